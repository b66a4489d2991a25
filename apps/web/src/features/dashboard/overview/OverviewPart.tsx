import { Anchor, Button, Group, Stack, Switch } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { versionStatuses } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useLatestVersions } from '../../../ui/program/use-newer.ts';
import { IdMultiSelect } from '../../../ui/select/index.ts';
import { ErrorPanel, TableSkeleton, TableView, useTable } from '../../../ui/table/index.ts';
import { figureSource } from '../figure-source.ts';
import { useKeptChoice } from '../kept-choice.ts';
import { RefreshProblemsButton } from '../RefreshProblemsButton.tsx';
import { useFigureSources } from '../use-figure-source.ts';
import classes from './overview.module.css';
import { type OverviewChoice, settledChoice, usualChoice } from './overview-choice.ts';
import { overviewColumns } from './overview-columns.tsx';
import { type OverviewRow, useOverview } from './use-overview.ts';

/** Dialogs that few open bring much along. */
const DeleteCopiesDialog = lazy(async () => ({
  default: (await import('../../program-copies/index.ts')).DeleteCopiesDialog,
}));
const NotesHistoryDialog = lazy(async () => ({
  default: (await import('../../problems/index.ts')).NotesHistoryDialog,
}));

/** The supply plans that somebody looks after, one a row: what runs out, what expires, what waits. */
export default function OverviewPart() {
  const t = useTexts('dashboard');
  const sources = useFigureSources();
  const { scope, offered } = sources;
  const { choice: kept, keep } = useKeptChoice('overview');
  const [drafted, setDrafted] = useState<OverviewChoice | null>(null);
  const choice = settledChoice(kept, offered);
  const draft = drafted ? settledChoice(drafted, offered) : choice;
  const { rows, error, retry } = useOverview(choice, sources);
  if (!scope.isReady) return <TableSkeleton />;
  if (offered.programs.length === 0) return <EmptyState title={t('dashboard:overview.none')} />;
  const choices = figureSource(draft.downloaded, offered).programs;
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
        {offered.mayDownload ? (
          <Switch
            label={t('dashboard:overview.downloadedOnly')}
            description={t('dashboard:overview.downloadedOnlyHelp')}
            checked={draft.downloaded}
            disabled={!offered.hasServer}
            onChange={({ currentTarget: { checked: downloaded } }) =>
              setDrafted(usualChoice(downloaded, offered))
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
        {choice.downloaded ? (
          <RefreshProblemsButton copies={choice.programIds.flatMap((id) => sources.newest.get(id) ?? [])} />
        ) : null}
      </Group>
      {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {choice.programIds.length === 0 ? (
        <EmptyState
          title={t(choices.length === 0 ? 'dashboard:overview.noCopies' : 'dashboard:overview.nothingChosen')}
        />
      ) : error ? null : rows ? (
        <OverviewTable rows={rows} isLocal={choice.downloaded} />
      ) : (
        <TableSkeleton />
      )}
    </Stack>
  );
}

interface RunsOutProps {
  readonly rows: readonly OverviewRow[];
  readonly opens: (route: RoutePath) => boolean;
}

const matrix = '/report/stockStatusMatrix';

/** What runs out, in words, with one click to where it runs out most. */
function RunsOut({ rows, opens }: RunsOutProps) {
  const t = useTexts('dashboard');
  const count = rows.reduce((sum, { countOfStockOutPU }) => sum + countOfStockOutPU, 0);
  const worst = rows.toSorted((a, b) => b.countOfStockOutPU - a.countOfStockOutPU)[0];
  if (!worst || count === 0) return <p className={classes.lead}>{t('dashboard:overview.nothingRunsOut')}</p>;
  const version = worst.copy ? `&version=local-${worst.copy.versionId}` : '';
  return (
    <p className={classes.lead}>
      <span className={classes.urgent}>{t('dashboard:overview.runsOut', { count })}</span>{' '}
      {opens(matrix) ? (
        <Anchor component={Link} to={`${matrix}?program=${worst.programId}${version}`} inherit>
          {t('dashboard:overview.seeStock', { program: worst.code })}
        </Anchor>
      ) : null}
    </p>
  );
}

function OverviewTable({
  rows,
  isLocal,
}: {
  readonly rows: readonly OverviewRow[];
  readonly isLocal: boolean;
}) {
  const t = useTexts('dashboard', 'programCopies', 'reports');
  const { language, sessionType } = useSession();
  const isOnline = sessionType === 'Online';
  const opens = useOpens();
  const [going, setGoing] = useState<CopySummary | null>(null);
  const [notesOf, setNotesOf] = useState<number | null>(null);
  const latest = useLatestVersions();
  const columns = useMemo(
    () =>
      overviewColumns({
        t,
        language,
        latest,
        isLocal,
        isOnline,
        opens,
        onDelete: setGoing,
        onNotes: setNotesOf,
        versionStatus: (id) => {
          const status = versionStatuses.find((one) => one.id === id);
          return status ? textOf(status.label, language) : `#${id}`;
        },
      }),
    [t, language, latest, isLocal, isOnline, opens],
  );
  const table = useTable<OverviewRow>({
    name: 'dashboardOverview',
    columns,
    source: { rows },
    keyOf: ({ programId }) => programId,
    prefix: 'overview',
    lessNeeded: ['units', 'quality', 'stock', 'standing', 'version'],
  });
  return (
    <>
      <RunsOut rows={rows} opens={opens} />
      <TableView table={table} label={t('dashboard:overview.title')} />
      <Suspense fallback={null}>
        {going ? <DeleteCopiesDialog copies={[going]} onClose={() => setGoing(null)} /> : null}
        {notesOf === null ? null : (
          <NotesHistoryDialog
            data={{ programId: notesOf, currentVersion: null }}
            onClose={() => setNotesOf(null)}
          />
        )}
      </Suspense>
    </>
  );
}
