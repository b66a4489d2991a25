import type { FeedColumns } from '@stockwell/model/integrations/data-feeds/feed';

/** The columns of an extract in the order in which people are asked for them. */
export const columnNames = [
  'place',
  'placeName',
  'item',
  'itemName',
  'month',
  'value',
] as const satisfies readonly (keyof FeedColumns)[];

export const isRequiredColumn = (name: keyof FeedColumns): boolean =>
  name !== 'placeName' && name !== 'itemName';
