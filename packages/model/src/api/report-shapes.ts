import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { idList } from './light-call.ts';
import { daySchema } from './shapes.ts';
import { versionOrLatest } from './version-params.ts';

/** Ten years before and after today, and some more. */
const mostYears = 40;

const period = { startDate: daySchema, stopDate: daySchema } as const;

const isPeriod = ({
  startDate,
  stopDate,
}: {
  readonly startDate: string;
  readonly stopDate: string;
}): boolean =>
  startDate <= stopDate && Number(stopDate.slice(0, 4)) - Number(startDate.slice(0, 4)) <= mostYears;

/** A request for some months; dates inside of months mean the whole months. */
export const ofPeriod = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...period, ...shape }).refine(isPeriod as (value: unknown) => boolean, {
    message: validation.date,
    path: ['stopDate'],
  });

export const oneProgram = { programId: idSchema, versionId: versionOrLatest } as const;

/** An empty list means all, so that what is added later is included. */
export const ids = idList.default([]);

/** One of a list, or -1 for all of them. */
export const idOrAll = z.union([idSchema, z.literal(-1)]).default(-1);

export const severalPrograms = { realmCountryIds: ids, programIds: ids } as const;

/** Of one program; of several the newest versions are taken. */
export const versionOfOne = { versionId: versionOrLatest.default(-1) } as const;

export const stockStatuses = z
  .array(z.literal([-1, 0, 1, 2, 3, 4], validation.choice))
  .max(6)
  .default([]);

export const figure = z.number().nullable();

export const month = z.string();

/** 0 counts in planning units. */
export const equivalencyUnitId = z
  .number(validation.number)
  .int(validation.integer)
  .min(0, validation.tooSmall)
  .default(0);

/** By the id of what they are summed by, `null` for none. */
export const quantities = z.record(z.string(), z.number());

export const countryQuantities = z.object({
  realmCountryId: z.number(),
  quantity: quantities,
  total: z.number(),
});

export const shipmentCosts = {
  productCostUsd: z.number(),
  freightCostUsd: z.number(),
  totalCostUsd: z.number(),
} as const;
