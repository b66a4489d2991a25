import type { Month } from '@stockwell/model/months';
import { demandHistory } from '../demand.ts';
import type { SeriesErrors } from '../errors.ts';
import { type Extrapolation, extrapolate, holdOutErrors } from '../extrapolate.ts';
import { type AutomaticExtrapolation, extrapolateAutomatically } from '../extrapolate-automatically.ts';
import { type History, historyIn } from '../history.ts';
import type { LearnedLevel } from '../learned-level/learn.ts';
import { defaultSettings, type ForecastMethod, type MethodName, type MethodSettings } from '../methods.ts';
import { tune } from '../tune.ts';
import { err, type Outcome, type SeriesProblem } from '../types.ts';

export interface MethodRequest {
  readonly name: MethodName;
  readonly settings: MethodSettings;
  /** Looks for the best settings first; only triple smoothing and ARIMA have any to look for. */
  readonly isTuned?: boolean;
}

/** A history to be carried on, in plain data that can be sent to a worker. */
export interface SeriesJob {
  readonly id: string;
  readonly months: readonly (readonly [Month, number])[];
  /** For the automatic choice: months of which only the least demand is known, which the methods take as reported. */
  readonly atLeast?: readonly (readonly [Month, number])[];
  readonly until: Month;
  readonly methods: readonly MethodRequest[];
  /** Whether the automatic choice is asked too. */
  readonly automatic: boolean;
  /** How sure the interval of the automatic choice should be. */
  readonly level?: number;
  /** What all histories of the program taught; without it the automatic choice rests on this one alone. */
  readonly learned?: LearnedLevel | null;
  /** Months at the end that each method is tried on without having seen them; none: it is not tried. */
  readonly heldOut?: number;
}

export interface SeriesJobResult {
  readonly id: string;
  readonly history: Pick<History, 'first' | 'actual' | 'filled' | 'monthsWithData'> | null;
  readonly results: readonly Extrapolation[];
  readonly automatic: AutomaticExtrapolation | null;
  /** Errors on the last months, of methods that could be tried on them. */
  readonly heldOut: Readonly<Partial<Record<MethodName, SeriesErrors>>>;
  /** Methods that gave nothing, and why; the others stand. */
  readonly problems: readonly {
    readonly method: ForecastMethod;
    readonly problem: SeriesProblem;
  }[];
}

function demandIn({ months, atLeast = [] }: SeriesJob): History | null {
  const lost = new Map(atLeast);
  return demandHistory({ known: new Map(months.filter(([month]) => !lost.has(month))), atLeast: lost });
}

function tunedSettings(history: History, { name, settings, isTuned }: MethodRequest): MethodSettings {
  if (!isTuned || (name !== 'tes' && name !== 'arima')) return settings;
  const found = tune(name, history, settings);
  return found !== 'stopped' && found.ok ? found.value.settings : settings;
}

export function runSeriesJob(job: SeriesJob): SeriesJobResult {
  const history = historyIn(new Map(job.months));
  const nothing: Outcome<never> = err({ code: 'noData' });
  const results: Extrapolation[] = [];
  const heldOut: Partial<Record<MethodName, SeriesErrors>> = {};
  const problems: SeriesJobResult['problems'][number][] = [];
  for (const request of job.methods) {
    const { name } = request;
    const settings = history ? tunedSettings(history, request) : request.settings;
    const outcome = history ? extrapolate(history, job.until, name, settings) : nothing;
    if (outcome.ok) results.push(outcome.value);
    else problems.push({ method: name, problem: outcome.problem });
    const tried = history && job.heldOut ? holdOutErrors(history, job.heldOut, name, settings) : nothing;
    if (tried.ok) heldOut[name] = tried.value;
  }
  const demand = demandIn(job) ?? history;
  const { level = defaultSettings.confidenceLevel, learned = null } = job;
  const chosen =
    job.automatic && demand ? extrapolateAutomatically(demand, job.until, level, learned) : nothing;
  if (job.automatic && !chosen.ok) problems.push({ method: 'automatic', problem: chosen.problem });
  return {
    id: job.id,
    history,
    results,
    automatic: chosen.ok ? chosen.value : null,
    heldOut,
    problems,
  };
}
