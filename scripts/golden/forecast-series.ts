// Carries every reference series on by every method and reports every figure that differs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GoldenSeries } from '../../packages/engine/src/series/golden/case.ts';
import { runGoldenSeries } from '../../packages/engine/src/series/golden/compare.ts';
import { type GoldenFormulas, runGoldenFormulas } from '../../packages/engine/src/series/golden/formulas.ts';
import { report } from './report.ts';

const folder = path.resolve(process.argv[2] ?? '.');
const files = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
  : [];

const summary = report(folder);
for (const file of files) {
  const golden = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Partial<GoldenSeries> &
    Partial<GoldenFormulas>;
  if (golden.actual && golden.methods) summary.result(file, runGoldenSeries(golden as GoldenSeries));
  else if (golden.adjustedConsumption) summary.result(file, runGoldenFormulas(golden as GoldenFormulas));
  else summary.skip(file, 'not a case');
}
summary.end();
