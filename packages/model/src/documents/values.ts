import { z } from 'zod';
import { dateTimeSchema } from '../entity/read-schema.ts';
import { daysInMonth, isDateText, parseMonth } from '../months.ts';

/** The words the document is written in. Every rule has a name, so that a refusal can say which one was broken. */

const maxId = 2_147_483_647;
/** Fifteen digits: more than any program holds, and still exact in a number. */
const maxQuantity = 999_999_999_999_999;
/** Far beyond any plan; keeps a mistyped window from asking for a thousand years of months. */
const maxMonths = 1200;

/** Ids of master data. */
export const idSchema = z.int().min(1).max(maxId);
/** Ids of what planners make: given where the record is made, never changed. */
export const recordIdSchema = z.uuid();
export type RecordId = z.infer<typeof recordIdSchema>;

/** A reference to master data. Labels and codes that travel with it are left behind: master data has them. */
export const refSchema = z.object({ id: idSchema });
export type Ref = z.infer<typeof refSchema>;

export const quantitySchema = z.number().min(0).max(maxQuantity);
export const signedQuantitySchema = z.number().min(-maxQuantity).max(maxQuantity);
export const amountSchema = z.number().min(0).max(maxQuantity);
export const priceSchema = z.number().min(0).max(9_999_999_999);
/** Months of lead time, decimals allowed: two digits, as they are entered. More is a typing error. */
export const leadTimeSchema = z.number().min(0).max(99.99);
export const percentSchema = z.number().min(0).max(1000);
export const monthCountSchema = z.int().min(0).max(maxMonths);
export const positiveMonthCountSchema = z.int().min(1).max(maxMonths);
/** US dollars for one unit of a currency. */
export const conversionRateSchema = z.number().min(1e-12).max(9_999_999_999);

export const notesSchema = z.string().max(65_535).nullable().default(null);

const firstYear = 1900;
const lastYear = 2300;

const isPlanDate = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return isDateText(text) && year >= firstYear && year <= lastYear;
};

const day = (date: string): number => Number(date.slice(8));

/** A day that exists, as `2026-11-15`. */
export const dateSchema = z.string().refine(isPlanDate, { message: 'date', abort: true });

/** Consumption and batch expiry are dated on the first of their month. */
export const firstOfMonthSchema = dateSchema.refine((date) => day(date) === 1, { message: 'firstOfMonth' });

/** Counts and adjustments are dated on the last day of their month. */
export const lastOfMonthSchema = dateSchema.refine(
  (date) => day(date) === daysInMonth(parseMonth(date.slice(0, 7))),
  { message: 'lastOfMonth' },
);

const userSchema = z.object({ userId: idSchema });

/** Who made and who last changed a record; empty for what has never been saved. */
export const auditShape = {
  createdBy: userSchema.nullable().default(null),
  createdDate: dateTimeSchema.nullable().default(null),
  lastModifiedBy: userSchema.nullable().default(null),
  lastModifiedDate: dateTimeSchema.nullable().default(null),
};

/** The version that wrote the record; null while no server version holds it. */
export const versionIdSchema = z.int().min(1).max(maxId).nullable().default(null);
