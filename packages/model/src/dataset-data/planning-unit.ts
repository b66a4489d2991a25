import { z } from 'zod';
import {
  auditShape,
  firstOfMonthSchema,
  idSchema,
  monthCountSchema,
  notesSchema,
  quantitySchema,
  recordIdSchema,
  refSchema,
} from '../documents/values.ts';
import { labelSchema } from '../label.ts';
import { unitPriceSchema } from './settings.ts';

/** The unit in which the consumption of a product is typed. */
export const consumptionDataTypes = { forecastingUnit: 1, planningUnit: 2, otherUnit: 3 } as const;

/** How many forecasting units make one of something. */
export const multiplierSchema = z.number().gt(0).max(9_999_999_999);

/** Months of a region that were changed so that the regions agree with the country, beside what was selected then. */
export const agreedForecastSchema = z.object({
  way: z.literal(['topDown', 'minimumTrace']),
  months: z
    .array(z.object({ month: firstOfMonthSchema, selected: z.number().min(0), amount: z.number().min(0) }))
    .min(1)
    .max(1200),
  lastModifiedBy: auditShape.lastModifiedBy,
  lastModifiedDate: auditShape.lastModifiedDate,
});
export type AgreedForecast = z.infer<typeof agreedForecastSchema>;

/** The forecast that counts for a product in a region: one extrapolation, one or several trees, or a blend of both. */
export const selectedForecastSchema = z
  .object({
    treeAndScenario: z.array(z.object({ treeId: recordIdSchema, scenarioId: recordIdSchema })).default([]),
    consumptionExtrapolationId: recordIdSchema.nullable().default(null),
    /** Of a blend: how much of it is the extrapolation; the rest is the sum of the trees. */
    consumptionPercent: z.number().gt(0).lt(100).optional(),
    agreed: agreedForecastSchema.optional(),
    notes: notesSchema,
  })
  .refine(
    ({ consumptionExtrapolationId, treeAndScenario, consumptionPercent }) =>
      (consumptionPercent !== undefined) ===
      (consumptionExtrapolationId !== null && treeAndScenario.length > 0),
    {
      path: ['treeAndScenario'],
      message: 'oneKindOnly',
    },
  );
export type SelectedForecast = z.infer<typeof selectedForecastSchema>;

export const datasetPlanningUnitSchema = z
  .object({
    programPlanningUnitId: recordIdSchema.or(idSchema),
    planningUnit: z.object({
      id: idSchema,
      multiplier: multiplierSchema,
      forecastingUnit: z.object({ id: idSchema, tracerCategory: refSchema.nullable().default(null) }),
    }),
    /** The misspelling is part of the name. */
    consuptionForecast: z.boolean().default(true),
    treeForecast: z.boolean().default(true),
    /** At the end of the month before the forecast. */
    stock: quantitySchema.nullable().default(null),
    /** In the forecast period. */
    existingShipments: quantitySchema.nullable().default(null),
    /** Wanted at the end of the forecast. */
    monthsOfStock: monthCountSchema.nullable().default(null),
    /** Null: the price was typed. */
    procurementAgent: refSchema.nullable().default(null),
    price: unitPriceSchema,
    planningUnitNotes: notesSchema,
    consumptionNotes: notesSchema,
    consumptionDataType: z.literal([1, 2, 3]).default(consumptionDataTypes.planningUnit),
    otherUnit: z.object({ label: labelSchema, multiplier: multiplierSchema }).nullable().default(null),
    /** By region id. */
    selectedForecastMap: z.record(z.string().regex(/^\d+$/), selectedForecastSchema).default({}),
    active: z.boolean().default(true),
    ...auditShape,
  })
  .refine((unit) => unit.consumptionDataType !== consumptionDataTypes.otherUnit || unit.otherUnit !== null, {
    path: ['otherUnit'],
    message: 'required',
  });
export type DatasetPlanningUnit = z.infer<typeof datasetPlanningUnitSchema>;
