/** When a subscription runs. Hours are in UTC, so that no day has one more or less of them. */
export interface Schedule {
  readonly frequency: (typeof frequencies)[number];
  /** 0 to 23. */
  readonly hour: number;
  /** 1 Monday to 7 Sunday; only of a weekly one. */
  readonly weekday: number;
  /** 1 to 31, the last day where a month is shorter; only of a monthly one. */
  readonly monthDay: number;
}

export const frequencies = ['daily', 'weekly', 'monthly'] as const;

const dayMs = 86_400_000;

const dayAt = (date: Date, hour: number, days = 0): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days, hour));

function inMonth(year: number, month: number, { monthDay, hour }: Schedule): Date {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(monthDay, last), hour));
}

/** The first time after a moment at which a subscription is due. */
export function nextRun(schedule: Schedule, after: Date): Date {
  const { frequency, hour, weekday } = schedule;
  if (frequency === 'monthly') {
    const [year, month] = [after.getUTCFullYear(), after.getUTCMonth()];
    const inThis = inMonth(year, month, schedule);
    return inThis > after ? inThis : inMonth(year, month + 1, schedule);
  }
  const today = dayAt(after, hour);
  if (frequency === 'daily') return today > after ? today : new Date(today.getTime() + dayMs);
  const isoDay = ((after.getUTCDay() + 6) % 7) + 1;
  const next = dayAt(after, hour, (weekday - isoDay + 7) % 7);
  return next > after ? next : new Date(next.getTime() + 7 * dayMs);
}
