import { Group, Stack } from '@mantine/core';
import { jobEndpoints as calls, type DailyImport } from '@stockwell/model/api/jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useEntityHost } from '../../../ui/entity/host.ts';
import { ErrorPanel, TableSkeleton } from '../../../ui/table/index.ts';
import { ImportCard } from './ImportCard.tsx';
import { ImportFileTable } from './ImportFileTable.tsx';

const everySeconds = 5;

/** What the server fetches every day from other systems, and the files of it. */
export function DailyImports() {
  const t = useTexts('jobs');
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<DailyImport['name'] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'imports'],
    queryFn: ({ signal }) => call(calls.dailyImports, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastRun }) => lastRun?.state === 'running') ? everySeconds * 1000 : false,
  });

  async function run(importName: DailyImport['name']): Promise<void> {
    setBusy(importName);
    try {
      await call(calls.runImport, { params: { importName } });
      host.announce('success', t('jobs:import.queued', { name: t(`jobs:import.${importName}`) }));
    } catch (failure) {
      host.announce('error', refusalText(failure));
    } finally {
      setBusy(null);
      void queries.invalidateQueries({ queryKey: ['jobs'] });
    }
  }

  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  return (
    <Stack gap="lg">
      <Group gap="md" align="stretch">
        {data.map((one) => (
          <ImportCard
            key={one.name}
            shown={one}
            busy={busy === one.name}
            onRun={one.runnable ? () => void run(one.name) : undefined}
          />
        ))}
      </Group>
      {data.some(({ name }) => name !== 'currencyRates') && <ImportFileTable />}
    </Stack>
  );
}
