import type { LanguageCode } from '@stockwell/model/languages';
import { formatMonth, monthOf } from '@stockwell/model/months';
import type { ReadText } from './calendar-unit.ts';
import { monthByName } from './month-names.ts';

const forms = {
  yearFirst: /^(\d{4})[-/.\s]+(\d{1,2})$/,
  monthFirst: /^(\d{1,2})[-/.\s]+(\d{4}|\d{2})$/,
  nameFirst: /^(\p{L}+)(?:\s+de)?[-/.\s]*(\d{4}|\d{2})$/u,
  nameLast: /^(\d{4})[-/.\s]*(\p{L}+)\.?$/u,
} as const;

/** Two digits are a year of this century. */
export const wholeYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year);

function made(year: string, month: number | undefined, isComplete: boolean): ReadText | undefined {
  if (month === undefined || month < 1 || month > 12) return undefined;
  return { value: formatMonth(monthOf(wholeYear(year), month)), isComplete };
}

/** Reads a month as people type it: `2026-11`, `11/2026`, `nov 2026`, `Nov-26`; undefined for anything else. */
export function readMonth(text: string, language: LanguageCode): ReadText | undefined {
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
