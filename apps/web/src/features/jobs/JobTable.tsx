import { Button } from '@mantine/core';
import { jobEndpoints as calls, type JobRow } from '@stockwell/model/api/jobs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { TableView, useTable } from '../../ui/table/index.ts';
import { jobColumns, kindText, lessNeededColumns } from './columns.tsx';

const everySeconds = 5;
const isOpen = ({ state }: JobRow): boolean => state === 'running' || state === 'waiting';

/** What the server does by itself: how far it is, why it failed, and another try. */
export function JobTable() {
  const t = useTexts('jobs');
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const [busy, setBusy] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'list'],
    queryFn: ({ signal }) => call(calls.jobList, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? everySeconds * 1000 : false),
  });
  const columns = useMemo(() => jobColumns(t, host.language), [t, host.language]);
  const table = useTable({
    name: 'jobs',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: (job) => job.jobId,
    titleColumn: 'kind',
    lessNeeded: lessNeededColumns,
  });

  async function retry({ jobId }: JobRow): Promise<void> {
    setBusy(jobId);
    try {
      await call(calls.retryJob, { params: { jobId } });
      host.announce('success', t('jobs:retried'));
    } catch (failure) {
      host.announce('error', refusalText(failure));
    } finally {
      setBusy(null);
      void refetch();
    }
  }

  return (
    <TableView
      table={table}
      label={t('jobs:title')}
      menuOf={(job) =>
        job.retryable && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy === job.jobId}
            aria-label={t('jobs:retryOf', { kind: kindText(t, job), program: job.program?.code ?? '' })}
            onClick={() => void retry(job)}
          >
            {t('jobs:retry')}
          </Button>
        )
      }
    />
  );
}
