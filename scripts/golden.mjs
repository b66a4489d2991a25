// `npm run -s golden -- supply-plan | forecast-series | forecast-tree | reports <folder>`: runs the engine on reference cases and reports every difference.
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const runners = ['supply-plan', 'forecast-series', 'forecast-tree', 'reports'];
const [name, folder] = process.argv.slice(2);

requireNode();
await ending(async () => {
  if (!runners.includes(name ?? '') || !folder) {
    throw new Error(`Say which cases to run and where they are: golden ${runners.join(' | ')} <folder>`);
  }
  await ensureInstalled();
  const { code } = await runNode(tools.tsx, [fromRoot('scripts', 'golden', `${name}.ts`), folder]);
  return code;
});
