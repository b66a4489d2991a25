import { dashboardEndpoints as calls } from '@stockwell/model/api/dashboard';
import { dashboardChoiceEndpoints as choiceCalls } from '@stockwell/model/api/dashboard-choices';
import type { AnswerOf } from '@stockwell/model/api/endpoint';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { programFigures } from '../reports/report-answer.ts';
import { reportedProgram, versionsToReport } from '../reports/report-programs.ts';
import { adminCounts } from './admin-counts.ts';
import { ownChoices, saveChoices } from './choices.ts';
import { applicationCounts, realmCounts, reviewerCounts, usersByRole } from './counts.ts';

/** The newest versions of programs; one that is not in reach refuses the whole call. */
async function figuresOf<T>(
  context: AppContext,
  caller: SignedIn,
  name: 'supplyPlanTop' | 'supplyPlanBottom',
  programIds: readonly number[],
  filters: object,
): Promise<T> {
  // No program is none: unlike in a report, nobody is shown what was not chosen.
  if (programIds.length === 0) return [] as T;
  const functions = functionsOf(calls[name]);
  await requirePrograms(context, caller, functions, programIds);
  const programs = await versionsToReport(context, { programIds });
  return (await programFigures(context, name, programs, {
    programIds,
    today: todayOf(context),
    ...filters,
  })) as T;
}

type Block = AnswerOf<typeof calls.dashboardBlock>;

const todayOf = ({ now }: AppContext): string => now().toISOString().slice(0, 10);

async function blockOf(context: AppContext, programId: number, versionId: number): Promise<Block> {
  const program = await reportedProgram(context, programId, versionId);
  const filters = { today: todayOf(context) };
  return (await programFigures(context, 'dashboardBlock', [program], filters)) as Block;
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
  serve(app, context, calls.adminLevel, ({ caller }) =>
    adminCounts(context, caller, functionsOf(calls.adminLevel)),
  );
  serve(app, context, calls.applicationUsers, ({ caller }) => usersByRole(context, caller, 'application'));
  serve(app, context, calls.realmUsers, ({ caller }) => usersByRole(context, caller, 'realm'));
  serve(app, context, calls.supplyPlanTop, ({ body, caller }) =>
    figuresOf(context, caller, 'supplyPlanTop', body, {}),
  );
  serve(app, context, calls.supplyPlanBottom, ({ body, caller }) =>
    figuresOf(context, caller, 'supplyPlanBottom', body.programIds, body),
  );
  serve(app, context, choiceCalls.dashboardChoices, ({ caller }) => ownChoices(context, caller));
  serve(app, context, choiceCalls.saveDashboardChoices, ({ caller, body }) =>
    saveChoices(context, caller, body),
  );
  serve(app, context, calls.dashboardBlock, ({ params: { programId, versionId } }) =>
    blockOf(context, programId, versionId),
  );
}
