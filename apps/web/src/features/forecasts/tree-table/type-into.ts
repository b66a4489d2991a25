import { type NodeCell, withCell } from '@stockwell/engine/entry/trees/node-cells';
import type { CellPutting } from '@stockwell/engine/entry/trees/put-cells';
import { usageTypeIds } from '@stockwell/model/dataset-data/index';
import type { CellChange } from '../../../ui/sheet/index.ts';
import { nodeValue, type TableRow } from './table-rows.ts';

/** A row with some cells typed, before anything is stored: one choice decides which cells come next. */
export function typeInto(
  row: TableRow,
  changes: readonly Pick<CellChange, 'key' | 'value'>[],
  putting: CellPutting,
): TableRow {
  let now = row;
  for (const { key, value } of changes) {
    const cell = key as NodeCell;
    now = { ...now, ...withCell(now, cell, nodeValue(cell, value), putting) };
    const { usage } = now.form;
    if (usage) now = { ...now, isContinuous: usage.usageType?.id === usageTypeIds.continuous };
  }
  return now;
}
