import type { ForecastReportName } from '@stockwell/engine/outputs/forecast-reports';
import { useMemo } from 'react';
import { engine } from '../../engine/engine.ts';
import type { ReportScope, StandardValues } from './scope.ts';
import type { FiguresRequest } from './server-question.ts';
import { type Figures, useEngineAnswer } from './use-figures.ts';

/** Figures of a forecast, which the engine makes of its document wherever that came from. */
export function useForecastFigures(
  request: FiguresRequest<ForecastReportName> | null,
  { forecast }: ReportScope,
  { version }: StandardValues,
): Figures {
  const data = forecast?.data ?? null;
  const run = useMemo(
    () =>
      request && data
        ? (signal: AbortSignal) => engine().run('forecastReport', { data, ...request }, { signal })
        : null,
    [request, data],
  );
  const { answer, failure } = useEngineAnswer(request, run);
  const current = request && answer ? answer : null;
  const error = forecast?.error ?? failure;
  return {
    figures: current?.of === request ? current?.figures : undefined,
    origin: current ? { from: version?.from ?? 'local', at: current.at } : null,
    isBusy: request !== null && current?.of !== request && !error,
    error,
    retry: () => forecast?.retry(),
  };
}
