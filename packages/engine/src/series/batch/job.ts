import type { Month } from '@stockwell/model/months';
import type { ChoiceReason, PastAccuracy } from '../automatic/index.ts';
import { automatic } from '../automatic/index.ts';
import { type Extrapolation, extrapolate } from '../extrapolate.ts';
import { historyIn } from '../history.ts';
import type { MethodName, MethodSettings } from '../methods.ts';
import type { SeriesProblem } from '../types.ts';

/** A history to be carried on, in plain data that can be sent to a worker. */
export interface SeriesJob {
  readonly id: string;
  readonly months: readonly (readonly [Month, number])[];
  readonly until: Month;
  readonly methods: readonly { readonly name: MethodName; readonly settings: MethodSettings }[];
  /** Whether the automatic choice is asked too. */
  readonly automatic: boolean;
}

export interface AutomaticResult {
  readonly reason: ChoiceReason;
  readonly past: PastAccuracy | null;
  readonly forecast: readonly number[];
  readonly halfWidth: readonly (number | null)[];
}

export interface SeriesJobResult {
  readonly id: string;
  readonly results: readonly Extrapolation[];
  readonly automatic: AutomaticResult | null;
  /** Methods that gave nothing, and why; the others stand. */
  readonly problems: readonly {
    readonly method: MethodName | 'automatic';
    readonly problem: SeriesProblem;
  }[];
}

/** At this level the automatic choice returns its widths; others are made from its quantiles. */
const automaticLevel = 0.8;

export function runSeriesJob(job: SeriesJob): SeriesJobResult {
  const history = historyIn(new Map(job.months));
  const problems: { method: MethodName | 'automatic'; problem: SeriesProblem }[] = [];
  if (!history) {
    const none: SeriesProblem = { code: 'noData' };
    const all = [...job.methods.map(({ name }) => name), ...(job.automatic ? (['automatic'] as const) : [])];
    return {
      id: job.id,
      results: [],
      automatic: null,
      problems: all.map((method) => ({ method, problem: none })),
    };
  }
  const results: Extrapolation[] = [];
  for (const { name, settings } of job.methods) {
    const outcome = extrapolate(history, job.until, name, settings);
    if (outcome.ok) results.push(outcome.value);
    else problems.push({ method: name, problem: outcome.problem });
  }
  let chosen: AutomaticResult | null = null;
  if (job.automatic) {
    const horizon = Math.max(0, job.until - (history.first + history.series.length) + 1);
    const outcome = automatic(history.series, horizon);
    if (outcome.ok) {
      const { reason, past, forecast, spread } = outcome.value;
      const halfWidth = forecast.map((_, i) => spread?.(automaticLevel, i + 1) ?? null);
      chosen = { reason, past, forecast, halfWidth };
    } else problems.push({ method: 'automatic', problem: outcome.problem });
  }
  return { id: job.id, results, automatic: chosen, problems };
}
