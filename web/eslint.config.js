import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import { readdirSync } from "node:fs";
import ts from "typescript-eslint";
import { importX } from "eslint-plugin-import-x";
import svelteConfig from "./svelte.config.js";

// Imports go down this list only; a game imports no other game.
const LAYERS = ["screens", "table", "games", "board", "ui", "lib"];
const GAMES = readdirSync(new URL("src/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const below = (layer) => LAYERS.slice(LAYERS.indexOf(layer) + 1);

// The key of a message; the key of a keyboard event is another thing.
const KEY = "MemberExpression[property.name='key']:not([object.name='event'])";

export default defineConfig(
  globalIgnores(["dist", "src/lib/wire.ts"]),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // svelte-check finds them
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      "svelte/no-useless-mustaches": "off", // {" "} keeps a space that formatting would lose
      "svelte/prefer-svelte-reactivity": "off", // a plain Map or Set is meant where nothing is reactive
    },
  },
  {
    plugins: { "import-x": importX },
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            ...LAYERS.map((layer) => ({
              target: `./src/${layer}`,
              from: "./src",
              except: [layer, ...below(layer)].map((each) => `./${each}`),
              message: `${layer}/ may import ${below(layer).join("/, ") || "no other folder"}.`,
            })),
            ...GAMES.map((game) => ({
              target: `./src/games/${game}`,
              from: "./src/games",
              except: [`./${game}`],
              message: "A game imports no other game.",
            })),
            {
              target: ["./src/screens", "./src/table"],
              from: "./src/games",
              except: ["./index.ts"],
              message: "Only games/index.ts knows the games.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/board/**", "src/games/**", "src/screens/**", "src/table/**", "src/lib/socket.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[
          `BinaryExpression[operator=/^[!=]==?$/] > ${KEY}`,
          `SwitchStatement > ${KEY}.discriminant`,
          `CallExpression > MemberExpression.callee > ${KEY}.object`,
          `CallExpression[callee.property.name=/^(includes|indexOf|test|match|startsWith|endsWith|has)$/] > ${KEY}.arguments`,
        ].map((selector) => ({
          selector,
          message:
            "Translation keys are for words only: let the game send a fact (scene_facts.py), the table a code (wire.py).",
        })),
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
