// node server.js PORT [FOLDER]: boardgame.io with its default settings; games in memory, or in files in FOLDER.
const { Server, FlatFile } = require("boardgame.io/server");

const [port, dir] = process.argv.slice(2);
const server = Server({
  games: [require("./game.js")],
  origins: [`http://127.0.0.1:${port}`],
  ...(dir ? { db: new FlatFile({ dir, logging: false }) } : {}),
});
server.run({ port: Number(port), callback: () => console.log("ready") });
