import type { Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import { within } from './limit.ts';
import type { Modelled } from './node-months.ts';
import type { NodeSpec } from './node-spec.ts';
import { rounded } from './usage.ts';

const decimals = 4;

/** What was reported, as if all had reported; nothing stays nothing. */
export function adjustedActual(amount: number | null, reportingRate: number | null): number | null {
  return amount === null ? null : rounded(within(amount / ((reportingRate ?? 100) / 100)), decimals);
}

export interface ExtrapolatedMonths {
  readonly months: Modelled;
  /** The first month from the node's own on that has neither an actual nor a number of the method. */
  readonly short: Month | null;
}

/**
 * A number node that follows its own history: adjusted actuals where there are some, then the chosen method. Modeling
 * and overrides play no part; its manual changes count in their month, or from it on. From the first month of the
 * range to its last, and at least to the end of the forecast.
 */
export function extrapolatedMonths(spec: NodeSpec, stop: Month): ExtrapolatedMonths | null {
  const chosen = spec.data.nodeDataExtrapolation;
  if (!chosen) return null;
  const first = monthIn(chosen.startDate);
  const months = Math.max(monthIn(chosen.stopDate), stop) - first + 1;
  if (months <= 0) return null;
  const known = new Uint8Array(months);
  const selected = new Float64Array(months);
  const manual = new Float64Array(months);
  const option = spec.data.nodeDataExtrapolationOptionList.find(
    ({ extrapolationMethod }) => extrapolationMethod.id === chosen.extrapolationMethod.id,
  );
  for (const { month, amount } of option?.extrapolationOptionDataList ?? []) {
    put(month, amount);
  }
  for (const { month, amount, reportingRate, manualChange } of chosen.extrapolationDataList) {
    put(month, adjustedActual(amount, reportingRate));
    const at = monthIn(month) - first;
    if (at >= 0 && at < months) manual[at] = manualChange ?? 0;
  }
  let carried = 0;
  const end = selected.map((amount, i) => {
    carried = (spec.carry ? carried : 0) + (manual[i] ?? 0);
    return rounded(within(amount + carried), decimals);
  });
  const from = Math.max(0, (spec.first ?? first) - first);
  const unknown = known.indexOf(0, from);
  return {
    months: {
      first,
      start: end,
      change: new Float64Array(months),
      seasonality: null,
      manual: manual.some((change) => change !== 0) ? manual : null,
      end,
      withoutManual: selected.map((amount) => rounded(within(amount), decimals)),
      given: new Map(),
    },
    short: unknown >= 0 && first + unknown <= stop ? first + unknown : null,
  };

  function put(month: string, amount: number | null): void {
    const at = monthIn(month) - first;
    if (amount === null || at < 0 || at >= months) return;
    selected[at] = amount;
    known[at] = 1;
  }
}
