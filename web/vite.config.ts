import { svelte } from "@sveltejs/vite-plugin-svelte";
import { gzipSync } from "node:zlib";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Precompresses large text files as `.gz`, so that the server need not compress them. */
function packed(): Plugin {
  let out = "";
  return {
    name: "packed",
    apply: "build",
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        const path = join(out, name);
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name) || statSync(path).size < 1024) continue;
        writeFileSync(path + ".gz", gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), packed()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy does not allow data: URLs
    modulePreload: { polyfill: false },
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // they support light-dark()
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  server: { proxy: { "/api": "http://127.0.0.1:8777", "/ws": { target: "ws://127.0.0.1:8777", ws: true } } },
  test: { include: ["test/**/*.test.ts", "src/**/*.test.ts"] },
}));
