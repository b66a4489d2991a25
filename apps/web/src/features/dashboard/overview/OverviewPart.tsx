import { Button, Group, Stack, Switch } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { versionStatuses } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { mayOpen } from '../../../platform/menu/menu-filter.ts';
import { usePageTable } from '../../../platform/routes/page-table.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useCopies } from '../../../ui/program/use-copies.ts';
import { useLatestVersions } from '../../../ui/program/use-newer.ts';
import { useReportScope } from '../../../ui/report/index.ts';
import { IdMultiSelect } from '../../../ui/select/index.ts';
import { ErrorPanel, TableSkeleton, TableView, useTable } from '../../../ui/table/index.ts';
import { type OverviewChoice, settledChoice, useOverviewChoice } from './overview-choice.ts';
import { overviewColumns } from './overview-columns.tsx';
import { type OverviewRow, useOverview } from './use-overview.ts';

const noProgram = () => null;

/** The supply plans that somebody looks after, one a row: what runs out, what expires, what waits. */
export default function OverviewPart() {
  const t = useTexts('dashboard');
  const { user, functions } = useSession();
  const scope = useReportScope(noProgram);
  const { copies } = useCopies();
  const [kept, keep] = useOverviewChoice(user?.userId ?? 0);
  const [drafted, setDrafted] = useState<OverviewChoice | null>(null);
  const { programs, isOnline, mayDownload } = scope;
  const hasServer = isOnline && functions.has('ROLE_BF_SP_DASHBOARD');
  const offered = { programs, mayDownload, hasServer };
  const choice = settledChoice(kept, offered);
  const draft = drafted ? settledChoice(drafted, offered) : choice;
  const { rows, error, retry } = useOverview(choice, scope, copies);
  if (!scope.isReady) return <TableSkeleton />;
  if (programs.length === 0) return <EmptyState title={t('dashboard:overview.none')} />;
  const choices = draft.downloaded ? programs.filter(({ isLocal }) => isLocal) : programs;
  const isChanged =
    draft.downloaded !== choice.downloaded || draft.programIds.join() !== choice.programIds.join();
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end">
        <IdMultiSelect
          label={t('dashboard:overview.programs')}
          choices={choices.map(({ id, code }) => ({ id, label: code }))}
          value={draft.programIds}
          onChange={(programIds) => setDrafted({ ...draft, programIds })}
          w="min(100%, 26rem)"
        />
        {mayDownload ? (
          <Switch
            label={t('dashboard:overview.downloadedOnly')}
            description={t('dashboard:overview.downloadedOnlyHelp')}
            checked={draft.downloaded}
            disabled={!hasServer}
            onChange={({ currentTarget: { checked: downloaded } }) =>
              setDrafted(settledChoice(null, { ...offered, mayDownload: downloaded }))
            }
          />
        ) : null}
        {isChanged ? (
          <Button
            onClick={() => {
              keep(draft);
              setDrafted(null);
            }}
          >
            {t('dashboard:overview.show')}
          </Button>
        ) : null}
      </Group>
      {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {choice.programIds.length === 0 ? (
        <EmptyState title={t('dashboard:overview.nothingChosen')} />
      ) : error ? null : rows ? (
        <OverviewTable rows={rows} isLocal={choice.downloaded} />
      ) : (
        <TableSkeleton />
      )}
    </Stack>
  );
}

function OverviewTable({
  rows,
  isLocal,
}: {
  readonly rows: readonly OverviewRow[];
  readonly isLocal: boolean;
}) {
  const t = useTexts('dashboard', 'programCopies');
  const { language, functions, sessionType } = useSession();
  const { paths } = usePageTable();
  const latest = useLatestVersions();
  const columns = useMemo(
    () =>
      overviewColumns({
        t,
        language,
        latest,
        isLocal,
        opens: (path: RoutePath) => paths.has(path) && mayOpen(path, { functions, sessionType }),
        versionStatus: (id) => {
          const status = versionStatuses.find((one) => one.id === id);
          return status ? textOf(status.label, language) : `#${id}`;
        },
      }),
    [t, language, latest, isLocal, paths, functions, sessionType],
  );
  const table = useTable<OverviewRow>({
    name: 'dashboardOverview',
    columns,
    source: { rows },
    keyOf: ({ programId }) => programId,
    prefix: 'overview',
    lessNeeded: ['units', 'quality', 'stock', 'standing', 'version'],
  });
  return <TableView table={table} label={t('dashboard:overview.title')} />;
}
