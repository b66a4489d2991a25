// `npm run rotate-keys`: makes new keys for tokens and offline permits; `-- --revoke` ends every session.
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
  return (await runNode(fromRoot('apps/server/dist/rotate-keys.js'), process.argv.slice(2))).code;
});
