import { Button, Group } from '@mantine/core';
import type { Delivery } from '@stockwell/model/integrations/data-feeds/delivery';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { displayStamp } from '../../../i18n/format.ts';
import { useMessage } from '../../../i18n/message.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Column, stampCell, TableView, useTable } from '../../../ui/table/index.ts';
import { deliveryState, StateMark } from '../feed-state.tsx';
import { ProblemsDialog } from './ProblemsDialog.tsx';

interface DeliveryTableProps {
  readonly rows: readonly Delivery[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly mayPreview: boolean;
  readonly isMapped: boolean;
}

interface ColumnsInput {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly message: (code: string) => string;
}

export function monthsText(
  { firstMonth: from, lastMonth: to }: Pick<Delivery, 'firstMonth' | 'lastMonth'>,
  t: Translate,
  language: LanguageCode,
): string | null {
  if (from === null || to === null) return null;
  const [first, last] = [from, to].map((month) => displayMonth(month, 'MMM-YYYY', language));
  return from === to ? (first ?? '') : t('dataFeeds:monthRange', { from: first ?? '', to: last ?? '' });
}

function columnsOf({ t, language, message }: ColumnsInput): readonly Column<Delivery>[] {
  const stateText = (delivery: Delivery): string => t(`dataFeeds:deliveryState.${deliveryState(delivery)}`);
  const column = (key: string, rest: Omit<Column<Delivery>, 'key' | 'title'>): Column<Delivery> => ({
    key,
    title: t(`dataFeeds:delivery.${key}`),
    ...rest,
  });
  const count = (key: 'readings' | 'places' | 'items' | 'duplicates' | 'problemCount'): Column<Delivery> =>
    column(key, { kind: 'number', decimals: 0, value: (delivery) => delivery[key] });
  return [
    column(
      'on',
      stampCell(({ startedDate }) => startedDate, language),
    ),
    column('origin', {
      kind: 'text',
      filter: 'choice',
      value: ({ origin, fileName }) =>
        fileName
          ? t('dataFeeds:originFile', { origin: t(`dataFeeds:origin.${origin}`), file: fileName })
          : t(`dataFeeds:origin.${origin}`),
    }),
    column('state', {
      kind: 'text',
      filter: 'choice',
      value: stateText,
      render: (delivery) => <StateMark name={deliveryState(delivery)} text={stateText(delivery)} />,
    }),
    column('note', {
      kind: 'text',
      value: ({ failure, failureDetail, sameAs, takenIn }) =>
        failure
          ? [message(failure), failureDetail].filter(Boolean).join(' ')
          : takenIn && !takenIn.undone
            ? t('dataFeeds:takenBy', {
                user: takenIn.by.username,
                date: displayStamp(takenIn.date, language),
                count: takenIn.changed,
              })
            : sameAs === null
              ? null
              : t('dataFeeds:sameAsBefore'),
    }),
    column('months', {
      kind: 'text',
      sortable: false,
      value: (delivery) => monthsText(delivery, t, language),
    }),
    count('readings'),
    count('places'),
    count('items'),
    count('duplicates'),
    column('by', { kind: 'text', value: ({ startedBy }) => startedBy?.username ?? null }),
  ];
}

/** Deliveries with what was left out of them, the newest first. */
export function DeliveryTable({ rows, error, onRetry, mayPreview, isMapped }: DeliveryTableProps) {
  const t = useTexts('dataFeeds');
  const message = useMessage();
  const { language } = useSession();
  const [shown, setShown] = useState<Delivery | null>(null);
  const columns = useMemo(() => columnsOf({ t, language, message }), [t, language, message]);
  const table = useTable({
    name: 'dataFeedDeliveries',
    columns,
    source: { rows, error, onRetry },
    keyOf: ({ deliveryId }) => deliveryId,
    titleColumn: 'on',
    lessNeeded: ['by', 'items', 'places', 'duplicates', 'origin', 'note'],
  });
  const nameOf = ({ startedDate }: Delivery): string => displayStamp(startedDate, language);
  return (
    <>
      <TableView
        table={table}
        label={t('dataFeeds:deliveries.title')}
        menuOf={(delivery) => {
          const opens = mayPreview && delivery.state === 'done' && delivery.hasContent;
          return (
            <Group gap="xs" wrap="nowrap">
              {opens && isMapped ? (
                <Button
                  component={Link}
                  to={`/dataFeed/preview/${delivery.deliveryId}`}
                  size="compact-sm"
                  aria-label={t('dataFeeds:previewOf', { date: nameOf(delivery) })}
                >
                  {t('dataFeeds:openPreview')}
                </Button>
              ) : null}
              {opens && !isMapped ? (
                <Button
                  component={Link}
                  to={`/dataFeed/mapping/${delivery.dataFeedId}?delivery=${delivery.deliveryId}`}
                  size="compact-sm"
                >
                  {t('dataFeeds:map')}
                </Button>
              ) : null}
              {delivery.problemCount > 0 ? (
                <Button size="compact-sm" variant="default" onClick={() => setShown(delivery)}>
                  {t('dataFeeds:showProblems', { count: delivery.problemCount })}
                </Button>
              ) : null}
            </Group>
          );
        }}
        empty={
          <EmptyState title={t('dataFeeds:deliveries.none')}>{t('dataFeeds:deliveries.noneText')}</EmptyState>
        }
      />
      {shown ? <ProblemsDialog delivery={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
