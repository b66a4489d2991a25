import { Checkbox } from '@mantine/core';
import { type FeedRow, isOpen } from '@stockwell/engine/entry/data-feeds/diff';
import type { Translate } from '../../../i18n/texts.ts';
import type { Column } from '../../../ui/table/index.ts';

interface TickColumn {
  readonly t: Translate;
  readonly nameOf: (row: FeedRow) => string;
  readonly isTicked: (row: FeedRow) => boolean;
  readonly onTick: (row: FeedRow, isTicked: boolean) => void;
}

/** The box that takes a figure in or leaves it out; what cannot be taken in has none. */
export const tickColumn = ({ t, nameOf, isTicked, onTick }: TickColumn): Column<FeedRow> => ({
  key: 'take',
  title: t('dataFeeds:preview.column.take'),
  kind: 'text',
  screenOnly: true,
  value: ({ key }) => key,
  render: (row) =>
    isOpen(row) ? (
      <Checkbox
        aria-label={t('dataFeeds:preview.tick', { row: nameOf(row) })}
        checked={isTicked(row)}
        onChange={(event) => onTick(row, event.currentTarget.checked)}
      />
    ) : null,
});
