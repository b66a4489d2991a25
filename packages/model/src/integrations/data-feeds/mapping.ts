import { z } from 'zod';
import { idSchema } from '../../documents/values.ts';
import { validation } from '../../entity/check-value.ts';
import { feedNameSchema } from './content.ts';
import { feedMeasures } from './feed.ts';
import { dataFeedLimits as limits } from './limits.ts';

/** Which region a place is; null: left out on purpose. */
export const placeMappingSchema = feedNameSchema.extend({ regionId: idSchema.nullable() });
export type PlaceMapping = z.infer<typeof placeMappingSchema>;

/**
 * What an item measures, of which reporting unit, and how many of these one unit of the source is; measure null: left
 * out on purpose. A reporting rate may be of no reporting unit, that is of all.
 */
export const itemMappingSchema = feedNameSchema
  .extend({
    measure: z.enum(feedMeasures, validation.choice).nullable(),
    realmCountryPlanningUnitId: idSchema.nullable(),
    factor: z.number(validation.number).min(1e-6, validation.positive).max(1e9, validation.tooLarge),
  })
  .refine(
    ({ measure, realmCountryPlanningUnitId: unit }) =>
      unit !== null || measure === null || measure === 'REPORTING_RATE',
    { path: ['realmCountryPlanningUnitId'], message: validation.required },
  );
export type ItemMapping = z.infer<typeof itemMappingSchema>;

const codesOnce = (list: readonly { readonly code: string }[]): boolean =>
  new Set(list.map(({ code }) => code)).size === list.length;

const twice = 'static.dataFeed.listedTwice';
export const feedMappingSchema = z.object({
  places: z.array(placeMappingSchema).max(limits.places, validation.tooLarge).refine(codesOnce, twice),
  items: z.array(itemMappingSchema).max(limits.items, validation.tooLarge).refine(codesOnce, twice),
});
/** What is in neither list does not map yet. */
export type FeedMapping = z.infer<typeof feedMappingSchema>;

export const emptyMapping: FeedMapping = { places: [], items: [] };
