import { isDateText } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import { hasControlCharacters, patterns } from '@stockwell/model/patterns';
import type { FeedCode } from './feed-error.ts';
import { feedCodes } from './feed-error.ts';
import type { RowFields } from './xml-rows.ts';

export interface FieldError {
  readonly code: FeedCode;
  readonly field: string;
  readonly line: number;
  readonly value: string;
}

const shownLength = 60;
/** Twelve digits: more than any order has, and still exact. */
const amountPattern = /^\d{1,12}(?:\.\d{1,10})?$/;
const dayPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ][0-9:.+Z-]{0,20})?$/;

/** Reads the fields of one row; what is wrong is noted, so that a row reports everything at once. */
export function fieldReader(fields: RowFields, rowLine: number) {
  const errors: FieldError[] = [];
  const fail = (code: FeedCode, field: string, value: string): null => {
    const line = fields.get(field)?.line ?? rowLine;
    errors.push({ code, field, line, value: value.slice(0, shownLength) });
    return null;
  };
  const optional = (field: string, most: number): string | null => {
    const text = fields.get(field)?.text.trim() ?? '';
    if ([...text].length > most) return fail(feedCodes.tooLong, field, text);
    return text === '' ? null : text;
  };
  const required = (field: string, most: number): string =>
    optional(field, most) ??
    (errors.some((error) => error.field === field) ? '' : (fail(feedCodes.required, field, '') ?? ''));
  const day = (field: string): string | null => {
    const text = optional(field, shownLength);
    if (text === null) return null;
    const date = dayPattern.exec(text)?.[1];
    return date && isDateText(date) && date >= '1900-01-01' && date < '2301-01-01'
      ? date
      : fail(feedCodes.notDate, field, text);
  };
  const amount = (field: string, decimals: number, below = Number.POSITIVE_INFINITY): number | null => {
    const text = optional(field, shownLength);
    if (text === null) return null;
    if (!amountPattern.test(text)) return fail(feedCodes.notAmount, field, text);
    const value = roundTo(Number(text), decimals);
    return value < below ? value : fail(feedCodes.tooMuch, field, text);
  };
  const change = (field: string): number => {
    const text = required(field, shownLength);
    if (/^[123]$/.test(text)) return Number(text);
    if (text !== '') fail(feedCodes.notChange, field, text);
    return 0;
  };
  /** What `required` is for texts, for whatever another reader reads. */
  const present = <T>(field: string, value: T | null): T | null => {
    if (value === null && !errors.some((error) => error.field === field)) fail(feedCodes.required, field, '');
    return value;
  };
  /** A name as people type it: words with single spaces. */
  const name = (field: string, most: number): string | null => {
    const text = optional(field, shownLength * 10)?.replace(/\s+/g, ' ') ?? null;
    if (text === null) return null;
    if (hasControlCharacters(text, false)) return fail(feedCodes.notText, field, text);
    return [...text].length > most ? fail(feedCodes.tooLong, field, text) : text;
  };
  /** Letters and digits only. */
  const sku = (field: string, most: number): string | null => {
    const text = optional(field, most);
    return text === null || patterns.alphanumeric.regex.test(text)
      ? text
      : fail(feedCodes.notSku, field, text);
  };
  return { errors, fail, optional, required, present, name, sku, day, amount, change };
}
