import type { FeedName } from '@stockwell/model/integrations/data-feeds/content';
import type { Translate } from '../../../i18n/texts.ts';
import type { Column } from '../../../ui/table/index.ts';

/** What places and items have in common: their name, their code and how much was said of them. */
export const nameColumns = (
  t: Translate,
  title: string,
  readings: ReadonlyMap<string, number>,
): readonly Column<FeedName>[] => [
  { key: 'name', title, kind: 'text', value: ({ name, code }) => name || code },
  { key: 'code', title: t('dataFeeds:mapping.code'), kind: 'text', value: ({ code }) => code },
  {
    key: 'readings',
    title: t('dataFeeds:readings'),
    kind: 'number',
    decimals: 0,
    value: ({ code }) => readings.get(code) ?? 0,
  },
];
