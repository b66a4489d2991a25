import type { FeedSource } from '@stockwell/model/integrations/data-feeds/feed';
import type { Translate } from '../../i18n/texts.ts';

/** The kind of a source, in words. */
export const sourceText = ({ kind }: FeedSource, t: Translate): string => t(`dataFeeds:kind.${kind}`);

/** The host that is asked; nothing where files are uploaded. */
export const hostOf = (source: FeedSource): string =>
  source.kind !== 'FILE' && URL.canParse(source.url) ? new URL(source.url).host : '';
