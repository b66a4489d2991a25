import { z } from 'zod';
import { idSchema, refSchema } from '../documents/values.ts';
import { actualConsumptionSchema, consumptionExtrapolationSchema } from './consumption.ts';
import { datasetPlanningUnitSchema } from './planning-unit.ts';
import { datasetVersionSchema, usagePeriodSchema } from './settings.ts';
import { treeSchema } from './tree.ts';

/**
 * The document of one forecast version: its settings, its products, the consumption that was entered and carried on,
 * and its trees. `parseDatasetData` checks it once, with the rules between records; what has passed is trusted
 * everywhere. What can be calculated (adjusted amounts, months of nodes, totals of a selection) is not in it.
 */
export const datasetDataSchema = z.object({
  programId: idSchema,
  programCode: z.string().max(50).default(''),
  currentVersion: datasetVersionSchema,
  regionList: z.array(refSchema).min(1),
  /** Copies of master data that trees are calculated with. */
  usagePeriodList: z.array(usagePeriodSchema).default([]),
  planningUnitList: z.array(datasetPlanningUnitSchema).default([]),
  actualConsumptionList: z.array(actualConsumptionSchema).default([]),
  consumptionExtrapolation: z.array(consumptionExtrapolationSchema).default([]),
  treeList: z.array(treeSchema).default([]),
});
export type DatasetData = z.infer<typeof datasetDataSchema>;
export type DatasetDataInput = z.input<typeof datasetDataSchema>;
