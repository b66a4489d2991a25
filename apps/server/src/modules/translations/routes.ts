import { labelEndpoints as calls } from '@stockwell/model/api/labels';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { codes } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { databaseLabelPage, databaseLabels, saveDatabaseLabels } from './database-labels.ts';
import { interfaceTexts, saveStaticLabels, staticLabels } from './static-labels.ts';

export function translationRoutes(
  app: FastifyInstance,
  house: House,
  interfaceCodes: ReadonlySet<string> | null,
): void {
  serve(app, house, calls.databaseLabels, ({ caller }) => databaseLabels(house, caller));
  serve(app, house, calls.databaseLabelPage, ({ query, caller }) => databaseLabelPage(house, query, caller));
  serve(app, house, calls.saveDatabaseLabels, async ({ body, caller }) => {
    await saveDatabaseLabels(house, body, caller);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, house, calls.staticLabels, () => staticLabels(house));
  serve(app, house, calls.saveStaticLabels, async ({ body, caller }) => {
    await saveStaticLabels(house, body, caller, interfaceCodes);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, house, calls.interfaceTexts, ({ params }) => interfaceTexts(house, params.languageCode));
}
