import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText } from '@stockwell/model/months';
import { formatDay } from '../../i18n/format.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The day and time of this device with its distance from UTC: files travel between time zones. */
export function exportTime(now: Date, language: LanguageCode): string {
  const day: DateText = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const ahead = -now.getTimezoneOffset();
  const distance = Math.abs(ahead);
  const zone =
    ahead === 0
      ? 'UTC'
      : `UTC${ahead < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
  return `${formatDay(day, language)} ${two(now.getHours())}:${two(now.getMinutes())} (${zone})`;
}
