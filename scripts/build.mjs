// Builds the server and the web application where their sources changed.
import { ensureBuilt } from './lib/build.mjs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
await ending(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
