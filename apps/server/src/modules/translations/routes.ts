import { labelEndpoints as calls } from '@stockwell/model/api/labels';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { codes } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { databaseLabelPage, databaseLabels, saveDatabaseLabels } from './database-labels.ts';
import { interfaceTexts, saveStaticLabels, staticLabels } from './static-labels.ts';

export function translationRoutes(
  app: FastifyInstance,
  context: AppContext,
  interfaceCodes: ReadonlySet<string> | null,
): void {
  serve(app, context, calls.databaseLabels, ({ caller }) => databaseLabels(context, caller));
  serve(app, context, calls.databaseLabelPage, ({ query, caller }) =>
    databaseLabelPage(context, query, caller),
  );
  serve(app, context, calls.saveDatabaseLabels, async ({ body, caller }) => {
    await saveDatabaseLabels(context, body, caller);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.staticLabels, () => staticLabels(context));
  serve(app, context, calls.saveStaticLabels, async ({ body, caller }) => {
    await saveStaticLabels(context, body, caller, interfaceCodes);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.interfaceTexts, ({ params }) => interfaceTexts(context, params.languageCode));
}
