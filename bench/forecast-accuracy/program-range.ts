import { bootstrapRange } from './bootstrap.ts';
import type { Answer } from './measures.ts';
import type { Task } from './tasks.ts';

/** What two methods missed of one series at all its origins. */
interface SeriesDistance {
  own: number;
  other: number;
  total: number;
}

/** Months of a series overlap from origin to origin, so that whole series are drawn. */
function distances(
  tasks: readonly Task[],
  own: readonly Answer[],
  other: readonly Answer[],
): SeriesDistance[] {
  const found = new Map<string, SeriesDistance>();
  tasks.forEach(({ name, actual }, at) => {
    const series = found.get(name) ?? { own: 0, other: 0, total: 0 };
    actual.forEach((value, h) => {
      if (value === null) return;
      series.own += Math.abs((own[at]?.forecast[h] ?? 0) - value);
      series.other += Math.abs((other[at]?.forecast[h] ?? 0) - value);
      series.total += value;
    });
    found.set(name, series);
  });
  return [...found.values()];
}

const sum = (drawn: readonly SeriesDistance[], of: keyof SeriesDistance): number =>
  drawn.reduce((all, one) => all + one[of], 0);

const written = (items: readonly SeriesDistance[], of: keyof SeriesDistance): string => {
  const ratio = (drawn: readonly SeriesDistance[]): number => sum(drawn, 'own') / sum(drawn, of);
  const [low, high] = bootstrapRange(items, ratio);
  return `${ratio(items).toFixed(3)} (90 % of samples: ${low.toFixed(3)} to ${high.toFixed(3)})`;
};

/** The WAPE of one method and how it compares with another, each with where it would lie for other series. */
export function rangeLine(
  tasks: readonly Task[],
  own: readonly Answer[],
  other: readonly Answer[] | null,
  otherName: string,
): string {
  const items = distances(tasks, own, other ?? own);
  const compared = other ? `, as a multiple of ${otherName} ${written(items, 'other')}` : '';
  return `WAPE ${written(items, 'total')}${compared}`;
}
