import { Button } from '@mantine/core';
import { jobEndpoints as calls, type JobRow } from '@stockwell/model/api/jobs';
import { IconReload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TableView, useTable } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { jobColumns, kindText, lessNeededColumns } from './columns.tsx';

/** What the server does by itself: how far it is, why it failed, and another try. */
export default function JobListPage() {
  return (
    <MasterDataHost>
      <Jobs />
    </MasterDataHost>
  );
}

const everySeconds = 5;
const isOpen = ({ state }: JobRow): boolean => state === 'running' || state === 'waiting';

function Jobs() {
  const t = useTexts('jobs');
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const [busy, setBusy] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs'],
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
    <>
      <PageHeader
        title={t('jobs:title')}
        description={t('jobs:description')}
        actions={
          <Button
            variant="default"
            leftSection={<IconReload size={16} aria-hidden />}
            onClick={() => void refetch()}
          >
            {t('jobs:refresh')}
          </Button>
        }
      />
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
    </>
  );
}
