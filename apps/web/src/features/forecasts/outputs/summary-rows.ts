import type { SummaryLine } from '@stockwell/engine/outputs/output-reports';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { useRef } from 'react';
import { cellOf, type Line, type NamedRegion } from './summary-lines.ts';
import { type TypedNotes, typedKey } from './use-summary-edits.ts';

/** A row of the sheet: a product, or the tracer category above it. */
export interface SummaryRow {
  readonly id: string;
  readonly title: string;
  readonly product: SummaryLine | null;
  /** As they were last typed, by region. */
  readonly notes: Readonly<Record<number, string | null>>;
}

function rowsOf(
  groups: readonly Line[],
  regions: readonly NamedRegion[],
  data: DatasetData,
  typed: TypedNotes,
): readonly SummaryRow[] {
  const units = new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, unit]));
  // Figures follow a moment later: notes are read where they are written.
  const noteIn = (product: SummaryLine, regionId: number): string | null =>
    typed.get(typedKey({ planningUnitId: product.planningUnitId, regionId })) ??
    units.get(product.planningUnitId)?.selectedForecastMap[regionId]?.notes ??
    null;
  return groups.flatMap(({ key, title, below }) => [
    { id: key, title, product: null, notes: {} },
    ...below.map((line) => ({
      id: line.key,
      title: line.title,
      product: line.product,
      notes: Object.fromEntries(
        regions.map(({ id }) => [id, line.product ? noteIn(line.product, id) : null]),
      ),
    })),
  ]);
}

/** Rows that say the same as before stay the same objects: the sheet does not draw them again. */
export function useSummaryRows(...made: Parameters<typeof rowsOf>): readonly SummaryRow[] {
  const known = useRef(new Map<string, { readonly text: string; readonly row: SummaryRow }>());
  const rows = rowsOf(...made).map((row) => {
    const text = JSON.stringify(row);
    const before = known.current.get(row.id);
    return before?.text === text ? before : { text, row };
  });
  known.current = new Map(rows.map((one) => [one.row.id, one]));
  return rows.map(({ row }) => row);
}

/** Whether there is something that notes can be about. */
export function hasSelection({ product }: SummaryRow, regionId: number): boolean {
  const cell = cellOf(product, regionId);
  return cell !== undefined && (cell.selected.length > 0 || cell.lost.length > 0);
}
