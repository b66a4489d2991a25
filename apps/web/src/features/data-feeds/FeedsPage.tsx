import { Alert, Button, Group, Stack } from '@mantine/core';
import { can } from '@stockwell/model/access/can';
import { dataFeedEndpoints as calls, type DataFeed } from '@stockwell/model/api/data-feeds';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconInfoCircle, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { useMessage } from '../../i18n/message.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { announce } from '../../ui/notice/announce.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useChosenCopy } from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import { type Column, stampCell, TableView, useTable } from '../../ui/table/index.ts';
import { feedsKey, useFeeds } from './calls.ts';
import { feedState, StateMark } from './feed-state.tsx';
import { hostOf, sourceText } from './source-text.ts';
import { useFeedPrograms } from './use-feed-programs.ts';

interface ColumnsInput {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly message: (code: string) => string;
}

function columnsOf({ t, language, message }: ColumnsInput): readonly Column<DataFeed>[] {
  const stateText = (feed: DataFeed): string => t(`dataFeeds:state.${feedState(feed)}`);
  return [
    { key: 'name', title: t('dataFeeds:name'), kind: 'text', value: ({ name }) => name },
    {
      key: 'source',
      title: t('dataFeeds:source'),
      kind: 'text',
      value: ({ source }) => [sourceText(source, t), hostOf(source)].filter(Boolean).join(', '),
    },
    {
      key: 'schedule',
      title: t('dataFeeds:schedule'),
      kind: 'text',
      filter: 'choice',
      value: ({ source, schedule }) => (source.kind === 'FILE' ? null : t(`dataFeeds:schedule.${schedule}`)),
    },
    {
      key: 'state',
      title: t('dataFeeds:state'),
      kind: 'text',
      filter: 'choice',
      value: stateText,
      render: (feed) => <StateMark name={feedState(feed)} text={stateText(feed)} />,
    },
    {
      key: 'failure',
      title: t('dataFeeds:failure'),
      kind: 'text',
      value: ({ failure }) => (failure ? message(failure) : null),
    },
    {
      key: 'last',
      title: t('dataFeeds:lastDelivery'),
      ...stampCell(({ lastDelivery: last }) => last && (last.finishedDate ?? last.startedDate), language),
    },
    {
      key: 'readings',
      title: t('dataFeeds:readings'),
      kind: 'number',
      decimals: 0,
      value: ({ lastDelivery }) => lastDelivery?.readings ?? null,
    },
    {
      key: 'next',
      title: t('dataFeeds:nextTry'),
      hiddenAtFirst: true,
      ...stampCell(({ nextTry }) => nextTry, language),
    },
  ];
}

/** Where consumption and stock of a program come from besides what people enter. */
export default function FeedsPage() {
  const t = useTexts('dataFeeds', 'common');
  const programs = useFeedPrograms();
  const [copy] = useChosenCopy();
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('program')) || (copy?.programId ?? 0);
  const chosen = programs?.find(({ id }) => id === asked) ?? programs?.[0];
  const { access } = useSession();
  const mayManage = chosen !== undefined && can(access, 'ROLE_BF_UPDATE_PROGRAM', [chosen.id]);
  const add = mayManage ? (
    <Button
      component={Link}
      to={`/dataFeed/addDataFeed/${chosen.id}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('dataFeeds:add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('dataFeeds:title')} description={t('dataFeeds:description')} actions={add} />
      {!programs ? (
        <LoadingSpinner />
      ) : !chosen ? (
        <EmptyState title={t('dataFeeds:noProgram')}>{t('dataFeeds:noProgramText')}</EmptyState>
      ) : (
        <Stack gap="md">
          <IdSelect
            label={t('dataFeeds:program')}
            w={360}
            maw="100%"
            choices={programs}
            value={chosen.id}
            onChange={(id) => setSearch(id ? { program: String(id) } : {}, { replace: true })}
          />
          <FeedTable key={chosen.id} programId={chosen.id} mayManage={mayManage} />
        </Stack>
      )}
    </>
  );
}

function FeedTable({ programId, mayManage }: { readonly programId: number; readonly mayManage: boolean }) {
  const t = useTexts('dataFeeds', 'common');
  const message = useMessage();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const { language } = useSession();
  const { confirm } = useConfirm();
  const { data, error, refetch } = useFeeds(programId);
  const columns = useMemo(() => columnsOf({ t, language, message }), [t, language, message]);
  const table = useTable({
    name: 'dataFeeds',
    columns,
    source: { rows: data?.feeds, error, onRetry: () => void refetch() },
    keyOf: ({ dataFeedId }) => dataFeedId,
    titleColumn: 'name',
    lessNeeded: ['readings', 'schedule', 'failure', 'last'],
  });
  const remove = ({ dataFeedId, name }: DataFeed): void =>
    confirm({
      title: t('dataFeeds:deleteTitle', { name }),
      text: t('dataFeeds:deleteText'),
      confirmText: t('dataFeeds:delete'),
      isDangerous: true,
      onConfirm: () =>
        void call(calls.removeDataFeed, { params: { dataFeedId } })
          .then(
            () => announce('success', t('dataFeeds:deleted', { name })),
            (failure: unknown) => announce('error', refusalText(failure)),
          )
          .finally(() => void queries.invalidateQueries({ queryKey: feedsKey })),
    });
  return (
    <>
      {data && !data.pulls ? (
        <Alert role="note" icon={<IconInfoCircle aria-hidden />} color="blue" variant="light">
          {t('dataFeeds:noPulls')}
        </Alert>
      ) : null}
      <TableView
        table={table}
        label={t('dataFeeds:title')}
        hrefOf={({ dataFeedId }) => `/dataFeed/deliveries/${dataFeedId}`}
        menuOf={(feed) => (
          <Group gap="xs" wrap="nowrap">
            <Button
              component={Link}
              to={`/dataFeed/mapping/${feed.dataFeedId}`}
              size="compact-sm"
              variant="default"
              aria-label={t('dataFeeds:mapOf', { name: feed.name })}
            >
              {t('dataFeeds:map')}
            </Button>
            {mayManage ? (
              <>
                <Button
                  component={Link}
                  to={`/dataFeed/editDataFeed/${feed.dataFeedId}`}
                  size="compact-sm"
                  variant="default"
                  aria-label={t('dataFeeds:editOf', { name: feed.name })}
                >
                  {t('dataFeeds:change')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  aria-label={t('dataFeeds:deleteTitle', { name: feed.name })}
                  onClick={() => remove(feed)}
                >
                  {t('dataFeeds:delete')}
                </Button>
              </>
            ) : null}
          </Group>
        )}
        empty={
          <EmptyState icon={<IconPlugConnected size={32} />} title={t('dataFeeds:none')}>
            {t(mayManage ? 'dataFeeds:noneText' : 'dataFeeds:noneTextPlanner')}
          </EmptyState>
        }
      />
    </>
  );
}
