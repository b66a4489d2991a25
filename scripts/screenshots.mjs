// `npm run screenshots`: draws docs/screenshots again. With `--all DIR` every built page goes to DIR, light and
// dark, wide and narrow, for looking at; with `--master-data` the lists, forms, grids and dialogs of master data
// go to .cache/screenshots, forms in French too; with `--help-desk` the menus and all forms of the help desk go there.
// `--data-entry` draws only those pictures of docs/screenshots that show sheets of data entry, `--reports` those of
// the dashboard and the reports.
// `--look light-wide` draws one look only.
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

/** Records that the pictures show where the first one is not of the demo's realm. */
async function firstIds(url, token) {
  const first = async (entity, key) => {
    const answer = await fetch(`${url}/api/${entity}/all`, { headers: { authorization: `Bearer ${token}` } });
    const [record] = await answer.json();
    return String(record?.[key] ?? 1);
  };
  return {
    dataSetId: await first('dataset', 'programId'),
    dataSourceId: await first('dataSource', 'dataSourceId'),
  };
}

async function everyScreen(tsImport, url, token) {
  const read = (file) => tsImport(fromRoot(file), import.meta.url);
  const { builtRoutes } = await read('apps/web/src/app/routes.tsx');
  const { routeAccess } = await read('packages/model/src/access/routes.ts');
  const { standardRoles } = await read('packages/model/src/access/standard-roles.ts');
  const { everyPage } = await import('./lib/screens.mjs');
  const values = {
    ...(await resetLinkValues(url, await token('application.admin'))),
    ...(await firstIds(url, await token('realm.admin'))),
  };
  return everyPage({ routes: builtRoutes, routeAccess, roles: standardRoles, values });
}

async function helpDesk(tsImport) {
  const { helpDeskScreens } = await import('./lib/screens-help-desk.mjs');
  return helpDeskScreens(await tsImport(fromRoot('packages/model/src/tickets/forms.ts'), import.meta.url));
}

async function main({
  all,
  look,
  'master-data': masterData,
  'help-desk': desk,
  'data-entry': dataEntry,
  reports,
}) {
  await ensureInstalled();
  await ensureBuilt();
  // Only after the installation is there anything of npm's to import.
  const { tsImport } = await import('tsx/esm/api');
  const { signIn, startServer } = await tsImport('../bench/lib/server.ts', import.meta.url);
  const { openBrowser } = await import('./lib/screens-browser.mjs');
  const { photograph } = await import('./lib/screens-camera.mjs');
  const { inAllLooks, readmeScreens } = await import('./lib/screens.mjs');
  const { masterDataScreens } = await import('./lib/screens-master-data.mjs');
  const { dataEntryScreens } = await import('./lib/screens-data-entry.mjs');
  const { reportScreens } = await import('./lib/screens-reports.mjs');

  const data = mkdtempSync(path.join(tmpdir(), 'stockwell-screens-'));
  const whole = Boolean(all || masterData);
  const folder = path.resolve(
    all ?? fromRoot(masterData || desk ? '.cache/screenshots' : 'docs/screenshots'),
  );
  mkdirSync(folder, { recursive: true });
  const server = await startServer({ DATA_DIR: data });
  try {
    const { url } = server;
    const token = (account) => signIn(url, `${account}@demo.example`);
    const pages = whole ? await everyScreen(tsImport, url, token) : [];
    const everything = [...readmeScreens, ...dataEntryScreens, ...reportScreens];
    const ofReadme = dataEntry ? dataEntryScreens : reports ? reportScreens : everything;
    const asked = masterData ? masterDataScreens(pages) : all ? inAllLooks(pages) : ofReadme;
    const chosen = desk ? await helpDesk(tsImport) : asked;
    const screens = chosen.filter(({ scheme, width }) => !look || look === `${scheme}-${width}`);
    const browser = await openBrowser();
    try {
      const complaints = await photograph({ browser, url, token, screens, folder, whole });
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
const options = {
  all: { type: 'string' },
  look: { type: 'string' },
  'master-data': { type: 'boolean' },
  'help-desk': { type: 'boolean' },
  'data-entry': { type: 'boolean' },
  reports: { type: 'boolean' },
};
await ending(() => main(parseArgs({ options }).values));
