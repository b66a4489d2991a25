import { z } from 'zod';
import { auditShape, notesSchema, recordIdSchema, refSchema } from '../documents/values.ts';
import { labelSchema } from '../label.ts';
import { nodeDataSchema } from './node-data.ts';

export const nodeTypeIds = {
  aggregation: 1,
  number: 2,
  percentage: 3,
  forecastingUnit: 4,
  planningUnit: 5,
  funnel: 6,
} as const;
export type NodeTypeId = (typeof nodeTypeIds)[keyof typeof nodeTypeIds];

/** A node that a funnel reads: of which tree and scenario, and for which scenario of the funnel's own tree. */
export const funnelSourceSchema = z.object({
  treeId: recordIdSchema,
  scenarioId: recordIdSchema,
  nodeId: recordIdSchema,
  targetScenarioId: recordIdSchema,
});
export type FunnelSource = z.infer<typeof funnelSourceSchema>;

/** What a node is in every scenario and in a template alike. */
export const nodeShape = {
  nodeId: recordIdSchema,
  /** Null for the root. */
  parentNodeId: recordIdSchema.nullable(),
  /** Its place among the children of its parent. */
  order: z.int().min(0).max(99_999),
  nodeType: z.object({ id: z.literal([1, 2, 3, 4, 5, 6]) }),
  nodeUnit: refSchema.nullable().default(null),
  label: labelSchema,
  collapsed: z.boolean().default(false),
  /** May be read by funnels. */
  downwardAggregationAllowed: z.boolean().default(false),
  /** Funnels only: what they add up. */
  downwardAggregationList: z.array(funnelSourceSchema).default([]),
};

export const treeNodeSchema = z.object({
  ...nodeShape,
  /** By scenario id. */
  nodeDataMap: z.record(recordIdSchema, nodeDataSchema),
});
export type TreeNode = z.infer<typeof treeNodeSchema>;

export const treeLevelSchema = z.object({
  levelId: recordIdSchema,
  /** 0 is the root's. */
  levelNo: z.int().min(0).max(999),
  label: labelSchema,
  unit: refSchema.nullable().default(null),
});
export type TreeLevel = z.infer<typeof treeLevelSchema>;

export const treeScenarioSchema = z.object({
  id: recordIdSchema,
  label: labelSchema,
  notes: notesSchema,
  active: z.boolean().default(true),
});
export type TreeScenario = z.infer<typeof treeScenarioSchema>;

/** A forecast tree: its structure is the same in every scenario, its values are not. */
export const treeSchema = z.object({
  treeId: recordIdSchema,
  /** The same in every version. */
  treeAnchorId: recordIdSchema,
  label: labelSchema,
  forecastMethod: refSchema,
  regionList: z.array(refSchema).min(1),
  notes: notesSchema,
  active: z.boolean().default(true),
  levelList: z.array(treeLevelSchema).default([]),
  scenarioList: z.array(treeScenarioSchema).min(1),
  flatList: z.array(treeNodeSchema).min(1),
  ...auditShape,
});
export type Tree = z.infer<typeof treeSchema>;
