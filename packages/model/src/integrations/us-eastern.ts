import type { DateText } from '../months.ts';

/** Receivers of exported plans work with the time of the eastern United States. */
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function partsOf(moment: Date): Readonly<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** The day there, as `2024-07-20`. */
export function easternDay(moment: Date): DateText {
  const { year, month, day } = partsOf(moment);
  return `${year}-${month}-${day}`;
}

/** Day and time there as `yyMMddHHmmss`. */
export function easternStamp(moment: Date): string {
  const { year = '', month, day, hour, minute, second } = partsOf(moment);
  return `${year.slice(-2)}${month}${day}${hour}${minute}${second}`;
}

/** When it is so many o'clock there on a day. */
export function easternMoment(day: DateText, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const behind = (moment: number): number => {
    const { year, month, day: date, hour: at, minute, second } = partsOf(new Date(moment));
    return moment - Date.parse(`${year}-${month}-${date}T${at}:${minute}:${second}Z`);
  };
  // The second look is for days on which the clocks change.
  const near = wanted + behind(wanted);
  return new Date(wanted + behind(near));
}
