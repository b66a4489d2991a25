import { modelingTypes } from '@stockwell/model/dataset-data/index';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { type Tally, tally } from '../../golden/tally.ts';
import { annualTargets, endingValue, targetFields } from '../calculators/index.ts';
import type { GoldenAnnualTargetCase, GoldenEndingValueCase, GoldenYearFigure } from './case.ts';

const directions = { increase: 1, decrease: -1 } as const;
const yearFigures: readonly GoldenYearFigure[] = [
  'entered',
  'annualChangePercent',
  'monthlyChangePercent',
  'calculatedTotal',
  'difference',
  'differencePercent',
];

/** The node, the table of the years and the rows that the annual targets give. */
export function runAnnualTargetCase({ input, expected }: GoldenAnnualTargetCase): Tally {
  const found = tally();
  const made = annualTargets({
    firstMonth: parseMonth(input.firstMonthOfTarget),
    values: input.values,
    kind: modelingTypes[input.changeKind],
  });
  found.demand('problem', made.ok, JSON.stringify(made));
  if (!made.ok) return found;
  const { nodeMonth, nodeValue, years, rows } = made.targets;
  found.compare('node month', formatMonth(nodeMonth), expected.nodeMonth);
  found.compare('node value', nodeValue, expected.nodeValue);
  for (const [j, year] of expected.years.slice(1).entries()) {
    for (const figure of yearFigures)
      found.compare(`year ${j + 1} ${figure}`, years[j]?.[figure], year[figure]);
  }
  found.compare('rows', rows.length, expected.rows.length);
  for (const [j, { kind, start, stop, direction, value }] of expected.rows.entries()) {
    const row = rows[j];
    found.compare(`row ${j + 1} kind`, row?.kind, modelingTypes[kind]);
    found.compare(`row ${j + 1} start`, row && formatMonth(row.start), start);
    found.compare(`row ${j + 1} stop`, row && formatMonth(row.stop), stop);
    found.compare(`row ${j + 1} direction`, row?.increaseDecrease, directions[direction]);
    found.compare(`row ${j + 1} value`, row?.value, value);
  }
  return found;
}

/** The fields of the calculator and the row that is accepted. */
export function runEndingValueCase({ input, expected }: GoldenEndingValueCase): Tally {
  const found = tally();
  const field = targetFields.find((one) => input.entered[one] !== undefined) ?? 'endingValue';
  const made = endingValue({
    kind: modelingTypes[input.changeKind],
    start: parseMonth(input.start),
    target: parseMonth(input.target),
    startValue: input.startValue,
    entered: { field, value: input.entered[field] ?? Number.NaN },
  });
  found.demand('problem', made.ok, JSON.stringify(made));
  if (!made.ok) return found;
  for (const figure of [...targetFields, 'monthOnMonth'] as const) {
    found.compare(`shown ${figure}`, made.shown[figure], expected.shown[figure]);
  }
  const { row } = made;
  found.compare('row kind', row.kind, modelingTypes[expected.row.kind]);
  found.compare('row direction', row.increaseDecrease, directions[expected.row.direction]);
  found.compare('row value', row.value, expected.row.value);
  return found;
}
