import { z } from 'zod';
import { firstOfMonthSchema, idSchema, notesSchema, priceSchema, refSchema } from '../documents/values.ts';

/** A percentage that may be left empty: up to ten digits and two decimals where it is typed. */
const optionalPercentSchema = z.number().min(0).max(9_999_999_999).nullable().default(null);

/** 0 counts calendar days; otherwise no month is longer than this. */
const daysInMonthSchema = z.literal(0).or(z.int().min(15).max(31));

/** What a forecast version is made for and compared by. */
export const datasetVersionSchema = z
  .object({
    /** Null while no server version holds it. */
    versionId: z.int().min(1).max(2_147_483_647).nullable().default(null),
    /** 1 draft, 2 final. */
    versionType: refSchema,
    versionStatus: refSchema,
    notes: notesSchema,
    createdDate: z.string().nullable().default(null),
    /** Both months belong to the forecast period. */
    forecastStartDate: firstOfMonthSchema,
    forecastStopDate: firstOfMonthSchema,
    daysInMonth: daysInMonthSchema.default(0),
    freightPerc: optionalPercentSchema,
    forecastThresholdHighPerc: optionalPercentSchema,
    forecastThresholdLowPerc: optionalPercentSchema,
  })
  .refine((version) => version.forecastStopDate >= version.forecastStartDate, {
    path: ['forecastStopDate'],
    message: 'stopBeforeStart',
  });
export type DatasetVersion = z.infer<typeof datasetVersionSchema>;

/** How often a usage period fits into a month. */
export const usagePeriodSchema = z.object({
  usagePeriodId: idSchema,
  convertToMonth: z.number().gt(0).max(99_999),
});
export type UsagePeriod = z.infer<typeof usagePeriodSchema>;

/** Days, weeks, months and years in a month: built in, known without a copy, and exact where a copy is cut off. */
export const builtInUsagePeriods: ReadonlyMap<number, number> = new Map([
  [1, 365 / 12],
  [2, 52 / 12],
  [3, 1],
  [4, 1 / 12],
]);

export const unitPriceSchema = priceSchema.nullable().default(null);
