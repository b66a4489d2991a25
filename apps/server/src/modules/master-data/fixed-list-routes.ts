import { fixedListEndpoints as calls } from '@stockwell/model/api/fixed-lists';
import {
  type FixedEntry,
  forecastMethodTypes,
  integrationViews,
  nextShipmentStatuses,
  nodeTypes,
  problemStatuses,
  shipmentStatuses,
  usageTypes,
  versionStatuses,
  versionTypes,
} from '@stockwell/model/fixed-lists';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';

const refs = (list: readonly FixedEntry[]) => list.map(({ id, label }) => ({ id, label: { ...label } }));

/** The lists that the product is built on, in the shapes of calls and of the master-data sync. */
export const fixedLists = {
  usageTypes: () => refs(usageTypes),
  forecastMethodTypes: () => refs(forecastMethodTypes),
  versionStatuses: () => refs(versionStatuses),
  versionTypes: () => refs(versionTypes),
  shipmentStatuses: () =>
    shipmentStatuses.map(({ id, label, active = true }: FixedEntry) => ({
      shipmentStatusId: id,
      label: { ...label },
      active,
      nextShipmentStatusAllowedList: [...nextShipmentStatuses(id)],
    })),
  nodeTypes: () =>
    nodeTypes.map(({ label, allowedChildList, active: _, ...type }) => ({
      ...type,
      label: { ...label },
      allowedChildList: [...allowedChildList],
    })),
  problemStatuses: () =>
    problemStatuses.map(({ id, label, userManaged }) => ({ id, label: { ...label }, userManaged })),
  integrationViews: () =>
    integrationViews.map(({ id, label }) => ({
      integrationViewId: id,
      integrationViewDesc: label.label_en,
      label: { ...label },
    })),
};

export function fixedListRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.usageTypes, async () => fixedLists.usageTypes());
  serve(app, context, calls.forecastMethodTypes, async () => fixedLists.forecastMethodTypes());
  serve(app, context, calls.versionStatuses, async () => fixedLists.versionStatuses());
  serve(app, context, calls.versionTypes, async () => fixedLists.versionTypes());
  serve(app, context, calls.shipmentStatuses, async () => fixedLists.shipmentStatuses());
  serve(app, context, calls.nodeTypes, async () => fixedLists.nodeTypes());
  serve(app, context, calls.problemStatuses, async () => fixedLists.problemStatuses());
  serve(app, context, calls.integrationViews, async () => fixedLists.integrationViews());
}
