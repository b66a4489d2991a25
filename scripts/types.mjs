// `npm run types`: type-checks every project, two at a time, and reports each.
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

/** The longest first. */
const projects = ['apps/web', 'apps/server', '.', 'packages/engine', 'packages/model'];

/** Every further checker of a project works out again what it shares with the others: two projects use two cores. */
const oneChecker = ['--checkers', '1'];

async function check(project) {
  const started = Date.now();
  const { code, output } = await runNode(tools.tsc, ['-p', fromRoot(project), ...oneChecker], {
    output: 'collect',
    // The compiler collects garbage less often: a quarter less time for a quarter more memory.
    env: { GOGC: '400' },
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const name = project === '.' ? 'e2e, bench, configuration' : project;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

requireNode();
await ending(async () => {
  await ensureInstalled();
  const waiting = [...projects];
  const results = [];
  const worker = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      results.push(await check(project));
  };
  await Promise.all([worker(), worker()]);
  return results.every(Boolean) ? 0 : 1;
});
