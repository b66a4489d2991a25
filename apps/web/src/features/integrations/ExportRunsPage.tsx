import { Alert, Button } from '@mantine/core';
import { planExportEndpoints as calls, type ExportRun } from '@stockwell/model/api/plan-exports';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconFolderOff, IconReload, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { type MessageText, useMessage } from '../../i18n/message.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { announce } from '../../ui/notice/announce.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Column, stampCell, TableView, useTable } from '../../ui/table/index.ts';
import { stateColumn } from './state-mark.tsx';

const everySeconds = 10;
const lessNeeded = ['checksum', 'attempts', 'rows', 'requestedBy', 'nextTry', 'requestedDate', 'bytes'];
const checksumShown = 12;

function columnsOf(t: Translate, message: MessageText, language: LanguageCode): readonly Column<ExportRun>[] {
  const declared: readonly Omit<Column<ExportRun>, 'title'>[] = [
    { key: 'kind', kind: 'text', filter: 'choice', value: ({ kind }) => t(`integrations:kind.${kind}`) },
    { key: 'integration', kind: 'text', value: ({ integrationName }) => integrationName },
    { key: 'program', kind: 'text', value: ({ program }) => program?.code ?? null },
    { key: 'version', kind: 'number', decimals: 0, value: ({ versionId }) => versionId },
  ];
  const after: readonly Omit<Column<ExportRun>, 'title'>[] = [
    { key: 'fileName', kind: 'text', value: ({ fileName }) => fileName },
    { key: 'completedDate', ...stampCell(({ completedDate }) => completedDate, language) },
    {
      key: 'bytes',
      kind: 'number',
      decimals: 0,
      value: ({ bytes }) => bytes,
      text: ({ bytes }) => (bytes === null ? '' : sizeText(bytes, language)),
    },
    { key: 'rows', kind: 'number', decimals: 0, value: ({ rows }) => rows },
    {
      key: 'checksum',
      kind: 'text',
      value: ({ checksum }) => checksum,
      text: ({ checksum }) => (checksum ? `${checksum.slice(0, checksumShown)}…` : ''),
      hiddenAtFirst: true,
    },
    { key: 'attempts', kind: 'number', decimals: 0, value: ({ attempts }) => attempts },
    { key: 'nextTry', ...stampCell(({ nextTry }) => nextTry, language) },
    { key: 'requestedBy', kind: 'text', value: ({ requestedBy }) => requestedBy },
    { key: 'requestedDate', ...stampCell(({ requestedDate }) => requestedDate, language) },
  ];
  const titled = (columns: typeof declared) =>
    columns.map((column) => ({ ...column, title: t(`integrations:${column.key}`) }));
  return [...titled(declared), stateColumn<ExportRun>(t, message), ...titled(after)];
}

const fileOf = ({ fileName, program, versionId, integrationName }: ExportRun): string =>
  fileName ?? [integrationName, program?.code, versionId].filter(Boolean).join(' ');

/** What the server wrote for other systems: when, how large, with which checksum, and what went wrong. */
export default function ExportRunsPage() {
  const t = useTexts('integrations');
  const message = useMessage();
  const refusalText = useRefusalText();
  const { language, functions } = useSession();
  const [busy, setBusy] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['exportRuns', 'list'],
    queryFn: ({ signal }) => call(calls.runList, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'pending') ? everySeconds * 1000 : false,
  });
  const columns = useMemo(() => columnsOf(t, message, language), [t, message, language]);
  const table = useTable({
    name: 'exportRuns',
    columns,
    source: { rows: data?.runs, error, onRetry: () => void refetch() },
    keyOf: ({ exportRunId }) => exportRunId,
    titleColumn: 'kind',
    lessNeeded,
  });

  async function resend({ exportRunId }: ExportRun): Promise<void> {
    setBusy(exportRunId);
    try {
      await call(calls.resend, { params: { exportRunId } });
      announce('success', t('integrations:runs.queued'));
    } catch (failure) {
      announce('error', refusalText(failure));
    } finally {
      setBusy(null);
      void refetch();
    }
  }

  return (
    <>
      <PageHeader
        title={t('integrations:runs.title')}
        description={t('integrations:runs.description')}
        actions={
          <Button
            variant="default"
            leftSection={<IconReload size={16} aria-hidden />}
            onClick={() => void refetch()}
          >
            {t('integrations:runs.refresh')}
          </Button>
        }
      />
      {data && !data.hasRoot ? (
        <Alert
          role="note"
          mb="md"
          color="yellow"
          icon={<IconFolderOff aria-hidden />}
          title={t('integrations:runs.noRoot')}
        >
          {t('integrations:runs.noRootText')}
        </Alert>
      ) : null}
      <TableView
        table={table}
        label={t('integrations:runs.title')}
        empty={
          <EmptyState icon={<IconSend size={28} />} title={t('integrations:runs.empty')}>
            {t('integrations:runs.emptyText')}
          </EmptyState>
        }
        menuOf={(run) =>
          functions.has('ROLE_BF_EDIT_INTEGRATION') &&
          run.program && (
            <Button
              size="compact-sm"
              variant="default"
              loading={busy === run.exportRunId}
              aria-label={t(
                run.state === 'pending' ? 'integrations:runs.retryOf' : 'integrations:runs.resendOf',
                { file: fileOf(run) },
              )}
              onClick={() => void resend(run)}
            >
              {t(run.state === 'pending' ? 'integrations:runs.retry' : 'integrations:runs.resend')}
            </Button>
          )
        }
      />
    </>
  );
}
