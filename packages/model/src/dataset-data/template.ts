import { z } from 'zod';
import { auditShape, idSchema, notesSchema, recordIdSchema, refSchema } from '../documents/values.ts';
import { labelSchema } from '../label.ts';
import { annualTargetShape, modelingShape, nodeDataShape, overrideShape } from './node-data.ts';
import { nodeShape, treeLevelSchema } from './tree.ts';

/** A tree without dates: its months count from the forecast start of whatever program it is used in. */

/** As far as a template may reach to either side. */
export const farthestMonth = 1200;

/** 1 is the first month of the forecast, -1 the month before it. There is no month 0. */
export const monthNumberSchema = z
  .int()
  .min(-farthestMonth)
  .max(farthestMonth)
  .refine((month) => month !== 0, { message: 'noMonthZero' });
export type MonthNumber = z.infer<typeof monthNumberSchema>;

export const templateModelingSchema = z.object({
  ...modelingShape,
  startDateNo: monthNumberSchema,
  stopDateNo: monthNumberSchema,
});
export type TemplateModeling = z.infer<typeof templateModelingSchema>;

export const templateOverrideSchema = z.object({ ...overrideShape, monthNo: monthNumberSchema });

export const templateNodeDataSchema = z.object({
  ...nodeDataShape,
  /** Empty where the node only adds up. */
  monthNo: monthNumberSchema.nullable().default(null),
  nodeDataModelingList: z.array(templateModelingSchema).default([]),
  nodeDataOverrideList: z.array(templateOverrideSchema).default([]),
  annualTargetCalculator: z
    .object({ ...annualTargetShape, firstMonthOfTargetNo: monthNumberSchema })
    .nullable()
    .default(null),
});
export type TemplateNodeData = z.infer<typeof templateNodeDataSchema>;

export const templateNodeSchema = z.object({
  ...nodeShape,
  /** Funnels only: nodes of the same template. */
  downwardAggregationList: z.array(z.object({ nodeId: recordIdSchema })).default([]),
  nodeData: templateNodeDataSchema,
});
export type TemplateNode = z.infer<typeof templateNodeSchema>;

export const treeTemplateSchema = z.object({
  /** Null while no server holds it. */
  treeTemplateId: idSchema.nullable().default(null),
  label: labelSchema,
  forecastMethod: refSchema,
  monthsInPast: z.int().min(1).max(farthestMonth).default(1),
  monthsInFuture: z.int().min(1).max(farthestMonth).default(36),
  notes: notesSchema,
  active: z.boolean().default(true),
  levelList: z.array(treeLevelSchema).default([]),
  flatList: z.array(templateNodeSchema).min(1),
  ...auditShape,
});
export type TreeTemplate = z.infer<typeof treeTemplateSchema>;
