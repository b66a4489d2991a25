import { z } from 'zod';
import { firstOfMonthSchema, idSchema, notesSchema, recordIdSchema, refSchema } from '../documents/values.ts';
import {
  extrapolatedMonthSchema,
  extrapolationMethodSchema,
  extrapolationPropertiesSchema,
} from './extrapolation.ts';

/** What one scenario says of one node. Calculated months are not kept here: the engine gives them. */

/** Sixteen digits and eight decimals where it is typed. */
const nodeValueSchema = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const changeValueSchema = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const usageNumberSchema = z.number().gt(0).max(999_999_999_999);

export const modelingTypes = {
  linearNumber: 2,
  linearPercent: 3,
  exponentialPercent: 4,
  linearPercentPoint: 5,
} as const;
export type ModelingTypeId = (typeof modelingTypes)[keyof typeof modelingTypes];

/** Made by hand or by the ending-value calculator, or by the annual-target calculator. */
export const modelingSources = { typed: 0, annualTarget: 1 } as const;

/** A change month by month. One that names another node is a transfer: it takes here and gives there. */
export const modelingShape = {
  nodeDataModelingId: recordIdSchema,
  modelingType: z.object({ id: z.literal([2, 3, 4, 5]) }),
  /** Null while it is not typed yet: the row does nothing. */
  dataValue: changeValueSchema.nullable(),
  increaseDecrease: z.literal([1, -1]),
  transferNodeDataId: recordIdSchema.nullable().default(null),
  notes: notesSchema,
  modelingSource: z.literal([0, 1]).default(0),
};

export const overrideShape = {
  /** 20 adds a fifth to the month. */
  seasonalityPerc: z.number().min(-9_999_999_999).max(9_999_999_999).nullable().default(null),
  manualChange: z
    .number()
    .min(-Number.MAX_SAFE_INTEGER)
    .max(Number.MAX_SAFE_INTEGER)
    .nullable()
    .default(null),
};

/** Usage types: taken for a while, or for good. */
export const usageTypeIds = { discrete: 1, continuous: 2 } as const;

export const fuNodeSchema = z.object({
  /** Null while it is not chosen: the node is shown in red, and the version cannot be uploaded. */
  forecastingUnit: refSchema.nullable(),
  usageType: z.object({ id: z.literal([1, 2]) }),
  lagInMonths: z.int().min(0).max(999).default(0),
  noOfPersons: z.number().gt(0).max(9_999_999_999).default(1),
  noOfForecastingUnitsPerPerson: usageNumberSchema,
  /** Discrete: needed once, or again and again for a while. */
  oneTimeUsage: z.boolean().default(false),
  /** Discrete and repeated: the whole course in the first month, or month by month. Empty is the first month. */
  oneTimeDispensing: z.boolean().nullable().default(true),
  usageFrequency: usageNumberSchema.nullable().default(null),
  usagePeriod: z.object({ usagePeriodId: idSchema }).nullable().default(null),
  repeatCount: usageNumberSchema.nullable().default(null),
  repeatUsagePeriod: z.object({ usagePeriodId: idSchema }).nullable().default(null),
});
export type FuNode = z.infer<typeof fuNodeSchema>;

export const puNodeSchema = z.object({
  planningUnit: refSchema.nullable(),
  /** Continuous use: people come every so many months. */
  refillMonths: z.int().min(1).max(1200).default(1),
  /** Packs a person gets at a visit; with `sharePlanningUnit` the calculated number. */
  puPerVisit: z.number().min(0).max(999_999_999_999).nullable().default(null),
  sharePlanningUnit: z.boolean().default(true),
});
export type PuNode = z.infer<typeof puNodeSchema>;

/** What stands on a node whatever its months are counted by. */
export const nodeDataShape = {
  nodeDataId: recordIdSchema,
  /** A number, or the percent of the parent; empty where the node only adds up. */
  dataValue: nodeValueSchema.nullable().default(null),
  notes: notesSchema,
  /** Manual changes (and the seasonality of their month) count in the months that follow too. */
  manualChangesEffectFuture: z.boolean().default(true),
  fuNode: fuNodeSchema.nullable().default(null),
  puNode: puNodeSchema.nullable().default(null),
};

/** What the annual targets were typed as; the month of the first one is counted by the owner. */
export const annualTargetShape = {
  yearsOfTarget: z.int().min(3).max(10),
  /** The actual of the year before, then the targets. */
  actualOrTargetValueList: z.array(z.number().gt(0)).min(4).max(11),
};

const annualTargetSchema = z.object({ ...annualTargetShape, firstMonthOfTarget: firstOfMonthSchema });

export const nodeDataModelingSchema = z.object({
  ...modelingShape,
  startDate: firstOfMonthSchema,
  stopDate: firstOfMonthSchema,
});
export type NodeDataModeling = z.infer<typeof nodeDataModelingSchema>;

export const nodeDataOverrideSchema = z.object({ ...overrideShape, month: firstOfMonthSchema });
export type NodeDataOverride = z.infer<typeof nodeDataOverrideSchema>;

/** The history of an extrapolated node and the method chosen for it. */
export const nodeDataExtrapolationSchema = z.object({
  startDate: firstOfMonthSchema,
  stopDate: firstOfMonthSchema,
  extrapolationMethod: extrapolationMethodSchema,
  notes: notesSchema,
  extrapolationDataList: z
    .array(
      z.object({
        month: firstOfMonthSchema,
        amount: nodeValueSchema.nullable().default(null),
        reportingRate: z.number().gt(0).max(100).nullable().default(null),
        manualChange: overrideShape.manualChange,
      }),
    )
    .default([]),
});
export type NodeDataExtrapolation = z.infer<typeof nodeDataExtrapolationSchema>;

export const nodeDataExtrapolationOptionSchema = z.object({
  extrapolationMethod: extrapolationMethodSchema,
  jsonProperties: extrapolationPropertiesSchema,
  extrapolationOptionDataList: z.array(extrapolatedMonthSchema).default([]),
});
export type NodeDataExtrapolationOption = z.infer<typeof nodeDataExtrapolationOptionSchema>;

export const nodeDataSchema = z.object({
  ...nodeDataShape,
  /** The month the value is for; empty where the node only adds up. */
  month: firstOfMonthSchema.nullable().default(null),
  extrapolation: z.boolean().default(false),
  nodeDataModelingList: z.array(nodeDataModelingSchema).default([]),
  nodeDataOverrideList: z.array(nodeDataOverrideSchema).default([]),
  nodeDataExtrapolation: nodeDataExtrapolationSchema.nullable().default(null),
  nodeDataExtrapolationOptionList: z.array(nodeDataExtrapolationOptionSchema).default([]),
  annualTargetCalculator: annualTargetSchema.nullable().default(null),
});
export type NodeData = z.infer<typeof nodeDataSchema>;
