import { putRecords } from '@stockwell/engine/changes/put-records';
import {
  checkProduct,
  leavesTrees,
  type ProductCell,
  type ProductCells,
  type ProductIssue,
  productCells,
  productWith,
  treesWith,
  withProductCell,
} from '@stockwell/engine/entry/forecast-products';
import type { DatasetData, DatasetPlanningUnit, Tree } from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { useEffect, useRef } from 'react';
import { isKept } from '../../../local/storage-failure.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import {
  useWaitingStore,
  type WaitingEntries,
  withRowsOf,
  withWaitingTrouble,
} from '../../../ui/entry/index.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import type { CellChange, SheetEdit } from '../../../ui/sheet/index.ts';
import { listOfFound } from '../../../ui/sheet/option-list.ts';
import {
  draftOf,
  isBlankDraft,
  isProductDraft,
  newProduct,
  newRow,
  type ProductDraft,
  type ProductRow,
  savedRows,
  withDrafts,
} from './product-rows.ts';
import type { Catalogue } from './use-catalogue.ts';

type Drafts = WaitingEntries<ProductDraft>;
const noDrafts: Drafts = new Map();

export interface ProductEdits {
  /** False until the rows that waited are back: nothing is typed before. */
  readonly isReady: boolean;
  readonly rows: readonly ProductRow[];
  readonly issues: ReadonlyMap<string, readonly ProductIssue[]>;
  /** Rows that wait: for correction, or until their product is known on this device. */
  readonly isWaiting: (id: string) => boolean;
  /** Rows that wait have to get to the device as well. */
  readonly saving: Pick<OpenForecast, 'trouble' | 'retry'>;
  readonly edit: (made: SheetEdit) => void;
  readonly discard: (id: string) => void;
  readonly newRow: (id: string) => ProductRow;
  readonly preview: (row: ProductRow, changes: readonly CellChange[]) => ProductRow;
}

/**
 * Typed products. A row that is right is saved as one step; the others keep what was typed until they are corrected,
 * and come and go with the steps of undo. `ask` is called before products leave trees that hold them.
 */
export function useProductEdits(
  forecast: OpenForecast,
  catalogue: Catalogue,
  ask: (trees: readonly Tree[], goOn: () => void) => void,
): ProductEdits {
  const store = useWaitingStore<ProductDraft>(forecast.copy, 'planningUnits', isProductDraft);
  useUnsavedChanges(store !== null && store.unkept !== null);
  const { data } = forecast;
  const drafts = store?.isReady ? store.rows : noDrafts;
  const rows = withDrafts(data ? savedRows(data) : [], drafts, multiplierOf);
  const drafted = rows.filter(({ id }) => drafts.has(id));
  const write = (next: Drafts): void => store?.set(next, isBlankDraft);

  /** What the catalogue says of a product that is being added. */
  function multiplierOf({ planningUnit }: ProductCells): number | null {
    return (
      (typeof planningUnit === 'number' ? catalogue.copyOf(planningUnit)?.multiplier : undefined) ?? null
    );
  }

  function apply(row: ProductRow, changes: readonly CellChange[]): ProductRow {
    let { category, cells } = row;
    for (const { key, value } of changes) {
      if (key === 'category') category = value === null ? null : String(value);
      else cells = withProductCell(cells, key as ProductCell, value, catalogue.priceOf);
    }
    return { ...row, category, cells, multiplier: row.isSaved ? row.multiplier : multiplierOf(cells) };
  }

  const takenBy = (list: readonly ProductRow[], id: string): ReadonlySet<number> =>
    new Set(
      list.flatMap((row) =>
        row.id !== id && typeof row.cells.planningUnit === 'number' ? [row.cells.planningUnit] : [],
      ),
    );

  /** The record of a row that is right; undefined while it is not, or its product is not known. */
  function recordOf(now: DatasetData, row: ProductRow): DatasetPlanningUnit | undefined {
    const known = now.planningUnitList.find((unit) => String(unit.programPlanningUnitId) === row.id);
    if (known) return productWith(known, row.cells);
    const copy = catalogue.copyOf(Number(row.cells.planningUnit));
    return copy && productWith(newProduct(row.id, copy), row.cells);
  }

  /** Takes over rows that are right and lets the others wait, in one step. */
  function take(touched: readonly ProductRow[]): void {
    const now = forecast.now();
    if (!now || !store) return;
    const next = new Map(store.rows);
    for (const row of touched) next.set(row.id, draftOf(row));
    const all = withDrafts(savedRows(now), next, multiplierOf);
    const right = new Map<string, ProductRow>();
    const records: DatasetPlanningUnit[] = [];
    for (const row of touched) {
      const record =
        checkProduct(row.cells, takenBy(all, row.id)).length === 0 ? recordOf(now, row) : undefined;
      if (!record) continue;
      records.push(record);
      right.set(row.id, row);
      next.delete(row.id);
    }
    step(next, records, () =>
      write(new Map([...store.rows, ...[...right].map(([id, row]) => [id, draftOf(row)] as const)])),
    );
  }

  /** One step of undo: what is saved, and the rows that wait after it. */
  function step(next: Drafts, records: readonly DatasetPlanningUnit[], waitInstead?: () => void): void {
    if (!store) return;
    const before = store.rows;
    write(next);
    void forecast
      .edit((document) => putRecords(forecastRecords, document, 'planningUnit', records), {
        units: [],
        onDropped: waitInstead,
        also: {
          undo: () => write(withRowsOf(store.rows, next, before)),
          redo: () => write(withRowsOf(store.rows, before, next)),
        },
      })
      .then(({ result }) => {
        // What the device did not store is kept in memory; anything else has refused it, so the rows wait.
        if (result !== 'saved' && !isKept(result)) waitInstead?.();
      });
  }

  function edit({ changes, added }: SheetEdit): void {
    const ids = new Set([...added, ...changes.map(({ row }) => row)]);
    const touched = [...ids].map((id) => {
      const row = rows.find((one) => one.id === id) ?? newRow(id);
      return apply(
        row,
        changes.filter((change) => change.row === id),
      );
    });
    const now = forecast.now();
    const leaving = touched.filter((row) => {
      const unit = now?.planningUnitList.find((one) => String(one.programPlanningUnitId) === row.id);
      return unit !== undefined && leavesTrees(productCells(unit), row.cells);
    });
    const trees = now
      ? [...new Set(leaving.flatMap(({ cells }) => treesWith(now, Number(cells.planningUnit))))]
      : [];
    if (trees.length === 0) take(touched);
    else ask(trees, () => take(touched));
    for (const row of touched) void lookUp(row);
  }

  /** A name that was typed quicker than it was found: what the list would have offered takes its place. */
  async function lookUp({ id, category, cells }: ProductRow): Promise<void> {
    const name = cells.planningUnit;
    if (typeof name !== 'string' || name.trim() === '') return;
    const list = listOfFound(await catalogue.search(name, category).catch(() => []), name);
    const found = list?.options[list.active];
    if (found && latest.current.rows.find((row) => row.id === id)?.cells.planningUnit === name)
      latest.current.edit({
        changes: [{ row: id, key: 'planningUnit', value: found.id }],
        added: [],
        how: 'typed',
      });
  }
  const latest = useRef({ rows, edit });
  latest.current = { rows, edit };

  // A product that was not known when it was chosen: what is known of it may have come since.
  const waiting =
    forecast.readonly === null
      ? drafted.filter((row) => !row.isSaved && checkProduct(row.cells, takenBy(rows, row.id)).length === 0)
      : [];
  const settle = useRef(take);
  settle.current = take;
  const ready = waiting.filter(({ cells }) => catalogue.copyOf(Number(cells.planningUnit)) !== undefined);
  const readyIds = ready.map(({ id }) => id).join();
  const readyRows = useRef(ready);
  readyRows.current = ready;
  useEffect(() => {
    if (readyIds !== '') settle.current(readyRows.current);
  }, [readyIds]);

  return {
    isReady: store?.isReady ?? false,
    rows,
    issues: new Map(drafted.map((row) => [row.id, checkProduct(row.cells, takenBy(rows, row.id))])),
    isWaiting: (id) => drafts.has(id),
    saving: withWaitingTrouble(forecast, store ? [store] : []),
    edit,
    discard: (id) => step(new Map([...drafts].filter(([one]) => one !== id)), []),
    newRow,
    preview: apply,
  };
}
