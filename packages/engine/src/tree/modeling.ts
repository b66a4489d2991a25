import { modelingTypes } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import type { Columns } from './columns.ts';
import { within } from './limit.ts';
import type { Given, Modelled } from './node-months.ts';
import type { ChangeRow, NodeSpec, Override } from './node-spec.ts';

/** What another node gives, counted from that node's first month. */
export interface Inflow {
  readonly first: Month;
  readonly given: Given;
}

/** What the months of a number or percentage follow from. */
export type Course = Pick<NodeSpec, 'value' | 'carry' | 'rows' | 'overrides'>;

const none: ReadonlyMap<RecordId, Given> = new Map();

/**
 * Numbers and percentages month by month: modeling rows in their order, then what other nodes give, then seasonality
 * and the manual change of the month. Beside the shown line runs the one without manual changes, which later months
 * start from unless manual changes are carried.
 *
 * `leaving` holds the transfers that arrive somewhere; the others take nothing.
 */
export function modelled(
  spec: Course,
  first: Month,
  columns: Columns,
  leaving: ReadonlySet<RecordId>,
  inflows: readonly Inflow[],
): Modelled {
  const start = columns();
  const change = columns();
  const end = columns();
  const months = start.length;
  const seasonality = overrideColumn(spec.overrides, 'seasonality', first, columns);
  const manual = overrideColumn(spec.overrides, 'manual', first, columns);
  // With nothing that could part them the two lines are one.
  const oneLine = !seasonality && !manual && inflows.length === 0;
  const withoutManual = oneLine ? end : columns();
  const rows = spec.rows.filter((row) => row.transferTo === null || leaving.has(row.id));
  const gifts = rows.map((row) => (row.transferTo === null ? null : giftOf(columns, oneLine)));

  let opening = within(spec.value);
  for (let i = 0; i < months; i += 1) {
    let shown = opening;
    let plain = opening;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at];
      if (!row || first + i < row.start || first + i > row.stop) continue;
      const fixed = row.kind === modelingTypes.linearPercent;
      const before = row.start - 1 - first;
      const asked = fixed ? (row.value * base(end, before, spec.value)) / 100 : amount(row, opening);
      const askedPlain = fixed ? (row.value * base(withoutManual, before, spec.value)) / 100 : asked;
      const gift = gifts[at];
      if (gift && shown + asked < 0) {
        // Only what is left can move.
        shown -= gift.amount[i] = Math.max(0, shown);
        plain -= gift.withoutManual[i] = Math.max(0, plain);
        continue;
      }
      shown += asked;
      plain += askedPlain;
      if (!gift) continue;
      gift.amount[i] = Math.abs(asked);
      gift.withoutManual[i] = Math.abs(askedPlain);
    }
    for (const inflow of inflows) {
      const at = first + i - inflow.first;
      shown += inflow.given.amount[at] ?? 0;
      plain += inflow.given.withoutManual[at] ?? 0;
    }
    start[i] = opening;
    change[i] = shown - opening;
    if (seasonality) shown += (shown * (seasonality[i] ?? 0)) / 100;
    if (manual) shown += manual[i] ?? 0;
    const ending = within(shown);
    const endingPlain = within(plain);
    end[i] = ending;
    withoutManual[i] = endingPlain;
    opening = spec.carry ? ending : endingPlain;
  }
  const given = gifts.some((gift) => gift) ? givenBy(rows, gifts) : none;
  return { first, start, change, seasonality, manual, end, withoutManual, given };
}

/** How many columns the months of a node take, its values left out. */
export function modelledColumns(spec: Course, inflows: readonly Inflow[]): number {
  const lines = spec.overrides.length === 0 && inflows.length === 0 ? 1 : 2;
  const transfers = spec.rows.filter((row) => row.transferTo !== null).length;
  return 2 + (spec.overrides.length > 0 ? 2 : 0) + lines * (1 + transfers);
}

/** What a row adds that is computed from the month itself. */
export const amount = (row: ChangeRow, opening: number): number =>
  row.kind === modelingTypes.exponentialPercent ? (opening * row.value) / 100 : row.value;

/** A linear percentage is computed from the end of the month before its row, or from the value the node begins with. */
export const base = (line: Float64Array, before: number, value: number): number => line[before] ?? value;

function giftOf(columns: Columns, oneLine: boolean): Given {
  const amount = columns();
  return { amount, withoutManual: oneLine ? amount : columns() };
}

const givenBy = (
  rows: readonly ChangeRow[],
  gifts: readonly (Given | null)[],
): ReadonlyMap<RecordId, Given> =>
  new Map(
    rows.flatMap((row, at) => {
      const gift = gifts[at];
      return gift ? [[row.id, gift] as const] : [];
    }),
  );

function overrideColumn(
  overrides: readonly Override[],
  figure: 'seasonality' | 'manual',
  first: Month,
  columns: Columns,
): Float64Array | null {
  if (!overrides.some((override) => override[figure] !== 0)) return null;
  const column = columns();
  for (const override of overrides) {
    const at = override.month - first;
    if (at >= 0 && at < column.length) column[at] = override[figure];
  }
  return column;
}
