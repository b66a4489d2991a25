import { planExportEndpoints as calls } from '@stockwell/model/api/plan-exports';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { codes } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { exportChoices } from './choices.ts';
import { planFile } from './plan-file.ts';
import { manualList, requestFiles, resendRun, runList } from './runs.ts';

/** How much of a file the form of an integration shows. */
const previewed = 20_000;

/** Plans for other systems: asking for files, the log of what was written, a preview for the form. */
export function planExportRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.requestManual, async ({ caller, body }) => {
    await requestFiles(context, { caller, functions: functionsOf(calls.requestManual) }, body);
    return { messageCode: codes.addSuccess };
  });
  serve(app, context, calls.manualList, ({ caller, body }) =>
    manualList(context, { caller, functions: functionsOf(calls.manualList) }, body),
  );
  serve(app, context, calls.choices, ({ caller }) =>
    exportChoices(context, caller, functionsOf(calls.choices)),
  );
  serve(app, context, calls.runList, ({ caller }) =>
    runList(context, { caller, functions: functionsOf(calls.runList) }),
  );
  serve(app, context, calls.resend, async ({ caller, params }) => {
    await resendRun(context, { caller, functions: functionsOf(calls.resend) }, params.exportRunId);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.preview, async ({ caller, body }) => {
    const { programId, versionId, ...form } = body;
    await requirePrograms(context, caller, functionsOf(calls.preview), [programId]);
    const { fileName, content, rows } = await planFile(context, programId, versionId, form);
    return { fileName, rows, bytes: Buffer.byteLength(content), content: content.slice(0, previewed) };
  });
}
