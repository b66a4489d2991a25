import { ActionIcon, Button, Group, Stack, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHelp, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { announce } from '../../ui/notice/announce.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import {
  CopyPicker,
  EmptyProgramNote,
  type ExportedProgram,
  exportStateOf,
  ProgramStates,
  programCopy,
  ReadonlyNote,
  SavedNote,
  useChosenCopy,
  useCopies,
  useExportTexts,
  WaitingNote,
} from '../../ui/program/index.ts';
import { AddProblemDialog } from './AddProblemDialog.tsx';
import { addressedProblem, isAddAddress, listAddress } from './address.ts';
import { CriticalityMap } from './CriticalityMap.tsx';
import { problemColumns } from './columns.tsx';
import { EmptyProblems } from './EmptyProblems.tsx';
import { filterFacts } from './filter-facts.ts';
import { passes, useProblemFilter, usualFilter } from './filters.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';
import { ProblemFilters } from './ProblemFilters.tsx';
import { ProblemList } from './ProblemList.tsx';
import { ProblemMenu } from './ProblemMenu.tsx';
import { problemDocument } from './problem-document.ts';
import classes from './problems.module.css';
import { RunProgress } from './RunProgress.tsx';
import { SummaryTable } from './SummaryTable.tsx';
import { useProblemList } from './use-problem-list.ts';
import { VersionNotes } from './VersionNotes.tsx';

type Opened = { readonly problemReportId: string } | 'add' | 'help' | null;

/** The problem list of a program on this device; also under the addresses that add or edit a problem. */
export default function ProblemListPage() {
  const t = useTexts('problems');
  const { language } = useSession();
  const texts = useExportTexts();
  const { pathname } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const { copies } = useCopies();
  const [copy, choose] = useChosenCopy();
  const [filter, setFilter] = useProblemFilter();
  const asked = addressedProblem(params);
  const [opened, setOpened] = useState<Opened>(() => (isAddAddress(pathname) ? 'add' : asked));

  // The newest copy of the program that the address names.
  const named = params.programId === undefined ? undefined : Number(params.programId);
  const wanted = copies.find(({ programId }) => programId === named);
  const isOther = wanted !== undefined && wanted.programId !== copy?.programId;
  useEffect(() => {
    if (wanted && isOther) choose(programCopy(wanted));
  }, [wanted, isOther, choose]);

  const list = useProblemList(isOther ? null : copy, params.calculate !== 'false');
  const { program, labels, run, rows, mayMove, reviewer } = list;
  const shown = rows.filter((row) => passes(row, filter));
  const isOpenedRow = opened !== null && typeof opened === 'object';
  const openedRow = isOpenedRow ? rows.find(({ id }) => id === opened.problemReportId) : undefined;
  const title = t('problems:title');
  const summary = program.summary;

  const close = () => {
    setOpened(null);
    if (pathname !== listAddress && (isAddAddress(pathname) || asked))
      void navigate(listAddress, { replace: true });
  };

  async function recalculate(): Promise<void> {
    const counts = await run.recalculate('incremental');
    if (counts) announce('success', t('problems:run.done', { ...counts }));
  }

  return (
    <>
      <PageHeader
        title={title}
        guidance="problems"
        description={t('problems:description')}
        actions={
          <>
            {list.mayAdd && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('add')}>
                {t('problems:add.open')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              disabled={program.data === null || program.readonly === 'uploading' || run.progress !== null}
              onClick={() => void recalculate()}
            >
              {t('problems:run.start')}
            </Button>
            <Tooltip label={t('problems:help.title')}>
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={t('problems:help.title')}
                onClick={() => setOpened('help')}
              >
                <IconHelp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </>
        }
      />
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          <CopyPicker kind="supplyPlan" value={copy} onChange={choose} />
          {program.data && <ProblemFilters filter={filter} labels={labels} onChange={setFilter} />}
        </Group>
        <ProgramStates program={program} />
        {program.data && (
          <>
            <ReadonlyNote program={program} />
            <WaitingNote copy={program.copy} missingIn="problems" />
            <RunProgress run={run} labels={labels} />
            {program.copy && program.summary?.isEmpty && <EmptyProgramNote copy={program.copy} />}
            <div className={classes.overview}>
              <div className={classes.panel}>
                <SummaryTable summary={list.counts} />
              </div>
              <div className={classes.panel}>
                <VersionNotes
                  key={`${program.data.programId} ${program.data.currentVersion?.versionId ?? 0}`}
                  data={program.data}
                  mayWrite={list.mayWrite}
                  onSave={list.keepNotes}
                />
              </div>
            </div>
            <CriticalityMap rows={rows} filter={filter} onChange={setFilter} />
            <ProblemList
              label={title}
              columns={problemColumns({ language, t }, { hrefOf: list.hrefOf, onFollow: list.follow })}
              rows={shown}
              reviewer={reviewer}
              onMove={mayMove ? list.move : null}
              menuOf={(row) => (
                <ProblemMenu
                  row={row}
                  mayMove={mayMove}
                  href={list.hrefOf(row)}
                  onFollow={() => list.follow(row)}
                  onOpen={() => setOpened({ problemReportId: row.id })}
                />
              )}
              empty={
                <EmptyProblems
                  filter={filter}
                  hasAny={rows.length > 0}
                  searching={run.progress !== null}
                  onClear={() => setFilter(usualFilter)}
                />
              }
              documentOf={(columns, exportedRows) => {
                const context = { language, t };
                const exported: ExportedProgram = {
                  programCode: summary?.programCode ?? '',
                  programName: labels.program().label,
                  versionId: summary?.versionId ?? 0,
                  state: exportStateOf(program),
                };
                return problemDocument({
                  title,
                  about: texts.versionAndState(exported),
                  facts: [...texts.facts(exported), ...filterFacts(filter, labels.product, context)],
                  columns,
                  rows: exportedRows,
                  today: today(),
                });
              }}
            />
            <Group justify="space-between" gap="sm">
              <SavedNote program={program} />
              {list.mayWrite && (
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={!program.canUndo}
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    onClick={() => void program.undo()}
                  >
                    {t('problems:undo')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={!program.canRedo}
                    leftSection={<IconArrowForwardUp size={16} aria-hidden />}
                    onClick={() => void program.redo()}
                  >
                    {t('problems:redo')}
                  </Button>
                </Group>
              )}
            </Group>
          </>
        )}
      </Stack>
      {opened === 'help' && <HelpDialog onClose={close} />}
      {opened === 'add' && list.mayAdd && (
        <AddProblemDialog labels={labels} onAdd={list.add} onClose={close} />
      )}
      {openedRow && program.data && (
        <ProblemDialog
          key={openedRow.id}
          programId={program.data.programId}
          row={openedRow}
          mayMove={mayMove}
          reviewer={reviewer}
          href={list.hrefOf(openedRow)}
          onFollow={() => list.follow(openedRow)}
          onMove={(status, note) => list.move([openedRow], status, note)}
          onClose={close}
        />
      )}
    </>
  );
}
