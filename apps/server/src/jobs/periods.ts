import { easternDay, easternMoment } from '@stockwell/model/integrations/us-eastern';
import { addDays } from '@stockwell/model/months';

const hourMs = 3_600_000;

/** The hours that a moment belongs to, as the key of a job that is done once in them: `2026-11-16 06:00`. */
export const periodOf = (now: Date, hours: number): string => {
  const length = hours * hourMs;
  const start = new Date(Math.floor(now.getTime() / length) * length);
  return start.toISOString().slice(0, 16).replace('T', ' ');
};

/** The night whose work is due: of today from so many o'clock on in the eastern United States, before that of yesterday. */
export function nightOf(now: Date, hour: number): string {
  const today = easternDay(now);
  return now.getTime() >= easternMoment(today, hour).getTime() ? today : addDays(today, -1);
}
