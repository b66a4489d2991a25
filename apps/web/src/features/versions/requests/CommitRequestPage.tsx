import { Badge, Button, Group } from '@mantine/core';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { type CommitRequest, commitStatusIds } from '@stockwell/model/api/version-shapes';
import { IconCheck, IconClock, IconReload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import type { DisplayContext } from '../../../ui/entity/display.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { versionTypeText } from '../../../ui/program/index.ts';
import { type Column, stampCell, TableView, useTable } from '../../../ui/table/index.ts';
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
  { language, t }: DisplayContext,
  reason: (code: string) => string,
): readonly Column<CommitRequest>[] {
  const stateText = (request: CommitRequest): string =>
    t(`versions:request.state.${requestState(request)}`, { percent: request.progress });
  const version = (versionOf: (request: CommitRequest) => number | null) => ({
    kind: 'number' as const,
    value: versionOf,
    text: (request: CommitRequest) => String(versionOf(request) ?? ''),
  });
  const declared: readonly Omit<Column<CommitRequest>, 'title'>[] = [
    { key: 'program', kind: 'text', value: ({ program }) => program.code },
    { key: 'base', ...version(({ committedVersionId }) => committedVersionId) },
    {
      key: 'type',
      kind: 'text',
      value: ({ versionType }) => versionTypeText(Number(versionType.id), language),
    },
    {
      key: 'state',
      kind: 'text',
      value: stateText,
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
    { key: 'made', ...version(({ versionId }) => versionId) },
    {
      key: 'error',
      kind: 'text',
      value: ({ failedReason }) => (failedReason === null ? null : reason(failedReason)),
    },
    { key: 'sentOn', ...stampCell(({ createdDate }) => createdDate, language) },
    { key: 'doneOn', ...stampCell(({ completedDate }) => completedDate, language) },
    { key: 'notes', kind: 'text', value: ({ notes }) => notes },
  ];
  return declared.map((column) => ({ ...column, title: t(`versions:request.${column.key}`) }));
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
  const { language } = useSession();
  const columns = useMemo(() => columnsOf({ language, t }, message), [language, t, message]);
  const table = useTable({
    name: 'commitRequests',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: (request) => request.commitRequestId,
  });

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
      <TableView
        table={table}
        label={t('versions:request.title')}
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
