import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever folder a command was started in. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const fromRoot = (...parts) => path.join(root, ...parts);

/** A command-line tool that npm installed, as the file Node runs: the shell wrappers differ by system. */
export const tools = {
  biome: fromRoot('node_modules/@biomejs/biome/bin/biome'),
  playwright: fromRoot('node_modules/@playwright/test/cli.js'),
  tsc: fromRoot('node_modules/typescript/bin/tsc'),
  tsx: fromRoot('node_modules/tsx/dist/cli.mjs'),
  vite: fromRoot('node_modules/vite/bin/vite.js'),
  vitest: fromRoot('node_modules/vitest/vitest.mjs'),
};
