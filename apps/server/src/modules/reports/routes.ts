import type { ReportName } from '@stockwell/engine/reports/index';
import { forecastReportEndpoints as forecastCalls } from '@stockwell/model/api/forecast-reports';
import { reportChoiceEndpoints as choiceCalls } from '@stockwell/model/api/report-choices';
import { reportEndpoints as calls, type ReportCall } from '@stockwell/model/api/reports';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { supplyPlanUnits, warehousesOfCountries } from './choices.ts';
import { actualConsumptionAnswer, forecastAnswer, valueAddedAnswer } from './forecast-answers.ts';
import { reportAnswer } from './report-answer.ts';

const names = Object.keys(calls) as ReportName[];

/** Reports of stored versions: the same functions as on the device, fed with what is stored. */
export function reportRoutes(app: FastifyInstance, context: AppContext): void {
  for (const name of names) {
    const endpoint: ReportCall = calls[name];
    serve(app, context, endpoint, ({ body, caller }) => reportAnswer(context, caller, name, endpoint, body));
  }
  serve(app, context, choiceCalls.supplyPlanUnits, ({ body, caller }) =>
    supplyPlanUnits(context, caller, body),
  );
  serve(app, context, choiceCalls.warehouseByCountry, ({ body, caller }) =>
    warehousesOfCountries(context, caller, body),
  );
  serve(app, context, forecastCalls.monthlyForecast, async ({ body, caller }) => {
    const { programId, versionId, ...request } = body;
    await requirePrograms(context, caller, functionsOf(forecastCalls.monthlyForecast), [programId]);
    return forecastAnswer(context, programId, versionId, { rows: 'monthly', request });
  });
  serve(app, context, forecastCalls.forecastSummary, async ({ body, caller }) => {
    const { programId, versionId, reportView: view } = body;
    await requirePrograms(context, caller, functionsOf(forecastCalls.forecastSummary), [programId]);
    return forecastAnswer(context, programId, versionId, { rows: 'summary', view });
  });
  serve(app, context, forecastCalls.forecastValueAdded, ({ body, caller }) =>
    valueAddedAnswer(context, caller, body),
  );
  serve(app, context, forecastCalls.actualConsumptionReport, ({ body, caller }) =>
    actualConsumptionAnswer(context, caller, body),
  );
}
