// `npm run demo -- --programs 1000 --seed 7`: fills the database with generated demo data.
import { ensureBuilt } from './lib/build.mjs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

requireNode();
await ending(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return (await runNode(fromRoot('apps/server/dist/demo.js'), process.argv.slice(2))).code;
});
