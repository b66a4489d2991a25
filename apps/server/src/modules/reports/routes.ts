import type { ReportName } from '@stockwell/engine/reports/index';
import { reportEndpoints as calls, type ReportCall } from '@stockwell/model/api/reports';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { reportAnswer } from './report-answer.ts';

const names = Object.keys(calls) as ReportName[];

/** Reports of stored versions: the same functions as on the device, fed with what is stored. */
export function reportRoutes(app: FastifyInstance, context: AppContext): void {
  for (const name of names) {
    const endpoint: ReportCall = calls[name];
    serve(app, context, endpoint, ({ body, caller }) => reportAnswer(context, caller, name, endpoint, body));
  }
}
