import { type EntryIssue, issueOf } from '@stockwell/engine/entry/index';
import type { ImportCell } from '@stockwell/model/import/rows';
import { roundTo } from '@stockwell/model/numbers';
import { type CellTexts, readCellNumber } from '../sheet/cell-text.ts';
import type { SheetColumn } from '../sheet/index.ts';

/**
 * The warning that a typed, pasted or imported number was rounded to what its column keeps; null when it was taken
 * as it is. The value alone no longer shows it.
 */
export function roundedIssue<R>(
  column: SheetColumn<R>,
  typed: ImportCell | undefined,
  labels: Pick<CellTexts, 'language' | 'numberStyle'>,
): EntryIssue | null {
  if (column.kind !== 'whole' && column.kind !== 'decimal') return null;
  const rule = column.kind === 'whole' ? 'rounded' : 'roundedDecimals';
  const issue = (total: number, limit: number) =>
    total === limit ? null : issueOf(rule, [column.key], { total, limit }, 'warning');
  if (typeof typed === 'number')
    return issue(typed, roundTo(typed, column.kind === 'whole' ? 0 : (column.decimals ?? 8)));
  const read = typeof typed === 'string' ? readCellNumber(column, typed.trim(), labels) : null;
  return read?.kind === 'value' && read.rounded ? issue(read.exact, read.value) : null;
}
