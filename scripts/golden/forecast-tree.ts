// Prints one line a difference and a last line with the counts; ends with 0 only when nothing differs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tally } from '../../packages/engine/src/golden/tally.ts';
import type {
  GoldenAnnualTargetCase,
  GoldenEndingValueCase,
  GoldenTemplateCase,
  GoldenTreeCase,
  GoldenUsageCase,
} from '../../packages/engine/src/tree/golden/case.ts';
import { runTreeCase, runUsageCase } from '../../packages/engine/src/tree/golden/compare.ts';
import {
  runAnnualTargetCase,
  runEndingValueCase,
} from '../../packages/engine/src/tree/golden/compare-calculators.ts';
import { runTemplateCase } from '../../packages/engine/src/tree/golden/compare-template.ts';
import { report } from './report.ts';

interface Runner {
  readonly file: string;
  /** The list of cases in the file. */
  readonly list: string;
  readonly run: (golden: never) => Tally;
}

const runners: readonly Runner[] = [
  { file: 'trees.json', list: 'cases', run: (golden: GoldenTreeCase) => runTreeCase(golden) },
  { file: 'templates.json', list: 'cases', run: (golden: GoldenTemplateCase) => runTemplateCase(golden) },
  { file: 'calculators.json', list: 'usage', run: (golden: GoldenUsageCase) => runUsageCase(golden) },
  {
    file: 'calculators.json',
    list: 'annualTarget',
    run: (golden: GoldenAnnualTargetCase) => runAnnualTargetCase(golden),
  },
  {
    file: 'calculators.json',
    list: 'endingValue',
    run: (golden: GoldenEndingValueCase) => runEndingValueCase(golden),
  },
];

const folder = path.resolve(process.argv[2] ?? '.');
const summary = report(folder);
for (const { file, list, run } of runners) {
  const place = path.join(folder, file);
  const lists = existsSync(place)
    ? (JSON.parse(readFileSync(place, 'utf8')) as Record<string, { id: string }[]>)
    : {};
  for (const golden of lists[list] ?? []) {
    summary.result(golden.id, run(golden as never));
  }
}
summary.end();
