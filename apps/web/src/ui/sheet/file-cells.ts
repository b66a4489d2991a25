import type { ImportCell } from '@stockwell/model/import/rows';
import { roundTo } from '@stockwell/model/numbers';
import type { InFourLanguages } from '../file-import/four-languages.ts';
import type { SheetColumn as FileColumn, SheetRow } from '../file-import/match-columns.ts';
import type { PreviewColumn } from '../file-import/preview.ts';
import { type BlockReading, type NumberText, readNumberBlock } from '../numbers/read-number-block.ts';
import { type CellTexts, optionNamed, plain, readText, shownText, withoutPercent } from './cell-text.ts';
import type { CellValue, SheetColumn } from './columns.ts';
import { idHeading, idHeadingOf } from './template.ts';

/** The columns that a file of a sheet may have, by their headings in any language; ids come out of sight. */
export function columnsOfFile<R>(
  columns: readonly SheetColumn<R>[],
  titleOf: (column: SheetColumn<R>) => string,
  inFour: InFourLanguages,
): readonly (FileColumn & PreviewColumn)[] {
  const hidden = (key: string) => ({ key, title: '', titles: [], required: false });
  return [
    ...columns.map((column) => ({
      key: column.key,
      title: titleOf(column),
      titles: inFour(column.titleKey),
      required: column.required === true && !column.computed,
      numeric: column.kind === 'whole' || column.kind === 'decimal' ? column.kind : undefined,
    })),
    ...columns.filter(({ kind }) => kind === 'choice').map(({ key }) => hidden(idHeadingOf(key))),
    hidden(idHeading),
  ];
}

/** How the numbers of a file are written that come as texts: all of a CSV file, none of a filled template. */
export function fileNumberStyle<R>(
  columns: readonly SheetColumn<R>[],
  lines: readonly SheetRow[],
  labels: CellTexts,
): BlockReading {
  const texts = columns.flatMap((column): NumberText[] => {
    const { key, kind, computed } = column;
    return computed || (kind !== 'whole' && kind !== 'decimal')
      ? []
      : lines.flatMap(({ cells }) => {
          const cell = cells[key];
          return typeof cell === 'string' ? { text: withoutPercent(column, cell), kind } : [];
        });
  });
  return readNumberBlock(texts, labels.language);
}

/**
 * What was chosen in a file. The hidden id decides where the text is of another language or names two choices. A
 * text that names another choice decides itself: some programs change cells without calculating the id again.
 */
function choiceIn<R>(
  column: SheetColumn<R>,
  row: R,
  text: string,
  id: ImportCell | undefined,
  labels: CellTexts,
): CellValue {
  const options = column.options?.(row) ?? [];
  const byText = optionNamed(options, text);
  const byId = options.find((one) => String(one.id) === String(id ?? ''));
  if (byId && (!byText || plain(byText.text) === plain(byId.text))) return byId.id;
  if (byText) return byText.id;
  // What is no longer offered stays as it is in rows that have it.
  return shownText(column, row, labels) === text.trim() ? column.value(row) : text;
}

/** What a cell of a file means. */
export function cellValue<R>(
  column: SheetColumn<R>,
  row: R,
  cell: ImportCell | undefined,
  id: ImportCell | undefined,
  labels: CellTexts,
): CellValue {
  // A tick that a file leaves empty stays as it is.
  if (cell === null || cell === undefined || cell === '')
    return column.kind === 'tick' ? column.value(row) : null;
  if (column.kind === 'choice') return choiceIn(column, row, String(cell), id, labels);
  if (typeof cell === 'boolean') return column.kind === 'tick' ? cell : String(cell);
  if (typeof cell === 'number' && (column.kind === 'whole' || column.kind === 'decimal'))
    return roundTo(cell, column.kind === 'whole' ? 0 : (column.decimals ?? 8));
  return readText(column, row, String(cell), labels);
}
