import type { LanguageCode } from '@stockwell/model/languages';
import { type Bounds, isWithin } from './bounds.ts';
import type { CalendarUnit, ReadText } from './calendar-unit.ts';

export type TypedText =
  | ({ readonly state: 'read' } & ReadText)
  | { readonly state: 'empty' | 'unreadable' | 'outside' };

/** What the text in a field stands for. */
export function typedText(
  { read }: Pick<CalendarUnit, 'read'>,
  text: string,
  language: LanguageCode,
  bounds: Bounds,
): TypedText {
  if (text.trim() === '') return { state: 'empty' };
  const found = read(text, language);
  if (!found) return { state: 'unreadable' };
  return isWithin(found.value, bounds) ? { state: 'read', ...found } : { state: 'outside' };
}
