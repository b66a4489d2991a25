// `npm run test:long [runs]`: what `npm test` only samples. The laws that hold for any program are tried on many more
// programs, commits are broken off at every statement, every list is compared for every caller, and every page is looked
// at in every language.
import { ensureChromium } from './lib/chromium.mjs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const runs = process.argv[2] ?? '50000';

requireNode();
await ending(async () => {
  if (!/^[1-9]\d*$/.test(runs)) throw new Error(`How often to try each law is a whole number, not ${runs}.`);
  await ensureInstalled();
  const laws = await runNode(tools.vitest, ['run', '--project', 'engine', 'properties'], {
    env: { PROPERTY_RUNS: runs, PROPERTY_SEED: 'random' },
  });
  const url = await findPostgres();
  const database = url ? { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url } : { TEST_DATABASE: 'pglite' };
  const server = await runNode(tools.vitest, ['run', '--project', 'server'], {
    env: { TEST_ALL: '1', ...database },
  });
  const components = await runNode(tools.vitest, ['run', '--project', 'browser'], {
    env: { TEST_ALL: '1', CHROMIUM_PATH: await ensureChromium() },
  });
  return laws.code || server.code || components.code;
});
