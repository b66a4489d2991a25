import { chosenIn, inPlanningUnits, monthTextIn } from '@stockwell/engine/entry/index';
import type { MonthText } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { EntryRow } from '../../../ui/entry/index.ts';
import type { CellValue } from '../../../ui/sheet/index.ts';
import type { MatrixEntry, Measure } from './measures.ts';

/** Which records the matrix shows: those of one product, in one reporting unit. */
export interface MatrixScope {
  readonly product: number;
  readonly reportingUnit: number;
  /** Planning units in one of each reporting unit. */
  readonly multiplierOf: ReadonlyMap<number, number>;
  readonly months: readonly MonthText[];
  readonly regions: readonly number[];
  /** Earlier months are not part of what was downloaded. */
  readonly firstMonth?: MonthText | undefined;
}

/**
 * A cell and what stands behind it. `record`: one record, which the cell changes. `several`: more than one, or one
 * of another reporting unit, which only the list distinguishes.
 */
export interface MatrixCell<E> {
  readonly state: 'empty' | 'record' | 'several';
  readonly value: CellValue;
  /** Those that count. */
  readonly records: readonly EntryRow<E>[];
  readonly inactive: readonly EntryRow<E>[];
}

const emptyCell: MatrixCell<never> = { state: 'empty', value: null, records: [], inactive: [] };

/** Records of a product by where they stand in the matrix. */
export type CellIndex<E> = ReadonlyMap<string, readonly EntryRow<E>[]>;

export const placeKey = (region: number, type: number, month: MonthText): string =>
  `${region} ${type} ${month}`;

/** Where an entry stands; null while its product is another one, or a part of its place is missing. */
export function placeOf(entry: MatrixEntry, product: number): string | null {
  const [region, type, month] = [chosenIn(entry.region), chosenIn(entry.type), monthTextIn(entry.month)];
  if (entry.planningUnit !== product || region === null || type === null || month === null) return null;
  return placeKey(region, type, month);
}

export function indexRows<E extends MatrixEntry>(rows: Iterable<EntryRow<E>>, product: number): CellIndex<E> {
  const index = new Map<string, EntryRow<E>[]>();
  for (const row of rows) {
    const key = placeOf(row.entry, product);
    if (key === null) continue;
    const known = index.get(key);
    if (known) known.push(row);
    else index.set(key, [row]);
  }
  return index;
}

/** A value in planning units written in the unit of the matrix. */
function inUnit(planningUnits: number, { reportingUnit, multiplierOf }: MatrixScope): number {
  return roundTo(planningUnits / (multiplierOf.get(reportingUnit) ?? 1), 8);
}

function sumOf<E extends MatrixEntry>(rows: readonly EntryRow<E>[], scope: MatrixScope): number | null {
  const parts = rows.flatMap(
    ({ entry }) => inPlanningUnits(entry.quantity, entry.reportingUnit, scope) ?? [],
  );
  return parts.length === 0
    ? null
    : inUnit(
        parts.reduce((sum, part) => sum + part, 0),
        scope,
      );
}

/** The cell of a measure in a region and month. */
export function cellAt<E extends MatrixEntry>(
  index: CellIndex<E>,
  measure: Measure<E>,
  region: number,
  month: MonthText,
  scope: MatrixScope,
): MatrixCell<E> {
  const rows = index.get(placeKey(region, measure.type, month));
  if (!rows) return emptyCell;
  const records = rows.filter(({ entry }) => entry.active);
  const inactive = rows.filter(({ entry }) => !entry.active);
  const [first, ...others] = records;
  if (!first) return { ...emptyCell, inactive };
  if (others.length === 0 && first.entry.reportingUnit === scope.reportingUnit)
    return { state: 'record', value: measure.valueOf(first.entry), records, inactive };
  // Days without stock of several records do not add up.
  const value = measure.field === 'quantity' ? sumOf(records, scope) : null;
  return { state: 'several', value, records, inactive };
}

/** Why a cell cannot be changed; null when it can. */
export const lockOfCell = <E>({ records }: MatrixCell<E>): string | null => records[0]?.lock ?? null;

const sameRows = <E>(a: readonly EntryRow<E>[], b: readonly EntryRow<E>[]): boolean =>
  a.length === b.length &&
  a.every((row, at) => {
    const other = b[at];
    return other?.entry === row.entry && other.lock === row.lock && other.isSaved === row.isSaved;
  });

export const sameCell = <E>(a: MatrixCell<E> | undefined, b: MatrixCell<E>): boolean =>
  a !== undefined &&
  (a === b ||
    (a.value === b.value &&
      a.state === b.state &&
      sameRows(a.records, b.records) &&
      sameRows(a.inactive, b.inactive)));
