// Reads lines of "SEED GAMES", plays that many random games in boardgame.io's client and answers
// with the seconds that one decision took.
import { createInterface } from "node:readline";
import clientModule from "boardgame.io/dist/cjs/client.js";
import { TicTacToe } from "./game.mjs";

const client = clientModule.Client({ game: TicTacToe, debug: false });
client.start();

function playRandomGame(random) {
  client.reset();
  for (let decisions = 0; ; decisions++) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) return decisions;
    const free = [];
    G.cells.forEach((cell, id) => cell === null && free.push(id));
    client.moves.clickCell(free[Math.floor(random() * free.length)]);
  }
}

// mulberry32: JavaScript's own generator cannot be seeded.
function seeded(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const [seed, games] = line.split(" ").map(Number);
  const random = seeded(seed);
  let decisions = 0;
  const start = performance.now();
  for (let game = 0; game < games; game++) decisions += playRandomGame(random);
  console.log((performance.now() - start) / 1000 / decisions);
}
process.exit();
