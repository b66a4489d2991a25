import type { LanguageCode } from '@stockwell/model/languages';
import { cellText } from './cell-text.ts';
import { type Column, isNumeric } from './column.ts';

/** How a column is filtered: by a part of its text, by the least and the most, or by some of its texts. */
export type FilterKind = 'text' | 'range' | 'choice';

/** The filters of columns by their keys, as the address has them. */
export type ColumnFilters = Readonly<Record<string, string>>;

/** The filter that a column declares, else the one of its kind; null for what is not about the row. */
export function filterKindOf(
  column: Pick<Column<never>, 'kind' | 'filter' | 'screenOnly'>,
): FilterKind | null {
  if (column.screenOnly || column.filter === false) return null;
  return column.filter ?? (isNumeric(column) ? 'range' : 'text');
}

export interface NumberRange {
  readonly least: number | null;
  readonly most: number | null;
}

const between = '..';

const numberIn = (text: string | undefined): number | null => {
  const number = Number(text);
  return text === undefined || text.trim() === '' || !Number.isFinite(number) ? null : number;
};

/** `10..20`, `10..` or `..20`; no limits where the text is none of them. */
export function readRange(text: string): NumberRange {
  const [least, most, ...others] = text.split(between);
  if (most === undefined || others.length > 0) return { least: null, most: null };
  return { least: numberIn(least), most: numberIn(most) };
}

export const writeRange = ({ least, most }: NumberRange): string =>
  least === null && most === null ? '' : `${least ?? ''}${between}${most ?? ''}`;

/** Texts may contain commas, so that each is encoded by itself. */
export const writeChoice = (texts: readonly string[]): string => texts.map(encodeURIComponent).join(',');

export function readChoice(text: string): readonly string[] {
  try {
    return text.split(',').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}

type Test<Row> = (row: Row) => boolean;

/** Percentages are compared as they are read: 12.5 and not 0.125. */
const scaleOf = ({ kind }: Pick<Column<never>, 'kind'>): number => (kind === 'percent' ? 100 : 1);

/** Whether a row passes the filter of a column; null where the filter leaves out nothing. */
function testOf<Row>(column: Column<Row>, filter: string, language: LanguageCode): Test<Row> | null {
  const kind = filterKindOf(column as Column<never>);
  if (kind === 'range') {
    const { least, most } = readRange(filter);
    if (least === null && most === null) return null;
    return (row) => {
      const value = column.value(row);
      if (typeof value !== 'number') return false;
      const shown = value * scaleOf(column);
      return (least === null || shown >= least) && (most === null || shown <= most);
    };
  }
  if (kind === 'choice') {
    const chosen = new Set(readChoice(filter));
    return chosen.size === 0 ? null : (row) => chosen.has(cellText(column, row, language));
  }
  const part = filter.trim().toLocaleLowerCase();
  if (kind === null || part === '') return null;
  return (row) => cellText(column, row, language).toLocaleLowerCase().includes(part);
}

/** The rows that pass the filters of all columns. */
export function filteredRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filters: ColumnFilters,
  language: LanguageCode,
): readonly Row[] {
  const tests = columns.flatMap((column) => {
    const filter = filters[column.key];
    const test = filter === undefined ? null : testOf(column, filter, language);
    return test ? [test] : [];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** The texts that can be chosen in a column, in the order in which people of the language look for them. */
export function choicesOf<Row>(
  column: Column<Row>,
  rows: readonly Row[],
  language: LanguageCode,
): readonly string[] {
  const texts = new Set(rows.map((row) => cellText(column, row, language)));
  texts.delete('');
  return [...texts].sort(new Intl.Collator(language, { numeric: true }).compare);
}
