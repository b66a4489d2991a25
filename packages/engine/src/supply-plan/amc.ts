import { consumptionKinds } from './consumption.ts';
import { round8 } from './rounding.ts';

/**
 * The average monthly consumption: full demand over the months of the window that have a record, divided by
 * their number. The current month belongs to the future part. `kind` and `demand` may reach beyond the plan's
 * last month, so that its window is whole.
 */
export function averages(
  kind: Uint8Array,
  demand: Float64Array,
  months: number,
  window: { readonly past: number; readonly future: number },
): { readonly amc: Float64Array; readonly amcCount: Uint16Array } {
  const amc = new Float64Array(months);
  const amcCount = new Uint16Array(months);
  for (let at = 0; at < months; at += 1) {
    const from = Math.max(0, at - window.past);
    const to = Math.min(kind.length, at + window.future);
    let sum = 0;
    let count = 0;
    for (let other = from; other < to; other += 1) {
      if (kind[other] === consumptionKinds.none) continue;
      sum += demand[other] ?? 0;
      count += 1;
    }
    if (count === 0) continue;
    amc[at] = round8(sum / count);
    amcCount[at] = count;
  }
  return { amc, amcCount };
}
