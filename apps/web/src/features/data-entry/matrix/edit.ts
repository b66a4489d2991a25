import type { MonthText } from '@stockwell/model/months';
import { type EntryDrafts, type EntryRow, type EntrySource, withCells } from '../../../ui/entry/index.ts';
import type { CellChange } from '../../../ui/sheet/index.ts';
import { cellAt, indexRows, lockOfCell, type MatrixScope, placeKey, placeOf } from './cells.ts';
import type { MatrixEntry, Measure } from './measures.ts';
import { placeOfRow } from './rows.ts';

/** What an edit of the matrix looks up beside the records. */
export interface MatrixEditContext<E extends object> {
  readonly measures: readonly Measure<E>[];
  readonly scope: MatrixScope;
  /** A record of a measure with the choices for new ones; its cell is still empty. */
  readonly newRecord: (measure: Measure<E>, region: number, month: MonthText) => E;
  /** Why a saved record cannot be changed. */
  readonly lockOf: (id: string) => string | null;
}

/** What an edit of the matrix means for the records behind it. */
export interface MatrixStep<E> {
  /** Records that are made or changed; the rules of entry decide what becomes of them. */
  readonly changed: readonly E[];
  /** Rows that are not saved and go away. */
  readonly discarded: readonly string[];
  /** Saved records whose cells were emptied: they stay, since only deactivation takes them out of the plan. */
  readonly kept: readonly E[];
  /** How many cells stay as they are because they cannot be changed here. */
  readonly closed: number;
}

const isEmptied = ({ quantity, daysOfStockOut }: MatrixEntry): boolean =>
  quantity === null && (daysOfStockOut ?? null) === null;

/**
 * Reads the cells of an edit one after the other, each upon those before it: a quantity and the days without stock
 * of the same month are one record.
 */
export function matrixEdit<E extends MatrixEntry>(
  context: MatrixEditContext<E>,
  source: EntrySource<E>,
  drafts: EntryDrafts<E>,
  changes: readonly CellChange[],
): MatrixStep<E> {
  const { measures, scope } = context;
  const { saved } = source;
  const current = new Map<string, E>([...saved, ...drafts]);
  const places = new Map<string, Set<string>>();
  const add = (entry: E): void => {
    const key = placeOf(entry, scope.product);
    if (key === null) return;
    const known = places.get(key);
    if (known) known.add(entry.id);
    else places.set(key, new Set([entry.id]));
    current.set(entry.id, entry);
  };
  for (const entry of current.values()) add(entry);
  const rowOf = (entry: E): EntryRow<E> => ({
    entry,
    isSaved: saved.has(entry.id),
    isUploaded: false,
    lock: saved.has(entry.id) ? context.lockOf(entry.id) : null,
  });

  const changed = new Map<string, E>();
  const discarded = new Set<string>();
  const kept = new Map<string, E>();
  let closed = 0;

  for (const { row, key: month, value } of changes) {
    const place = placeOfRow(row);
    const measure = measures.find(({ key }) => key === place?.measure);
    if (!place || !measure || !scope.months.includes(month)) continue;
    const here = [...(places.get(placeKey(place.region, measure.type, month)) ?? [])].flatMap(
      (id) => current.get(id) ?? [],
    );
    const cell = cellAt(indexRows(here.map(rowOf), scope.product), measure, place.region, month, scope);
    if (cell.value === value) continue;
    const entry = cell.records[0]?.entry;
    if (cell.state === 'several' || lockOfCell(cell) !== null) {
      closed += 1;
      continue;
    }
    const typed = typeof value === 'boolean' ? null : value;
    if (!entry && typed === null) continue;
    const start = entry ?? context.newRecord(measure, place.region, month);
    const before = saved.get(start.id);
    const isTakenBack = typed === null && measure.field === 'quantity' && before !== undefined;
    if (isTakenBack && start.quantity === before.quantity) {
      kept.set(start.id, before);
      continue;
    }
    // Of a saved record an emptied quantity takes back the change that waits; the record itself stays.
    const written = isTakenBack ? before.quantity : typed;
    const next = withCells(source, start, [{ row: start.id, key: measure.field, value: written }]);
    if (!before && isEmptied(next)) {
      changed.delete(start.id);
      current.delete(start.id);
      discarded.add(start.id);
      continue;
    }
    changed.set(start.id, next);
    add(next);
  }
  return { changed: [...changed.values()], discarded: [...discarded], kept: [...kept.values()], closed };
}

/** Rows that wait for a data source or notes take those that are chosen for new records now. */
export function withChoices<E extends MatrixEntry>(
  drafts: EntryDrafts<E>,
  saved: ReadonlyMap<string, E>,
  measure: Measure<E>,
  product: number,
  choices: { readonly dataSource: number | null; readonly notes: string | null },
): readonly E[] {
  return [...drafts.values()].flatMap((entry) => {
    if (saved.has(entry.id) || entry.type !== measure.type || placeOf(entry, product) === null) return [];
    const dataSource = entry.dataSource ?? choices.dataSource;
    const notes = entry.notes?.trim() ? entry.notes : choices.notes;
    return dataSource === entry.dataSource && notes === entry.notes ? [] : [{ ...entry, dataSource, notes }];
  });
}
