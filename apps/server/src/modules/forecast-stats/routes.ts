import type { SeriesProblem } from '@stockwell/engine/series/types';
import { forecastStatsEndpoints as calls, type ForecastStats } from '@stockwell/model/api/forecast-stats';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { StatsTask } from './stats-task.ts';

/** What the caller can do about a series that gives nothing. */
function refusalFor(problem: SeriesProblem): Refusal {
  switch (problem.code) {
    case 'tooFewMonths':
      return new Refusal(412, 'static.extrapolation.tooFewMonths', {
        details: { needed: problem.needed, found: problem.found },
      });
    case 'noData':
      return new Refusal(412, 'static.extrapolation.noData');
    default:
      return new Refusal(412, 'static.extrapolation.notFitted');
  }
}

/** Single series carried on by the server, in a worker: looking for orders takes a while. */
export function forecastStatsRoutes(app: FastifyInstance, context: AppContext): void {
  const answer = async (task: StatsTask): Promise<ForecastStats> => {
    const outcome = await context.workers.lease(null, (worker) => worker.ask('forecastStats', task));
    if (!outcome.ok) throw refusalFor(outcome.problem);
    return outcome.value;
  };
  serve(app, context, calls.arima, ({ body: { data, n, level, optimize, p, d, q, seasonality } }) =>
    answer({
      method: 'arima',
      data,
      ahead: n,
      optimize,
      settings: { confidenceLevel: level, p, d, q, seasonality: Boolean(seasonality) },
    }),
  );
  serve(app, context, calls.tes, ({ body: { data, n, level, optimize, alpha, beta, gamma } }) =>
    answer({
      method: 'tes',
      data,
      ahead: n,
      optimize,
      settings: { confidenceLevel: level, alpha, beta, gamma },
    }),
  );
  serve(app, context, calls.regression, ({ body: { data, n, level } }) =>
    answer({
      method: 'linearRegression',
      data,
      ahead: n,
      optimize: false,
      settings: { confidenceLevel: level },
    }),
  );
}
