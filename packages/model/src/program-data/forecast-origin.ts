import { z } from 'zod';
import { idSchema, recordIdSchema } from '../documents/values.ts';

const nameSchema = z.string().max(500);

/** A product in a region of a forecast, and what was selected for it when it was imported. */
export const forecastOriginPartSchema = z.object({
  planningUnitId: idSchema,
  regionId: idSchema,
  /** The method of its consumption forecast; null where trees alone were selected. */
  extrapolationMethodId: idSchema.nullable(),
  /** Names are those of the day: the forecast need not be on the device that shows them. */
  trees: z
    .array(
      z.object({
        treeId: recordIdSchema,
        scenarioId: recordIdSchema,
        treeName: nameSchema,
        scenarioName: nameSchema,
      }),
    )
    .max(100),
  /** How much of a blend was the consumption forecast, in percent; null: no blend. */
  consumptionPercent: z.number().min(0).max(100).nullable(),
});
export type ForecastOriginPart = z.infer<typeof forecastOriginPartSchema>;

/** Where the quantity of a forecast was imported from. */
export const forecastOriginSchema = z.object({
  programId: idSchema,
  versionId: idSchema,
  /** Several products or regions may have been added up. */
  parts: z.array(forecastOriginPartSchema).min(1).max(500),
});
export type ForecastOrigin = z.infer<typeof forecastOriginSchema>;
