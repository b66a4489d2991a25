import { type ProblemDeclaration, problemIds, problemOf } from '@stockwell/model/problems/catalogue';
import type { EvaluateRule } from './rule.ts';
import { actualGap } from './rules/actual-gap.ts';
import { flatForecast } from './rules/flat-forecast.ts';
import { forecastMissing } from './rules/forecast-missing.ts';
import { outsideLimits } from './rules/outside-limits.ts';
import { receiveDatePast } from './rules/receive-date-past.ts';
import { recentActualMissing } from './rules/recent-actual-missing.ts';
import { recentCountMissing } from './rules/recent-count-missing.ts';
import { submitDatePast } from './rules/submit-date-past.ts';

/** A problem that the engine looks for: what the catalogue says of it, and how it is evaluated. */
export interface ProblemRule {
  readonly problemId: number;
  readonly problem: ProblemDeclaration;
  readonly evaluate: EvaluateRule;
}

const evaluations: readonly (readonly [number, EvaluateRule])[] = [
  [problemIds.recentActualMissing, recentActualMissing],
  [problemIds.recentCountMissing, recentCountMissing],
  [problemIds.actualGap, actualGap],
  [problemIds.receiveDatePast, receiveDatePast],
  [problemIds.submitDatePast, submitDatePast],
  [problemIds.forecastMissing, forecastMissing],
  [problemIds.flatForecastArv, flatForecast],
  [problemIds.flatForecastMalaria, flatForecast],
  [problemIds.flatForecastVmmc, flatForecast],
  [problemIds.outsideLimits, outsideLimits],
];

/** Every rule, in the order in which findings are listed. Parameters and criticality: `problemCatalogue`. */
export const problemRules: readonly ProblemRule[] = evaluations.flatMap(([problemId, evaluate]) => {
  const problem = problemOf(problemId);
  return problem ? [{ problemId, problem, evaluate }] : [];
});
