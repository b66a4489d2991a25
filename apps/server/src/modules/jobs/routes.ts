import { jobEndpoints as calls } from '@stockwell/model/api/jobs';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { codes } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { importFileList, importList, runImport, undoImportFile } from './imports.ts';
import { jobList, retryJob } from './list.ts';

/** What the server does by itself, for those who look after it. */
export function jobRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.jobList, ({ caller }) => jobList(context, caller, functionsOf(calls.jobList)));
  serve(app, context, calls.retryJob, async ({ caller, params }) => {
    await retryJob(context, caller, functionsOf(calls.retryJob), params.jobId);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.dailyImports, ({ caller }) => importList(context, caller));
  serve(app, context, calls.importFiles, ({ caller }) => importFileList(context, caller));
  serve(app, context, calls.runImport, async ({ caller, params }) => {
    await runImport(context, caller, params.importName);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.undoImportFile, ({ caller, params }) =>
    undoImportFile(context, caller, params.importFileId),
  );
}
