import { z } from 'zod';
import { validation } from '../../entity/check-value.ts';
import { monthTextSchema } from '../../month-schemas.ts';
import type { MonthText } from '../../months.ts';
import { feedText } from './feed.ts';
import { dataFeedLimits as limits } from './limits.ts';

/** One figure as the source says it. Place and item are codes of the source. */
export interface Reading {
  readonly place: string;
  readonly item: string;
  readonly month: MonthText;
  readonly value: number;
}

/** A facility, district or warehouse, or a data element or product, as the source calls it. */
export const feedNameSchema = z.object({
  code: feedText(limits.codeLength),
  name: z.string().trim().max(limits.nameLength, validation.tooLong),
});
export type FeedName = z.infer<typeof feedNameSchema>;

const value = z.number().min(-limits.value).max(limits.value);
/** The place of the item in the list of items, the month, the value. */
const packedReading = z.tuple([z.int().min(0), monthTextSchema, value]);
export type PackedReading = z.infer<typeof packedReading>;

export const feedDuplicateSchema = z.object({
  place: z.string().max(limits.codeLength),
  item: z.string().max(limits.codeLength),
  month: monthTextSchema,
  /** At least two differ. */
  values: z.array(value).min(2).max(100),
});
export type FeedDuplicate = z.infer<typeof feedDuplicateSchema>;

const namesOnce = (most: number) =>
  z
    .array(feedNameSchema)
    .max(most, validation.tooLarge)
    .refine(
      (names) => new Set(names.map(({ code }) => code)).size === names.length,
      'static.dataFeed.listedTwice',
    );

/** The shape without what only a whole content can be checked for. */
export const deliveryContentShape = {
  places: namesOnce(limits.places),
  items: namesOnce(limits.items),
  /** A list of readings for each place, in the order of the places. */
  readings: z.array(z.array(packedReading)).max(limits.places, validation.tooLarge),
  /** Places, items and months with differing values, which are not among the readings. */
  duplicates: z.array(feedDuplicateSchema).max(limits.duplicates, 'static.dataFeed.tooManyDuplicates'),
};
const contentSchema = z.object(deliveryContentShape);
export type DeliveryContent = z.infer<typeof contentSchema>;

/** What is wrong with a content whose parts are right one by one; null: nothing. */
export function contentFault({ places, items, readings, duplicates }: DeliveryContent): string | null {
  const count = readings.reduce((sum, list) => sum + list.length, 0);
  if (count > limits.readings) return 'static.dataFeed.tooManyReadings';
  if (readings.length !== places.length) return validation.invalid;
  const placeCodes = new Set(places.map(({ code }) => code));
  const itemCodes = new Set(items.map(({ code }) => code));
  const known = duplicates.every(({ place, item }) => placeCodes.has(place) && itemCodes.has(item));
  if (!known) return validation.invalid;
  for (const list of readings) {
    const seen = new Set<string>();
    for (const [item, month] of list) {
      const key = `${item} ${month}`;
      if (item >= items.length || seen.has(key)) return validation.invalid;
      seen.add(key);
    }
  }
  return null;
}

/** The readings one by one. */
export function* readingsIn({ places, items, readings }: DeliveryContent): Generator<Reading> {
  for (const [index, list] of readings.entries()) {
    const place = places[index]?.code ?? '';
    for (const [item, month, value] of list) yield { place, item: items[item]?.code ?? '', month, value };
  }
}

export interface ContentSummary {
  readonly readings: number;
  readonly firstMonth: MonthText | null;
  readonly lastMonth: MonthText | null;
  readonly duplicates: number;
}

/** How much a content holds and of which months, differing values included. */
export function summaryOf(content: DeliveryContent): ContentSummary {
  let [readings, firstMonth, lastMonth]: [number, MonthText | null, MonthText | null] = [0, null, null];
  const take = (month: MonthText): void => {
    if (firstMonth === null || month < firstMonth) firstMonth = month;
    if (lastMonth === null || month > lastMonth) lastMonth = month;
  };
  for (const list of content.readings)
    for (const [, month] of list) {
      readings += 1;
      take(month);
    }
  for (const { month } of content.duplicates) take(month);
  return { readings, firstMonth, lastMonth, duplicates: content.duplicates.length };
}
