import type { LanguageCode } from '@stockwell/model/languages';
import {
  type DateText,
  displayMonth,
  isDateText,
  isMonthText,
  parseDisplayedDate,
  parseDisplayedMonth,
} from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { formatDay } from '../../i18n/format.ts';
import { formatNumber } from '../numbers/number-text.ts';
import { type BlockStyle, type NumberReading, parseNumber, readNumber } from '../numbers/read-number.ts';
import type { CellValue, SheetColumn, SheetOption } from './columns.ts';
import { workedOut } from './formula.ts';

/** How cells are written: the language, and the words for ticks. */
export interface CellTexts {
  readonly language: LanguageCode;
  /** How the numbers of a pasted block or a file are written; typed texts are read one by one. */
  readonly numberStyle?: BlockStyle | undefined;
  readonly yes: string;
  readonly no: string;
}

const decimalsOf = <R>({ kind, decimals }: SheetColumn<R>): number =>
  kind === 'whole' ? 0 : (decimals ?? 8);

const percentSign = '\u00a0%';

/** The text of a number without its percent sign, where the column has one. */
export const withoutPercent = <R>({ percent }: SheetColumn<R>, text: string): string =>
  percent ? text.replace(/\s*%$/, '') : text;

/** What a cell shows; a text that could not be read is shown as it was typed. */
export function shownText<R>(column: SheetColumn<R>, row: R, labels: CellTexts): string {
  const value = column.value(row);
  if (value === null || value === '') return '';
  switch (column.kind) {
    case 'whole':
    case 'decimal':
      return typeof value === 'number'
        ? `${formatNumber(value, labels.language, decimalsOf(column))}${column.percent?.(row) ? percentSign : ''}`
        : String(value);
    case 'month':
      return isMonthText(String(value))
        ? displayMonth(String(value), 'MMM-YYYY', labels.language)
        : String(value);
    case 'date':
      return isDateText(String(value)) ? formatDay(String(value), labels.language) : String(value);
    case 'tick':
      return typeof value === 'string' ? value : tickNamesOf(column, labels)[value === true ? 'yes' : 'no'];
    case 'choice':
      return nameOfChoice(column, row, value);
    default:
      return String(value);
  }
}

function nameOfChoice<R>(column: SheetColumn<R>, row: R, value: CellValue): string {
  if (typeof value === 'boolean' || value === null) return '';
  const offered = column.options?.(row).find((option) => option.id === value);
  if (offered) return offered.text;
  // A text is a name that nothing is called: it stays as it was typed.
  return (typeof value === 'number' ? column.nameOf?.(value, row) : undefined) ?? String(value);
}

const plainTexts = new Map<string, string>();
const plainKept = 10_000;

/** A text as it is compared: spaces, capitals and accents aside. A block repeats the same names again and again. */
export function plain(text: string): string {
  const known = plainTexts.get(text);
  if (known !== undefined) return known;
  const made = text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLocaleLowerCase();
  if (plainTexts.size >= plainKept) plainTexts.clear();
  plainTexts.set(text, made);
  return made;
}

/** The choice that a text names: by its name, or by `name | id` where two are called alike. */
export function optionNamed(options: readonly SheetOption[], text: string): SheetOption | undefined {
  const [, name = text, id] = /^(.*?)\s*\|\s*(\S+)\s*$/s.exec(text) ?? [];
  if (id !== undefined) {
    const byId = options.find((option) => String(option.id) === id);
    if (byId) return byId;
  }
  const wanted = plain(name);
  return (
    options.find((option) => option.text === text.trim()) ??
    options.find((option) => plain(option.text) === wanted) ??
    options.find((option) => plain(option.text) === plain(text))
  );
}

/** What a text means in a column of numbers; null in other columns. Reports when the value had to be rounded. */
export function readCellNumber<R>(
  column: SheetColumn<R>,
  written: string,
  { language, numberStyle }: Pick<CellTexts, 'language' | 'numberStyle'>,
): NumberReading | null {
  if (column.kind !== 'whole' && column.kind !== 'decimal') return null;
  const text = withoutPercent(column, written);
  const decimals = decimalsOf(column);
  // A factor of a formula may have three decimals, also where the result is a whole number.
  const exact = column.formula
    ? workedOut(text, (part) => parseNumber(part, language, 'decimal'))
    : undefined;
  if (exact === undefined)
    return readNumber(text, language, { kind: column.kind, decimals, style: numberStyle });
  if (!Number.isFinite(exact)) return { kind: 'unreadable', reason: 'notNumber' };
  const value = roundTo(exact, decimals);
  return { kind: 'value', value, exact, rounded: false, decimals };
}

/** What a typed or pasted text means in a cell. What cannot be read is kept as it is, and reported. */
export function readText<R>(column: SheetColumn<R>, row: R, typed: string, labels: CellTexts): CellValue {
  const text = typed.trim();
  if (text === '') return column.kind === 'tick' ? false : null;
  switch (column.kind) {
    case 'whole':
    case 'decimal': {
      const read = readCellNumber(column, text, labels);
      return read?.kind === 'value' ? read.value : text;
    }
    case 'month':
      return readMonth(text, labels.language) ?? text;
    case 'date':
      return readDate(text, labels.language) ?? text;
    case 'tick':
      return readTick(text, tickNamesOf(column, labels)) ?? text;
    case 'choice':
      return optionNamed(column.options?.(row) ?? [], text)?.id ?? text;
    default:
      return text;
  }
}

const tickNamesOf = <R>({ tickNames }: SheetColumn<R>, labels: CellTexts) => tickNames ?? labels;

/** In the four languages, and as spreadsheets of these languages write truth values. Accents are gone already. */
const yesWords = /^(?:true|yes|oui|si|sim|vrai|verdadero|verdadeiro|1|x|✓)$/;
const noWords = /^(?:false|no|non|nao|faux|falso|0)$/;

function readTick(text: string, names: { readonly yes: string; readonly no: string }): boolean | undefined {
  const wanted = plain(text);
  if (wanted === plain(names.yes) || yesWords.test(wanted)) return true;
  return wanted === plain(names.no) || noWords.test(wanted) ? false : undefined;
}

/** Months as people and spreadsheets write them: 2026-11, Nov-26, nov. 2026, 11/2026, and any day of the month. */
export function readMonth(typed: string, language: LanguageCode): string | undefined {
  const text = typed.trim();
  if (isMonthText(text)) return text;
  const [, month, year] = /^(\d{1,2})[/.](\d{4})$/.exec(text) ?? /^(\d{1,2})-(\d{4})$/.exec(text) ?? [];
  if (month && year) {
    const read = `${year}-${month.padStart(2, '0')}`;
    return isMonthText(read) ? read : undefined;
  }
  const [, early, late] = /^(\d{4})[/.](\d{1,2})$/.exec(text) ?? [];
  if (early && late)
    return isMonthText(`${early}-${late.padStart(2, '0')}`) ? `${early}-${late.padStart(2, '0')}` : undefined;
  // Portuguese spreadsheets write nov/26.
  const named = text.replaceAll('.', '').replace(/^(\p{L}+)\/(?=\d+$)/u, '$1-');
  return parseDisplayedMonth(named, language) ?? readDate(text, language)?.slice(0, 7);
}

/** Days: 2026-11-15, 2026/11/15, 15-Nov-26, 15 nov 2026, and 15/11/2026 with the day first. */
export function readDate(typed: string, language: LanguageCode): DateText | undefined {
  const text = typed.trim().replace(/[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, '');
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [, first, second, third] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  // Of 4/15/2026 only one reading is a day; of 4/5/2026 the day comes first unless the language is English.
  if (first && second && third) {
    const [one, other] =
      language === 'en'
        ? [
            [first, second],
            [second, first],
          ]
        : [
            [second, first],
            [first, second],
          ];
    return dayOf(third, one?.[0] ?? '', one?.[1] ?? '') ?? dayOf(third, other?.[0] ?? '', other?.[1] ?? '');
  }
  return parseDisplayedDate(text.replaceAll('.', ''), language);
}

function dayOf(year: string, month: string, day: string): DateText | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDateText(text) ? text : undefined;
}

/** What is copied to other programs: as it is shown, but dates in the one spelling that all of them read. */
export function copiedText<R>(column: SheetColumn<R>, row: R, labels: CellTexts): string {
  const value = column.value(row);
  if (column.kind === 'date' && typeof value === 'string') return value;
  if ((column.kind === 'whole' || column.kind === 'decimal') && typeof value === 'number') {
    return formatNumber(value, labels.language, decimalsOf(column));
  }
  return shownText(column, row, labels);
}
