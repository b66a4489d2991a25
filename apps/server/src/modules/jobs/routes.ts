import { jobEndpoints as calls } from '@stockwell/model/api/jobs';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { codes } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { jobList, retryJob } from './list.ts';

/** What the server does by itself, for those who look after it. */
export function jobRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, calls.jobList, ({ caller }) => jobList(house, caller, functionsOf(calls.jobList)));
  serve(app, house, calls.retryJob, async ({ caller, params }) => {
    await retryJob(house, caller, functionsOf(calls.retryJob), params.jobId);
    return { messageCode: codes.updateSuccess };
  });
}
