import { addMonths, dateOfInstant, displayMonth, monthRange } from '@stockwell/model/months';
import type { Translate } from '../entity/display.ts';
import type { EditorSetting } from './cell-editor.ts';
import type { CellWords } from './cell-text.ts';
import type { SheetColumn } from './columns.ts';
import { idOfModel } from './models.ts';

/** The months that a month cell suggests, the present one among them. */
const suggestedMonths = (words: CellWords): readonly string[] => {
  const now = dateOfInstant(Date.now()).slice(0, 7);
  return monthRange(addMonths(now, -24), addMonths(now, 36)).map((month) =>
    displayMonth(month, 'MMM-YYYY', words.language),
  );
};

/** What the editor of a cell needs to know. */
export function editorSetting<R>(
  rows: ReadonlyMap<string, { readonly row: R }>,
  columns: readonly SheetColumn<R>[],
  model: Readonly<Record<string, unknown>>,
  key: string,
  words: CellWords,
  t: Translate,
): EditorSetting {
  const column = columns.find((one) => one.key === key);
  const row = rows.get(idOfModel(model))?.row;
  const options = row === undefined ? undefined : column?.options?.(row).map((option) => option.text);
  const month = column?.kind === 'month';
  return {
    label: column ? t(column.titleKey) : key,
    options: month ? suggestedMonths(words) : (options ?? null),
    suggests: month,
    placeholder: month ? t('sheet:monthHint') : column?.kind === 'date' ? t('sheet:dateHint') : '',
    numeric: column?.kind === 'whole' || column?.kind === 'decimal',
  };
}
