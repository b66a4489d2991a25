// `npm test [-- static|unit|components|server|e2e]`: every check, or the named parts. Ends with `N passed, M failed`.
import { closingLine, noTests, total } from './lib/counts.mjs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { chosen, runSteps } from './lib/test-steps.mjs';

let interrupted = false;
for (const name of ['SIGINT', 'SIGTERM']) {
  process.on(name, () => {
    interrupted = true;
  });
}

requireNode();
await ending(async () => {
  const list = chosen(process.argv.slice(2));
  await ensureInstalled();
  const started = Date.now();
  const results = await runSteps(
    list.map((step) => ({
      ...step,
      run: (shown) => {
        if (interrupted) throw new Error('Not run: interrupted.');
        return step.run(shown);
      },
    })),
  );
  console.log('\n━━ summary');
  for (const { name, counts, seconds } of results) {
    const line = counts ? closingLine(counts).replaceAll(',', ' ·') : 'not run';
    console.log(`${name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s  ${line}`);
    for (const failure of counts?.failures ?? []) console.log(`  failed: ${failure}`);
  }
  const seconds = (Date.now() - started) / 1000;
  console.log(`${'together'.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s`);
  const sum = total(results.map((result) => result.counts ?? noTests()));
  console.log(`\n${closingLine(sum)}`);
  return sum.failed > 0 ? 1 : 0;
});
