import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { serve } from '../../../http/serve.ts';
import { functionsOf } from '../../pickers/shapes.ts';
import { decideVersion } from './decide.ts';
import { addManualProblem } from './manual-problem.ts';
import { resetProblems } from './reset-problems.ts';
import { versionList } from './version-list.ts';

/** The review of final versions. */
export function versionReviewRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, calls.versionList, ({ caller, params }) =>
    versionList(house, caller, functionsOf(calls.versionList), params),
  );
  serve(app, house, calls.decide, ({ caller, params, body }) => decideVersion(house, caller, params, body));
  serve(app, house, calls.resetProblems, async ({ caller, body }) => {
    await resetProblems(house, caller, functionsOf(calls.resetProblems), body);
    return {};
  });
  serve(app, house, calls.addManualProblem, ({ caller, body }) =>
    addManualProblem(house, caller, functionsOf(calls.addManualProblem), body),
  );
}
