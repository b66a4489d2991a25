import type { Author, ManualProblem } from '@stockwell/engine/problems/index';
import { problemSummary } from '@stockwell/engine/problems/index';
import { can } from '@stockwell/model/access/can';
import type { ProblemStatusId } from '@stockwell/model/program-data/index';
import { shipmentNamesIn } from '@stockwell/model/program-data/shipment-name';
import { useMemo } from 'react';
import { isKept } from '../../local/storage-failure.ts';
import { timeStamp, today } from '../../platform/clock.ts';
import { usePageTable } from '../../platform/routes/page-table.ts';
import { useSession } from '../../platform/session/context.ts';
import {
  idGenerator,
  type ProgramCopy,
  type SaveResult,
  useChosenUnits,
  useCopies,
  useProgram,
  useProgramLabels,
} from '../../ui/program/index.ts';
import { writeManualProblem, writeMoves } from './moves.ts';
import { type ProblemRow, problemRows } from './problem-rows.ts';
import { leadsOn, screenFunction, screenOf, targetAddress } from './target.ts';
import { useProblemRun } from './use-problem-run.ts';
import { writeVersionNotes } from './version-events.ts';

const noUnits: readonly number[] = [];
/** What the device did not store yet is in the list all the same; the page says so. */
const isSaved = ({ result }: SaveResult): boolean => result === 'saved' || isKept(result);

/** The problem list of a copy: its rows, and what may be done with them. */
export function useProblemList(copy: ProgramCopy | null, onOpening: boolean) {
  const { user, access, language } = useSession();
  const { paths } = usePageTable();
  const { copies } = useCopies();
  const summary = copies.find((one) => one.programId === copy?.programId && one.versionId === copy.versionId);
  const units = summary?.planningUnitIds ?? noUnits;
  const program = useProgram(summary ? copy : null, units);
  const labels = useProgramLabels(program.data);
  const run = useProblemRun(program, onOpening);
  const [, chooseUnits] = useChosenUnits(copy?.programId ?? null);
  const day = today();
  const { data } = program;
  const realmProblemList = data?.realmProblemList;

  const shipmentList = data?.shipmentList;
  const shipmentNumber = useMemo(
    () => shipmentNamesIn(shipmentList ? [{ shipmentList }] : []),
    [shipmentList],
  );
  const rows = useMemo(
    () =>
      problemRows({ problemReportList: [...run.reports], realmProblemList: realmProblemList ?? [] }, day, {
        language,
        regionName: labels.region,
        shipmentNumber,
        product: labels.product,
      }),
    [run.reports, realmProblemList, day, language, labels, shipmentNumber],
  );
  const counts = useMemo(
    () => problemSummary(run.reports, realmProblemList ?? []),
    [run.reports, realmProblemList],
  );

  const may = (functionId: string): boolean => copy !== null && can(access, functionId, [copy.programId]);
  const reviewer = may('ROLE_BF_APPROVE_A_VERSION');
  const mayWrite = data !== null && program.readonly === null;
  const author = (): Author => ({
    userId: user?.userId ?? null,
    now: timeStamp(),
    newId: idGenerator.recordId,
  });

  return {
    program,
    labels,
    run,
    rows,
    counts,
    reviewer,
    mayWrite,
    mayMove: mayWrite && (reviewer || may('ROLE_BF_EDIT_PROBLEM')),
    mayAdd: mayWrite && may('ROLE_BF_ADD_PROBLEM'),
    /** Where a problem is mended, for those who may. */
    hrefOf: (row: ProblemRow): string | undefined => {
      const screen = screenOf(row);
      if (copy === null || !leadsOn(row) || !may('ROLE_BF_EDIT_PROBLEM')) return undefined;
      return may(screenFunction(screen)) ? targetAddress(screen, copy, row, paths) : undefined;
    },
    /** Screens that remember the last product open at this one. */
    follow: (row: ProblemRow) => chooseUnits([row.planningUnitId]),
    move: async (moved: readonly ProblemRow[], status: ProblemStatusId, note: string): Promise<boolean> =>
      isSaved(
        await program.edit(
          (now) => writeMoves(now, new Set(moved.map(({ id }) => id)), { status, note, reviewer }, author()),
          { units: [...new Set(moved.map(({ planningUnitId }) => planningUnitId))] },
        ),
      ),
    add: async (problem: ManualProblem): Promise<boolean> =>
      isSaved(
        await program.edit((now) => writeManualProblem(now, problem, day, author()), {
          units: [problem.planningUnitId],
        }),
      ),
    keepNotes: async (notes: string): Promise<boolean> =>
      isSaved(await program.edit((now) => writeVersionNotes(now, notes), { units: [] })),
  };
}

export type UsedProblemList = ReturnType<typeof useProblemList>;
