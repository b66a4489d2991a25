import { monthsOf, type TreeResults } from '@stockwell/engine/tree/index';
import { figureAt } from '@stockwell/engine/tree/node-months';
import type { Place } from '@stockwell/engine/tree/place';
import { sameValue } from '@stockwell/model/documents/same-record';
import type { Month } from '@stockwell/model/months';
import type { Translate } from '../../../../i18n/texts.ts';
import type { SheetColumn } from '../../../../ui/sheet/index.ts';

/** A month of a node, as its table shows it. */
export interface MonthRow {
  readonly id: string;
  readonly month: Month;
  readonly isFirst: boolean;
  readonly change: number;
  readonly plain: number;
  readonly seasonality: number | null;
  readonly manual: number | null;
  /** The number or the percent that the month ends with. */
  readonly end: number;
  readonly parent: number | null;
  readonly value: number;
}

/** The months of a node from its own month on. Rows that did not change stay the same objects. */
export function monthRows(
  results: TreeResults,
  place: Place,
  parentNodeId: string | null,
  known: readonly MonthRow[],
): readonly MonthRow[] {
  const months = monthsOf(results, place);
  const parent = parentNodeId === null ? undefined : monthsOf(results, { ...place, nodeId: parentNodeId });
  if (!months) return [];
  return Array.from(months.end, (end, at): MonthRow => {
    const month = months.first + at;
    const row: MonthRow = {
      id: String(month),
      month,
      isFirst: at === 0,
      change: months.change[at] ?? 0,
      plain: months.withoutManual[at] ?? 0,
      seasonality: months.seasonality?.[at] || null,
      manual: months.manual?.[at] || null,
      end,
      parent: (parent && figureAt(parent, parent.value, month)) ?? null,
      value: months.puForecast[at] ?? 0,
    };
    const before = known[at];
    return before && sameValue(before, row) ? before : row;
  });
}

const figure = (
  key: 'change' | 'plain' | 'end' | 'parent' | 'value',
  titleKey: string,
): SheetColumn<MonthRow> => ({
  key,
  titleKey,
  kind: 'decimal',
  decimals: 2,
  signed: true,
  computed: true,
  width: 130,
  value: (row) => row[key],
});

export function monthTableColumns(
  kind: 'number' | 'share' | 'sum',
  withChanges: boolean,
  monthText: (month: Month) => string,
  t: Translate,
): readonly SheetColumn<MonthRow>[] {
  const month: SheetColumn<MonthRow> = {
    key: 'month',
    titleKey: 'trees:months.month',
    kind: 'text',
    computed: true,
    pinned: true,
    width: 90,
    value: (row) => monthText(row.month),
  };
  if (kind === 'sum') return [month, figure('value', 'trees:months.forecast')];
  const typed = (key: 'seasonality' | 'manual', titleKey: string): SheetColumn<MonthRow> => ({
    key,
    titleKey,
    kind: 'decimal',
    decimals: 4,
    signed: true,
    width: 120,
    readonly: ({ isFirst }) => isFirst,
    noteOf: ({ isFirst }) => (isFirst ? t('trees:months.firstMonth') : undefined),
    value: (row) => row[key],
  });
  const isShare = kind === 'share';
  return [
    month,
    figure('change', 'trees:months.change'),
    figure('plain', isShare ? 'trees:months.plainPercent' : 'trees:months.plain'),
    ...(withChanges
      ? [
          typed('seasonality', 'trees:months.seasonality'),
          typed('manual', isShare ? 'trees:months.manualPoints' : 'trees:months.manual'),
        ]
      : []),
    ...(isShare ? [figure('end', 'trees:months.percent'), figure('parent', 'trees:months.parent')] : []),
    figure('value', 'trees:months.forecast'),
  ];
}
