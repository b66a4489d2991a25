// `npm start`: from a fresh clone to a running server. Installs, builds, then serves everything on one port;
// the server itself migrates its database and loads the demo realm.
import { ensureBuilt } from './lib/build.mjs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

requireNode();
await ending(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const main = fromRoot('apps/server/dist/main.js');
  const { code } = await run(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)]);
  return code;
});
