import { formatMonth } from '@stockwell/model/months';
import { type Tally, tally } from '../../golden/tally.ts';
import { calculateTrees, monthsOf } from '../calculate.ts';
import { figureAt, type NodeMonths } from '../node-months.ts';
import { packsPerVisit, usageNumbers } from '../usage-numbers.ts';
import type { GoldenRow, GoldenRows, GoldenTreeCase, GoldenUsageCase } from './case.ts';
import { goldenInput, goldenUsage, placeOfKey } from './convert.ts';

const figures = ['start', 'change', 'end', 'value', 'puForecast'] as const;

/** Runs one case and reports every figure that differs. */
export function runTreeCase(golden: GoldenTreeCase): Tally {
  const found = tally();
  const results = calculateTrees(goldenInput(golden.input));
  for (const problem of results.problems) found.compare('problem', JSON.stringify(problem), 'none');
  const expected = (golden.parity === 'defect' ? golden.recommended : undefined) ?? golden.expected;
  compareRows(expected, (key) => monthsOf(results, placeOfKey(key)), found, golden.parity === 'legacy');
  return found;
}

export function compareRows(
  expected: GoldenRows,
  own: (key: string) => NodeMonths | undefined,
  found: Tally,
  skipForecast = false,
): void {
  for (const [key, rows] of Object.entries(expected)) {
    const months = own(key);
    found.compare(`${key} months`, months?.end.length ?? 0, rows.length);
    if (!months) continue;
    for (const [i, row] of rows.entries()) {
      found.compare(`${key} month`, formatMonth(months.first + i), row.month);
      compareRow(`${key} ${row.month}`, row, months, months.first + i, found, skipForecast);
    }
  }
}

export function compareRow(
  name: string,
  row: GoldenRow,
  months: NodeMonths,
  month: number,
  found: Tally,
  skipForecast = false,
): void {
  for (const figure of figures) {
    const expected = row[figure];
    if (expected === undefined) continue;
    const skipped = skipForecast && figure === 'puForecast';
    found.compare(`${name} ${figure}`, figureAt(months, months[figure], month), expected, skipped);
  }
}

/** What a person needs of a forecasting unit, and in packs. */
export function runUsageCase({ input, expected }: GoldenUsageCase): Tally {
  const found = tally();
  const usage = usageNumbers(goldenUsage(input.usage), new Map());
  const packs = usage && packsPerVisit(usage, input.fuPerPu, 1);
  if (usage?.continuous) {
    found.compare('fuPerPersonPerMonth', usage.perMonth, expected.fuPerPersonPerMonth);
    found.compare('puPerPersonPerMonth', packs, expected.puPerPersonPerMonth);
  } else {
    found.compare('fuPerPersonTotal', usage?.total, expected.fuPerPersonTotal);
    found.compare('puPerPerson', packs, expected.puPerPerson);
  }
  return found;
}
