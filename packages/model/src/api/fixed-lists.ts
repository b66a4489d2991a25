import { z } from 'zod';
import { refSchema } from '../entity/read-schema.ts';
import { labelSchema } from '../label.ts';
import { lightCalls } from './light-call.ts';

/** Lists whose ids are constants of the product. */
const list = lightCalls('FixedLists');
const reading = ['ROLE_BF_LIST_MASTER_DATA'] as const;

export const shipmentStatusSchema = z.object({
  shipmentStatusId: z.number(),
  label: labelSchema,
  active: z.boolean(),
  nextShipmentStatusAllowedList: z.array(z.number()),
});

export const nodeTypeSchema = refSchema.extend({
  modelingAllowed: z.boolean(),
  extrapolationAllowed: z.boolean(),
  treeTemplateAllowed: z.boolean(),
  forecastTreeAllowed: z.boolean(),
  allowedChildList: z.array(z.number()),
});

export const problemStatusSchema = refSchema.extend({ userManaged: z.boolean() });

export const fixedListEndpoints = {
  usageTypes: list({
    path: '/api/master/usageType',
    summary: 'Usage types',
    functions: reading,
    response: z.array(refSchema),
  }),
  forecastMethodTypes: list({
    path: '/api/master/forecastMethodType',
    summary: 'Forecast method types',
    functions: reading,
    response: z.array(refSchema),
  }),
  versionStatuses: list({
    path: '/api/master/versionStatus',
    summary: 'Version statuses',
    functions: reading,
    response: z.array(refSchema),
  }),
  versionTypes: list({
    path: '/api/master/versionType',
    summary: 'Version types',
    functions: reading,
    response: z.array(refSchema),
  }),
  shipmentStatuses: list({
    path: '/api/master/shipmentStatus',
    summary: 'Shipment statuses with those that may follow',
    functions: reading,
    response: z.array(shipmentStatusSchema),
  }),
  nodeTypes: list({
    path: '/api/master/nodeType',
    summary: 'Tree node types with the children they allow',
    functions: reading,
    response: z.array(nodeTypeSchema),
  }),
  problemStatuses: list({
    path: '/api/problemStatus',
    summary: 'Problem statuses',
    functions: ['ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'],
    response: z.array(problemStatusSchema),
  }),
  integrationViews: list({
    path: '/api/integration/viewList',
    summary: 'What an integration writes',
    functions: ['ROLE_BF_LIST_INTEGRATION'],
    response: z.array(
      z.object({ integrationViewId: z.number(), integrationViewDesc: z.string(), label: labelSchema }),
    ),
  }),
} as const;
