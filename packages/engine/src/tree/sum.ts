import type { Month } from '@stockwell/model/months';
import { largest } from './limit.ts';
import type { NodeMonths } from './node-months.ts';

type Column = 'start' | 'change' | 'end' | 'value' | 'withoutManual' | 'seasonality' | 'manual';

/**
 * Aggregations and funnels: the months of their parts, added up, from the earliest month of a part to the end of the
 * forecast. Only the value of a funnel means something; its other columns may add percentages.
 */
export function summed(parts: readonly NodeMonths[], stop: Month): NodeMonths | null {
  const first = parts.reduce((earliest, part) => Math.min(earliest, part.first), stop + 1);
  const months = stop - first + 1;
  if (months <= 0) return null;

  function sum(column: Column): Float64Array {
    const made = new Float64Array(months);
    for (const part of parts) {
      const from = part[column];
      if (!from) continue;
      const shift = part.first - first;
      const length = Math.min(from.length, months - shift);
      for (let i = 0; i < length; i += 1) {
        const total = (made[i + shift] ?? 0) + (from[i] ?? 0);
        made[i + shift] = Math.min(total, largest);
      }
    }
    return made;
  }
  const sumIfAny = (column: 'seasonality' | 'manual'): Float64Array | null =>
    parts.some((part) => part[column]) ? sum(column) : null;

  const value = sum('value');
  return {
    first,
    start: sum('start'),
    change: sum('change'),
    seasonality: sumIfAny('seasonality'),
    manual: sumIfAny('manual'),
    end: sum('end'),
    withoutManual: sum('withoutManual'),
    given: new Map(),
    value,
    puForecast: value,
    usage: null,
    visits: null,
  };
}
