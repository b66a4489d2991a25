import { readFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';

const numbers = (version) => version.replace(/^v/, '').split('.').map(Number);

/** Whether `version` is at least `minimum`; both like 20.19 or v20.19.3. */
export function atLeast(version, minimum) {
  const have = numbers(version);
  const want = numbers(minimum);
  for (let i = 0; i < want.length; i += 1) {
    if ((have[i] ?? 0) !== want[i]) return (have[i] ?? 0) > want[i];
  }
  return true;
}

/** Ends the process with a message a person can act on when Node is too old. */
export function requireNode(version = process.versions.node) {
  const minimum = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).engines.node.replace('>=', '');
  if (atLeast(version, minimum)) return;
  console.error(`Stockwell needs Node ${minimum} or newer; this is Node ${version}.`);
  console.error('Install a current LTS release of Node.js and run the command again.');
  process.exit(1);
}
