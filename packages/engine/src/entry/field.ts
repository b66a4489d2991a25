import { isDateText, isMonthText } from '@stockwell/model/months';
import type { EntryContext } from './context.ts';
import { type EntryIssue, type EntryValues, issueOf } from './entry-issue.ts';
import { notesLimit } from './limits.ts';

/** A cell holds its value, nothing, or the text that was typed when it could not be read. */
export type NumberCell = number | string | null;
/** The id of what was chosen, or a name that nothing is called. */
export type ChoiceCell = number | string | null;
/** `YYYY-MM`, or whatever was typed. */
export type MonthCell = string | null;
/** `YYYY-MM-DD`, or whatever was typed. */
export type DateCell = string | null;
export type TextCell = string | null;

export const numberIn = (cell: NumberCell): number | null => (typeof cell === 'number' ? cell : null);
export const chosenIn = numberIn;
export const monthTextIn = (cell: MonthCell): string | null =>
  cell !== null && isMonthText(cell) ? cell : null;

type FieldKind =
  | { readonly kind: 'choice' }
  | { readonly kind: 'month' }
  | { readonly kind: 'date' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'decimal'; readonly min: number; readonly max: number; readonly decimals: number }
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp }
  | { readonly kind: 'tick' };

export type EntryField<E> = FieldKind & {
  readonly required?: boolean | ((entry: E) => boolean);
};

export const notesField = { kind: 'text', max: notesLimit } as const;

type Fault = readonly [rule: string, values?: EntryValues];

function faultOfNumber(value: unknown, field: Extract<FieldKind, { min: number }>): Fault | null {
  if (typeof value === 'string') return ['number', { typed: value }];
  if (typeof value !== 'number' || !Number.isFinite(value)) return ['number'];
  if (value < field.min) return ['min', { limit: field.min }];
  if (value > field.max) return ['max', { limit: field.max }];
  if (field.kind === 'whole') return Number.isInteger(value) ? null : ['whole'];
  return hasDecimals(value, field.decimals) ? null : ['decimals', { limit: field.decimals }];
}

const hasDecimals = (value: number, decimals: number): boolean =>
  (String(value).split('.')[1]?.length ?? 0) <= decimals;

function faultOfMonth(value: unknown, { firstMonth, lastMonth }: EntryContext): Fault | null {
  if (typeof value !== 'string' || !isMonthText(value)) return ['month'];
  if (firstMonth && value < firstMonth) return ['tooEarly', { month: firstMonth }];
  return lastMonth && value > lastMonth ? ['tooLate', { month: lastMonth }] : null;
}

function faultOfDate(value: unknown, context: EntryContext): Fault | null {
  if (typeof value !== 'string' || !isDateText(value)) return ['date'];
  return faultOfMonth(value.slice(0, 7), context);
}

function faultOf<E>(value: unknown, field: EntryField<E>, context: EntryContext): Fault | null {
  switch (field.kind) {
    case 'choice':
      return typeof value === 'number' ? null : ['choice'];
    case 'month':
      return faultOfMonth(value, context);
    case 'date':
      return faultOfDate(value, context);
    case 'whole':
    case 'decimal':
      return faultOfNumber(value, field);
    case 'text':
      if (typeof value !== 'string') return ['text'];
      if (value.length > field.max) return ['length', { limit: field.max, total: value.length }];
      return field.pattern && !field.pattern.test(value) ? ['signs'] : null;
    case 'tick':
      return typeof value === 'boolean' ? null : ['choice'];
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** What is wrong with one cell by itself. */
export function validateField<E extends object>(
  name: keyof E & string,
  field: EntryField<E>,
  entry: E,
  context: EntryContext,
): EntryIssue | null {
  const value: unknown = entry[name];
  if (isEmpty(value)) {
    const required = typeof field.required === 'function' ? field.required(entry) : field.required;
    return required ? issueOf('required', [name]) : null;
  }
  const fault = faultOf(value, field, context);
  return fault && issueOf(fault[0], [name], fault[1]);
}
