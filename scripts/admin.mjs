// `npm run admin -- grant someone@example.org`: puts an installation right that nobody can administer any more.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';

requireNode();
await ending(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // In this process, which has the terminal: a password is asked for without showing it.
  const { main } = await import(pathToFileURL(fromRoot('apps/server/dist/admin.js')).href);
  return main(process.argv.slice(2));
});
