// `npm run test:long [runs]`: the laws that hold for any program, tried on many more programs than in `npm test`.
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const runs = process.argv[2] ?? '50000';

requireNode();
await ending(async () => {
  if (!/^[1-9]\d*$/.test(runs)) throw new Error(`How often to try each law is a whole number, not ${runs}.`);
  await ensureInstalled();
  const { code } = await runNode(tools.vitest, ['run', '--project', 'engine', 'properties'], {
    env: { PROPERTY_RUNS: runs, PROPERTY_SEED: 'random' },
  });
  return code;
});
