// `npm run screenshots`: draws docs/screenshots anew. With `--all DIR` every built page goes to DIR, light and
// dark, wide and narrow, for looking at.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';

/** A link out of a real mail, so that the page behind it opens; it also gives the outbox something to show. */
async function resetLinkValues(url, token) {
  const emailId = 'report.user@demo.example';
  await fetch(`${url}/api/user/forgotPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailId }),
  });
  const answer = await fetch(`${url}/api/mailOutbox`, { headers: { authorization: `Bearer ${token}` } });
  const { rows } = await answer.json();
  return { emailId, token: /\/resetPassword\/[^/]+\/(\w+)/.exec(rows[0]?.text ?? '')?.[1] ?? 'none' };
}

async function allScreens(tsImport, url, token) {
  const read = (file) => tsImport(fromRoot(file), import.meta.url);
  const { builtRoutes } = await read('apps/web/src/app/routes.tsx');
  const { routeAccess } = await read('packages/model/src/access/routes.ts');
  const { standardRoles } = await read('packages/model/src/access/standard-roles.ts');
  const { everyPage, inAllLooks } = await import('./lib/screens.mjs');
  const values = await resetLinkValues(url, token);
  return inAllLooks(everyPage({ routes: builtRoutes, routeAccess, roles: standardRoles, values }));
}

async function main({ all }) {
  await ensureInstalled();
  await ensureBuilt();
  // Only after the installation is there anything of npm's to import.
  const { tsImport } = await import('tsx/esm/api');
  const { signIn, startServer } = await tsImport('../bench/lib/server.ts', import.meta.url);
  const { openBrowser } = await import('./lib/screens-browser.mjs');
  const { photograph } = await import('./lib/screens-camera.mjs');
  const { readmeScreens } = await import('./lib/screens.mjs');

  const data = mkdtempSync(path.join(tmpdir(), 'stockwell-screens-'));
  const folder = all ? path.resolve(all) : fromRoot('docs/screenshots');
  mkdirSync(folder, { recursive: true });
  const server = await startServer({ DATA_DIR: data });
  try {
    const { url } = server;
    const token = (account) => signIn(url, `${account}@demo.example`);
    const screens = all ? await allScreens(tsImport, url, await token('application.admin')) : readmeScreens;
    const browser = await openBrowser();
    try {
      const complaints = await photograph({ browser, url, token, screens, folder, whole: Boolean(all) });
      for (const complaint of complaints) console.error(complaint);
      console.log(`${screens.length} screenshots in ${path.relative(process.cwd(), folder) || '.'}`);
      return complaints.length > 0 ? 1 : 0;
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

requireNode();
await ending(() => main(parseArgs({ options: { all: { type: 'string' } } }).values));
