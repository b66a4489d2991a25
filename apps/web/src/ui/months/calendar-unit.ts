import type { LanguageCode } from '@stockwell/model/languages';
import type { CalendarPage } from './calendar-page.ts';
import type { KeyPlace } from './key-steps.ts';

export interface ReadText {
  readonly value: string;
  /** Nothing that is typed behind it could make it another value: `nov 20` may become `nov 2026`. */
  readonly isComplete: boolean;
}

/** What fields of months and fields of days do differently. Values are `YYYY-MM` or `YYYY-MM-DD`. */
export interface CalendarUnit {
  readonly name: 'month' | 'day';
  /** Marked in the calendar, and where steps from an empty field begin. */
  readonly now: () => string;
  readonly show: (value: string, language: LanguageCode) => string;
  readonly read: (text: string, language: LanguageCode) => ReadText | undefined;
  /** Where a key leads, the value itself for keys that lead nowhere. */
  readonly move: (value: string, place: KeyPlace, key: string) => string;
  /** The sheet of the calendar that a value lies on. */
  readonly pageOf: (value: string, language: LanguageCode) => CalendarPage;
}
