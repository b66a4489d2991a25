import { z } from 'zod';
import {
  auditShape,
  firstOfMonthSchema,
  notesSchema,
  quantitySchema,
  recordIdSchema,
  refSchema,
} from '../documents/values.ts';
import {
  extrapolatedMonthSchema,
  extrapolationMethodSchema,
  extrapolationPropertiesSchema,
  forecastOverrideSchema,
} from './extrapolation.ts';

/** A month's consumption of a product in a region, in the unit it is typed in. No record is a blank, never a zero. */
export const actualConsumptionSchema = z.object({
  actualConsumptionId: recordIdSchema,
  planningUnit: refSchema,
  region: refSchema,
  month: firstOfMonthSchema,
  amount: quantitySchema,
  /** In percent; null is 100. */
  reportingRate: z.number().gt(0).max(100).nullable().default(null),
  /** Null is 0. */
  daysOfStockOut: z.int().min(0).max(31).nullable().default(null),
  ...auditShape,
});
export type ActualConsumption = z.infer<typeof actualConsumptionSchema>;

/** What one method made of the consumption of a product in a region, in planning units. */
export const consumptionExtrapolationSchema = z.object({
  consumptionExtrapolationId: recordIdSchema,
  planningUnit: refSchema,
  region: refSchema,
  extrapolationMethod: extrapolationMethodSchema,
  jsonProperties: extrapolationPropertiesSchema,
  extrapolationDataList: z.array(extrapolatedMonthSchema).default([]),
  /** Months that count as somebody has set them; those above stay as the method gave them. */
  overrideList: z.array(forecastOverrideSchema).max(1200).optional(),
  notes: notesSchema,
  ...auditShape,
});
export type ConsumptionExtrapolation = z.infer<typeof consumptionExtrapolationSchema>;
