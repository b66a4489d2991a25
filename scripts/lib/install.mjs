import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const lockHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');

const stampFile = (folder) => path.join(folder, 'node_modules/.stockwell-install');

/**
 * Whether every package the lock file names is installed in the version it names. npm keeps a list of what
 * it installed; packages for other systems are optional and may be missing from it.
 */
export function lockIsMet(lock, installed) {
  return Object.entries(lock.packages).every(([where, wanted]) => {
    if (!where.includes('node_modules/') || wanted.optional) return true;
    const present = installed.packages[where];
    return present?.version === wanted.version && present?.integrity === wanted.integrity;
  });
}

/** @returns {boolean} whether node_modules is what package-lock.json asks for */
export function isInstalled(folder = root) {
  const stamp = stampFile(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(folder)) return true;
  const npmList = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(npmList)) return false;
  // Somebody ran npm by hand: no need to do the same again.
  if (!lockIsMet(readJson(path.join(folder, 'package-lock.json')), readJson(npmList))) return false;
  writeFileSync(stamp, lockHash(folder));
  return true;
}

/**
 * `npm ci` refuses a lock file that does not list the optional builds for every system (npm leaves out
 * those its registry did not offer when the file was written). Such a file is still right about everything
 * else. A lock file that contradicts package.json is a mistake to be mended, not to be worked around.
 */
export function onlyOptionalMissing(complaint, lock) {
  if (/^npm (error|ERR!) Invalid:/m.test(complaint)) return false;
  const missing = [...complaint.matchAll(/^npm (?:error|ERR!) Missing: (@?[^@\s]+)@/gm)].map(
    (found) => found[1],
  );
  const optional = new Set(
    Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  );
  return missing.length > 0 && missing.every((name) => optional.has(name));
}

/**
 * Installs the dependencies when they are missing or not those of package-lock.json.
 * @param {{folder?: string, only?: string[], npm?: typeof runNpm}} [options] `only`: further npm arguments
 */
export async function ensureInstalled({ folder = root, only = ['--include=dev'], npm = runNpm } = {}) {
  if (isInstalled(folder)) return;
  console.log('Installing dependencies (npm ci) …');
  // Development dependencies build the application, so NODE_ENV=production must not leave them out.
  const common = [...only, '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = await npm(['ci', ...common], { cwd: folder, output: 'collect' });
  if (clean.code !== 0) {
    if (!onlyOptionalMissing(clean.output, readJson(path.join(folder, 'package-lock.json')))) {
      console.error(clean.output);
      throw new Error('npm ci failed: see its message above.');
    }
    console.log('The lock file leaves out optional builds for other systems; npm install keeps to the rest.');
    const loose = await npm(['install', '--no-save', ...common], { cwd: folder });
    if (loose.code !== 0) throw new Error('npm install failed: see its message above.');
  }
  writeFileSync(stampFile(folder), lockHash(folder));
}
