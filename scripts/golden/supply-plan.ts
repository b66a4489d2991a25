// Plans every reference program and reports every figure that differs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GoldenCase } from '../../packages/engine/src/supply-plan/golden/case.ts';
import { runGoldenCase } from '../../packages/engine/src/supply-plan/golden/compare.ts';
import { report } from './report.ts';

const subfolders = ['.', 'cases', 'random', 'suggested'];
/** Lists the cases; is none itself. */
const list = 'index.json';

const folder = path.resolve(process.argv[2] ?? '.');
const files = subfolders
  .map((name) => path.join(folder, name))
  .filter((place) => existsSync(place))
  .flatMap((place) =>
    readdirSync(place)
      .filter((file) => file.endsWith('.json') && file !== list)
      .sort()
      .map((file) => path.join(place, file)),
  );

const summary = report(folder);
for (const file of files) {
  const golden = JSON.parse(readFileSync(file, 'utf8')) as GoldenCase;
  if (golden.input && golden.expected) summary.result(golden.name, runGoldenCase(golden));
  else summary.skip(path.relative(folder, file), 'not a case');
}
summary.end();
