import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { serve } from '../../../http/serve.ts';
import { functionsOf } from '../../pickers/shapes.ts';
import { decideVersion } from './decide.ts';
import { addManualProblem } from './manual-problem.ts';
import { resetProblems } from './reset-problems.ts';
import { versionList } from './version-list.ts';

/** The review of final versions. */
export function versionReviewRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.versionList, ({ caller, params }) =>
    versionList(context, caller, functionsOf(calls.versionList), params),
  );
  serve(app, context, calls.decide, ({ caller, params, body }) =>
    decideVersion(context, caller, params, body),
  );
  serve(app, context, calls.resetProblems, async ({ caller, body }) => {
    await resetProblems(context, caller, functionsOf(calls.resetProblems), body);
    return {};
  });
  serve(app, context, calls.addManualProblem, ({ caller, body }) =>
    addManualProblem(context, caller, functionsOf(calls.addManualProblem), body),
  );
}
