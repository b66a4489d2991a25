// `npm run bench -- [name…] [arguments]`: runs bench/<name>/run.ts, or every benchmark when none is named.
import { existsSync, readdirSync } from 'node:fs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const all = existsSync(fromRoot('bench'))
  ? readdirSync(fromRoot('bench')).filter((name) => existsSync(fromRoot('bench', name, 'run.ts')))
  : [];
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const names = firstOption < 0 ? given : given.slice(0, firstOption);
const further = firstOption < 0 ? [] : given.slice(firstOption).filter((argument) => argument !== '--');

requireNode();
await ending(async () => {
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No benchmark named ${unknown.join(', ')}. There are: ${all.join(', ') || 'none'}.`);
  }
  await ensureInstalled();
  let worst = 0;
  for (const name of names.length > 0 ? names : all) {
    console.log(`\n── ${name}`);
    const { code } = await runNode(tools.tsx, [fromRoot('bench', name, 'run.ts'), ...further]);
    worst = Math.max(worst, code);
  }
  return worst;
});
