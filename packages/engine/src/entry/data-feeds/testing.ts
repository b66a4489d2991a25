import { createCollector } from '@stockwell/model/integrations/data-feeds/collect-readings';
import type { DeliveryContent, FeedDuplicate } from '@stockwell/model/integrations/data-feeds/content';
import type { FeedMeasure } from '@stockwell/model/integrations/data-feeds/feed';
import type {
  FeedMapping,
  ItemMapping,
  PlaceMapping,
} from '@stockwell/model/integrations/data-feeds/mapping';
import type { MonthText } from '@stockwell/model/months';

/** Examples for the tests of data feeds. */

export type ReadingRow = readonly [place: string, item: string, month: MonthText, value: number];

export function contentOf(
  rows: readonly ReadingRow[],
  duplicates: readonly FeedDuplicate[] = [],
): DeliveryContent {
  const collector = createCollector();
  for (const [place, item, month, value] of rows) collector.add({ place, item, month, value });
  for (const { place, item, month, values } of duplicates)
    for (const value of values) collector.add({ place, item, month, value });
  const content = collector.content();
  if (typeof content === 'string') throw new Error(content);
  return content;
}

export const placeOf = (code: string, regionId: number | null): PlaceMapping => ({
  code,
  name: code,
  regionId,
});

export const itemOf = (
  code: string,
  measure: FeedMeasure | null,
  realmCountryPlanningUnitId: number | null,
  factor = 1,
): ItemMapping => ({ code, name: code, measure, realmCountryPlanningUnitId, factor });

export const mappingOf = (places: readonly PlaceMapping[], items: readonly ItemMapping[]): FeedMapping => ({
  places: [...places],
  items: [...items],
});
