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
import type { House } from '../../house.ts';
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

export function fixedListRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, calls.usageTypes, async () => fixedLists.usageTypes());
  serve(app, house, calls.forecastMethodTypes, async () => fixedLists.forecastMethodTypes());
  serve(app, house, calls.versionStatuses, async () => fixedLists.versionStatuses());
  serve(app, house, calls.versionTypes, async () => fixedLists.versionTypes());
  serve(app, house, calls.shipmentStatuses, async () => fixedLists.shipmentStatuses());
  serve(app, house, calls.nodeTypes, async () => fixedLists.nodeTypes());
  serve(app, house, calls.problemStatuses, async () => fixedLists.problemStatuses());
  serve(app, house, calls.integrationViews, async () => fixedLists.integrationViews());
}
