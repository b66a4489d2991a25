import type { LanguageCode } from '@stockwell/model/languages';
import { formatMonth, type MonthText, monthOf } from '@stockwell/model/months';
import { monthByName } from './month-names.ts';

export interface MonthBounds {
  readonly min: MonthText;
  readonly max: MonthText;
}

interface ReadMonth {
  readonly month: MonthText;
  /** Nothing that is typed behind it could make it another month: `nov 20` may become `nov 2026`. */
  readonly isComplete: boolean;
}

const forms = {
  yearFirst: /^(\d{4})[-/.\s]+(\d{1,2})$/,
  monthFirst: /^(\d{1,2})[-/.\s]+(\d{4}|\d{2})$/,
  nameFirst: /^(\p{L}+)(?:\s+de)?[-/.\s]*(\d{4}|\d{2})$/u,
  nameLast: /^(\d{4})[-/.\s]*(\p{L}+)\.?$/u,
} as const;

function made(year: string, month: number | undefined, isComplete: boolean): ReadMonth | undefined {
  if (month === undefined || month < 1 || month > 12) return undefined;
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  return { month: formatMonth(monthOf(whole, month)), isComplete };
}

/** Reads a month as people type it: `2026-11`, `11/2026`, `nov 2026`, `Nov-26`; undefined for anything else. */
export function readMonth(text: string, language: LanguageCode): ReadMonth | undefined {
  const typed = text.normalize('NFC').trim();
  const [, year, month] = forms.yearFirst.exec(typed) ?? [];
  if (year && month) return made(year, Number(month), month.length === 2);
  const [, first, second] = forms.monthFirst.exec(typed) ?? [];
  if (first && second) return made(second, Number(first), second.length === 4);
  const [, name, ofYear] = forms.nameFirst.exec(typed) ?? [];
  if (name && ofYear) return made(ofYear, monthByName(name, language), ofYear.length === 4);
  const [, inYear, last] = forms.nameLast.exec(typed) ?? [];
  return inYear && last ? made(inYear, monthByName(last, language), true) : undefined;
}

export type TypedMonth =
  | ({ readonly state: 'month' } & ReadMonth)
  | { readonly state: 'empty' | 'unreadable' | 'outside' };

/** What the text in a month field stands for. */
export function typedMonth(text: string, language: LanguageCode, { min, max }: MonthBounds): TypedMonth {
  if (text.trim() === '') return { state: 'empty' };
  const found = readMonth(text, language);
  if (!found) return { state: 'unreadable' };
  return found.month < min || found.month > max ? { state: 'outside' } : { state: 'month', ...found };
}
