import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'test-results', '.cache']);

/** Every file below a folder (or the file itself), sorted, without what was built or installed. */
export function filesBelow(start) {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(start, entry.name)));
}

const isTest = (file) => /\.test\.(ts|tsx|mjs)$/.test(file);

/** One hash over the names and contents of all source files; tests do not change what is built. */
export function hashOf(folder, sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(path.join(folder, source))) {
      if (isTest(file)) continue;
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Does `work` unless its outputs exist and its sources are those of the last time.
 * @param {{folder: string, name: string, sources: string[], outputs: string[]}} target
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function whenStale({ folder, name, sources, outputs }, work) {
  const stamp = path.join(folder, '.cache/build', name);
  const hash = hashOf(folder, sources);
  const complete = outputs.every((output) => existsSync(path.join(folder, output)));
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  await work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
