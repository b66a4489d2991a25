import { Badge, Button, Group } from '@mantine/core';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { type CommitRequest, commitStatusIds } from '@stockwell/model/api/version-shapes';
import { IconCheck, IconClock, IconReload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { useMessage } from '../../../i18n/message.ts';
import { ConfirmDialog } from '../../../ui/entity/ConfirmDialog.tsx';
import { displayStamp } from '../../../ui/entity/display.ts';
import { ClientList } from '../../../ui/entity/list/ClientList.tsx';
import type { ListColumn } from '../../../ui/entity/list/columns.ts';
import { ErrorPanel, ListSkeleton } from '../../../ui/entity/list/ListStates.tsx';
import { useTexts } from '../../../ui/entity/texts.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { versionTypeText } from '../../../ui/program/index.ts';
import { MasterDataHost } from '../../master-data/index.ts';
import { requestState } from './request-state.ts';
import { useRetry } from './use-retry.ts';

/** The user's own uploads: where they stand, why they failed, and another try. */
export default function CommitRequestPage() {
  return (
    <MasterDataHost>
      <Requests />
    </MasterDataHost>
  );
}

const marks = {
  waiting: { color: 'yellow', icon: IconClock },
  completed: { color: 'green', icon: IconCheck },
  failed: { color: 'red', icon: IconX },
} as const;

function columnsOf(
  t: (key: string, params?: Record<string, string | number>) => string,
  reason: (code: string) => string,
) {
  const stateText = (request: CommitRequest): string =>
    t(`versions:request.state.${requestState(request)}`, { percent: request.progress });
  const declared: readonly Omit<ListColumn<CommitRequest>, 'titleKey'>[] = [
    { name: 'program', text: ({ program }) => program.code },
    { name: 'base', numeric: true, text: ({ committedVersionId }) => String(committedVersionId) },
    {
      name: 'type',
      text: ({ versionType }, { language }) => versionTypeText(Number(versionType.id), language),
    },
    {
      name: 'state',
      text: stateText,
      render: (request) => {
        const { color, icon: Icon } = marks[requestState(request)];
        return (
          <Badge
            color={color}
            variant="light"
            autoContrast
            tt="none"
            leftSection={<Icon size={14} aria-hidden />}
          >
            {stateText(request)}
          </Badge>
        );
      },
    },
    { name: 'made', numeric: true, text: ({ versionId }) => (versionId === null ? '' : String(versionId)) },
    { name: 'error', text: ({ failedReason }) => (failedReason === null ? '' : reason(failedReason)) },
    { name: 'sentOn', text: ({ createdDate }, { language }) => displayStamp(createdDate, language) },
    { name: 'doneOn', text: ({ completedDate }, { language }) => displayStamp(completedDate, language) },
    { name: 'notes', text: ({ notes }) => notes ?? '' },
  ];
  return declared.map((column) => ({
    ...column,
    titleKey: `versions:request.${column.name}`,
    sortable: true,
  }));
}

const everySeconds = 10;

function Requests() {
  const t = useTexts('versions');
  const message = useMessage();
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', 'requests'],
    queryFn: ({ signal }) => call(calls.commitRequests, { params: { requestStatus: -1 }, body: {}, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === commitStatusIds.waiting) ? everySeconds * 1000 : false,
  });
  const columns = useMemo(() => columnsOf(t, message), [t, message]);

  const retry = useRetry(() => void refetch());

  return (
    <>
      <PageHeader
        title={t('versions:request.title')}
        description={t('versions:request.description')}
        actions={
          <Group>
            <Button
              variant="default"
              leftSection={<IconReload size={16} aria-hidden />}
              onClick={() => void refetch()}
            >
              {t('versions:request.refresh')}
            </Button>
          </Group>
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <ClientList
          name="commitRequests"
          label={t('versions:request.title')}
          columns={columns}
          rows={data}
          keyOf={(request) => request.commitRequestId}
          titleColumn="program"
          namespaces={['versions']}
          menuOf={(request) =>
            requestState(request) === 'failed' && (
              <Button
                size="compact-sm"
                variant="default"
                loading={retry.busy === request.commitRequestId}
                aria-label={t('versions:request.retryOf', { program: request.program.code })}
                onClick={() => retry.ask(request)}
              >
                {t('versions:request.retry')}
              </Button>
            )
          }
        />
      )}
      <ConfirmDialog
        opened={retry.asked !== null}
        title={t('versions:request.retry')}
        text={t('versions:request.changedSince', { program: retry.asked?.program.code ?? '' })}
        confirmText={t('versions:request.retry')}
        onConfirm={retry.confirm}
        onClose={retry.cancel}
      />
    </>
  );
}
