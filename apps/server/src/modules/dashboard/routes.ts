import type { DashboardName } from '@stockwell/engine/reports/index';
import { dashboardEndpoints as calls } from '@stockwell/model/api/dashboard';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { programFigures } from '../reports/report-answer.ts';
import { reportPrograms } from '../reports/report-programs.ts';
import { applicationCounts, realmCounts, reviewerCounts, usersByRole } from './counts.ts';

/** The newest versions of programs; one that is not in reach refuses the whole call. */
async function figuresOf<T>(
  context: AppContext,
  caller: SignedIn,
  name: DashboardName,
  programIds: readonly number[],
  filters: object,
): Promise<T> {
  // No program is none: unlike in a report, nobody is shown what was not chosen.
  if (programIds.length === 0) return [] as T;
  const functions = functionsOf(calls[name]);
  await requirePrograms(context, caller, functions, programIds);
  const programs = await reportPrograms(context, caller, functions, { programIds, realmCountryIds: [] });
  const today = context.now().toISOString().slice(0, 10);
  return (await programFigures(context, name, programs, { programIds, today, ...filters })) as T;
}

/** Counts and figures of the home page. */
export function dashboardRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.applicationLevel, ({ caller }) => applicationCounts(context, caller));
  serve(app, context, calls.realmLevel, ({ caller }) =>
    realmCounts(context, caller, functionsOf(calls.realmLevel)),
  );
  serve(app, context, calls.reviewerLevel, ({ caller }) =>
    reviewerCounts(context, caller, functionsOf(calls.reviewerLevel)),
  );
  serve(app, context, calls.applicationUsers, ({ caller }) => usersByRole(context, caller, 'application'));
  serve(app, context, calls.realmUsers, ({ caller }) => usersByRole(context, caller, 'realm'));
  serve(app, context, calls.supplyPlanTop, ({ body, caller }) =>
    figuresOf(context, caller, 'supplyPlanTop', body, {}),
  );
  serve(app, context, calls.supplyPlanBottom, ({ body, caller }) =>
    figuresOf(context, caller, 'supplyPlanBottom', body.programIds, body),
  );
}
