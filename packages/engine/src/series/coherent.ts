/**
 * How forecasts of regions and of all of them together are made to agree: the regions count, the total counts and is
 * shared out by the regions' forecasts, or both give way by how uncertain they are.
 */
export type CoherentWay = 'bottomUp' | 'topDown' | 'minimumTrace';

export interface LevelForecast {
  /** By month ahead, none below 0. */
  readonly forecast: readonly number[];
  /** Mean square of its past errors; 0 never gives way. */
  readonly variance: number;
}

export interface Coherent {
  readonly total: readonly number[];
  /** In the order of the parts; every month adds up to the total. */
  readonly parts: readonly (readonly number[])[];
}

/** Shares a month's total out in proportion; evenly where nothing says how. */
function sharedOut(total: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => (sum > 0 ? (total * part) / sum : total / parts.length));
}

/**
 * The parts closest to all forecasts of a month at once, each distance counted by its variance (minimum trace with
 * errors that do not go together). The difference is shared out by variance; a part that would fall below 0 stays
 * there, and the others take over what it cannot give.
 */
function leastMoved(
  total: number,
  totalVariance: number,
  parts: readonly number[],
  variances: readonly number[],
): number[] {
  const result = [...parts];
  const free = new Set(parts.keys());
  for (;;) {
    const sum = [...free].reduce((all, i) => all + (parts[i] ?? 0), 0);
    const uncertain = [...free].reduce((all, i) => all + (variances[i] ?? 0), totalVariance);
    const moved = uncertain > 0 ? (total - sum) / uncertain : 0;
    const below = [...free].filter((i) => (parts[i] ?? 0) + moved * (variances[i] ?? 0) < 0);
    if (below.length === 0) {
      for (const i of free) result[i] = (parts[i] ?? 0) + moved * (variances[i] ?? 0);
      return result;
    }
    for (const i of below) {
      result[i] = 0;
      free.delete(i);
    }
  }
}

/** Forecasts of parts and of their total that agree in every month. */
export function coherent(way: CoherentWay, total: LevelForecast, parts: readonly LevelForecast[]): Coherent {
  const variances = parts.map(({ variance }) => variance);
  const months = total.forecast.map((value, month) => {
    const own = parts.map(({ forecast }) => forecast[month] ?? 0);
    if (way === 'bottomUp') return own;
    return way === 'topDown' ? sharedOut(value, own) : leastMoved(value, total.variance, own, variances);
  });
  return {
    total: months.map((month) => month.reduce((sum, part) => sum + part, 0)),
    parts: parts.map((_, i) => months.map((month) => month[i] ?? 0)),
  };
}
