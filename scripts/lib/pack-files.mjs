import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packed = /\.(?:css|html|js|json|svg|wasm|webmanifest)$/;
/** Smaller ones travel in one packet either way. */
const leastBytes = 1024;

const ways = [
  {
    ending: '.br',
    pack: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          // One step more would take seven times as long for six in a hundred.
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', pack: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/**
 * Puts a packed copy beside every file that gets smaller by it, so that the server need not pack it for each caller.
 * @param {string} folder
 */
export async function packFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && packed.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const bytes = await readFile(file);
      if (bytes.length < leastBytes) return;
      await Promise.all(ways.map(async ({ ending, pack }) => writeFile(file + ending, await pack(bytes))));
    }),
  );
}
