import { Badge, Button } from '@mantine/core';
import { erpFeedEndpoints as calls, type ErpFeed } from '@stockwell/model/api/erp-feeds';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { LineErrorsDialog } from '../../ui/LineErrorsDialog.tsx';
import { type Column, stampCell, TableView, useTable } from '../../ui/table/index.ts';

const marks = {
  taken: { color: 'green', icon: IconCheck },
  duplicate: { color: 'gray', icon: IconCopy },
  failed: { color: 'red', icon: IconX },
} as const;

function StateMark({ state, text }: { readonly state: ErpFeed['state']; readonly text: string }) {
  const { color, icon: Icon } = marks[state];
  return (
    <Badge color={color} variant="light" autoContrast tt="none" leftSection={<Icon size={14} aria-hidden />}>
      {text}
    </Badge>
  );
}

/** The newest pairs of files, with what was wrong with those that were not taken. */
export function FeedTable() {
  const t = useTexts('erpFeeds');
  const message = useMessage();
  const { language } = useSession();
  const [shown, setShown] = useState<ErpFeed | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['erpFeeds', 'files'],
    queryFn: ({ signal }) => call(calls.erpFeedFiles, { signal }),
  });
  const columns = useMemo((): readonly Column<ErpFeed>[] => {
    const stateText = ({ state }: ErpFeed) => t(`erpFeeds:state.${state}`);
    const declared: readonly Omit<Column<ErpFeed>, 'title'>[] = [
      { key: 'orderFile', kind: 'text', value: ({ orderFile }) => orderFile },
      {
        key: 'state',
        kind: 'text',
        filter: 'choice',
        value: stateText,
        render: (feed) => <StateMark state={feed.state} text={stateText(feed)} />,
      },
      { key: 'failure', kind: 'text', value: ({ failure }) => (failure ? message(failure) : null) },
      { key: 'orderRows', kind: 'number', value: ({ orderRows }) => orderRows },
      { key: 'shipmentRows', kind: 'number', value: ({ shipmentRows }) => shipmentRows },
      { key: 'receivedOn', kind: 'date', value: ({ receivedOn }) => receivedOn },
      { key: 'on', ...stampCell(({ on }) => on, language) },
      {
        key: 'source',
        kind: 'text',
        filter: 'choice',
        value: ({ source }) => t(`erpFeeds:source.${source}`),
      },
      { key: 'by', kind: 'text', value: ({ by }) => by?.username ?? null },
    ];
    return declared.map((column) => ({ ...column, title: t(`erpFeeds:${column.key}`) }));
  }, [t, message, language]);
  const table = useTable({
    name: 'erpFeeds',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: (feed) => feed.erpFeedId,
    lessNeeded: ['by', 'source', 'receivedOn', 'shipmentRows', 'orderRows'],
  });
  return (
    <>
      <TableView
        table={table}
        label={t('erpFeeds:tab.files')}
        menuOf={(feed) =>
          feed.errorCount > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => setShown(feed)}>
              {t('erpFeeds:showErrors', { count: feed.errorCount })}
            </Button>
          )
        }
      />
      {shown && <LineErrorsDialog {...shown} fileName={shown.orderFile} onClose={() => setShown(null)} />}
    </>
  );
}
