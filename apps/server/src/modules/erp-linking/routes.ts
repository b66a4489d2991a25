import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { codes, wrongFields } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { requireProgram } from '../access/programs.ts';
import { readConnectors } from '../erp-feeds/connectors.ts';
import { agentOf } from '../erp-feeds/lists.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { batchDetails, erpHistory } from './history.ts';
import { markNotifications, notificationsOf, openNotifications } from './notifications.ts';
import { requireCountry } from './reach.ts';
import { categoriesOfLines, erpProducts, linesForShipment, linesOfCountry, orderNumbers } from './search.ts';
import { linkableShipments, linkedShipments } from './shipments.ts';
import { shipmentChanges } from './sync.ts';

/** Shipments and the orders of procurement agents. */
export function erpLinkingRoutes(app: FastifyInstance, context: AppContext): void {
  /** Orders of the program's country. */
  const inProgram = async <B extends { readonly programId: number }>(
    caller: SignedIn,
    call: (typeof calls)[keyof typeof calls],
    body: B,
  ) => {
    const program = await requireProgram(context, caller, functionsOf(call), body.programId);
    return { ...body, realmCountryId: program.realmCountryId };
  };

  serve(app, context, calls.erpConnectors, async ({ caller }) => {
    const connectors = await readConnectors(context.db, { realmId: caller.realmId, activeOnly: true });
    return connectors.map((connector) => ({
      erpConnectorId: connector.id,
      name: connector.name,
      procurementAgent: agentOf(connector),
    }));
  });
  serve(app, context, calls.notLinkedShipments, ({ params, body }) =>
    linkableShipments(context, params.programId, params.versionId, body),
  );
  serve(app, context, calls.linkedShipments, ({ params, body }) =>
    linkedShipments(context, params.programId, params.versionId, body),
  );
  serve(app, context, calls.autoCompleteOrder, async ({ caller, body }) =>
    orderNumbers(context, await inProgram(caller, calls.autoCompleteOrder, body)),
  );
  serve(app, context, calls.autoCompletePu, async ({ caller, body }) =>
    erpProducts(context, await inProgram(caller, calls.autoCompletePu, body)),
  );
  serve(app, context, calls.notLinkedErpShipments, async ({ caller, body }) => {
    const asked = await inProgram(caller, calls.notLinkedErpShipments, body);
    if (asked.realmCountryId !== body.realmCountryId)
      throw wrongFields({ realmCountryId: 'static.validation.unknownReference' });
    return linesForShipment(context, asked);
  });
  serve(app, context, calls.notLinkedErpLines, async ({ caller, body }) => {
    const functions = functionsOf(calls.notLinkedErpLines);
    const { programIds } = await requireCountry(context, caller, functions, body.realmCountryId);
    return linesOfCountry(context, { ...body, programIds });
  });
  serve(app, context, calls.batchDetails, ({ caller, body }) =>
    batchDetails(context, caller, functionsOf(calls.batchDetails), body),
  );
  serve(app, context, calls.erpHistory, ({ caller, params }) =>
    erpHistory(context, caller, functionsOf(calls.erpHistory), params),
  );
  serve(app, context, calls.shipmentSync, ({ caller, body }) =>
    shipmentChanges(context, caller, functionsOf(calls.shipmentSync), body),
  );
  serve(app, context, calls.notifications, ({ params }) =>
    notificationsOf(context, params.programId, params.versionId),
  );
  serve(app, context, calls.updateNotifications, async ({ caller, body }) => {
    await markNotifications(context, caller, functionsOf(calls.updateNotifications), body);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.notificationCount, async ({ caller }) => {
    const open = await openNotifications(context, caller, functionsOf(calls.notificationCount));
    return open.reduce((sum, { notificationCount }) => sum + notificationCount, 0);
  });
  serve(app, context, calls.notificationSummary, ({ caller }) =>
    openNotifications(context, caller, functionsOf(calls.notificationSummary)),
  );
  serve(app, context, calls.categoriesWithLines, async ({ caller, params }) => {
    const functions = functionsOf(calls.categoriesWithLines);
    const { realmId } = await requireCountry(context, caller, functions, params.realmCountryId);
    return categoriesOfLines(context, params.realmCountryId, realmId);
  });
}
