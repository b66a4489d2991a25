import type { DateText, MonthText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { type ExpiryProgram, valuedExpiries, valueOfExpired } from './dashboard-expiries.ts';
import { windowAround } from './dashboard-window.ts';
import { openProblems } from './data-quality.ts';
import type { DashboardMasterData } from './master-data/dashboard-windows.ts';
import { latestFinalVersion, type ProgramMasterData } from './master-data/programs.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { preparedGrades, preparedStatuses } from './prepared/grades.ts';
import { type PreparedProgram, wholeSection, yearsBetween } from './prepared/prepared.ts';
import type { Report } from './report.ts';
import { isChosen, reportedUnits } from './report-version.ts';
import { gradeProgram, type ProgramScores, scoredMonths } from './scores.ts';
import { stockStatusIds } from './stock-status.ts';
import { stockedOutUnits } from './stock-status-counts.ts';
import { type VersionFigures, versionFigures } from './version-figures.ts';

export interface SupplyPlanTopFilters {
  readonly programIds: readonly number[];
  readonly today: DateText;
}

/** A program in the overview of the dashboard. */
export interface SupplyPlanTop
  extends ProgramScores,
    Pick<VersionFigures, 'versionId' | 'versionTypeId' | 'versionStatusId'> {
  readonly programId: number;
  /** The days between which stock-outs and expiries count. */
  readonly windowStart: DateText;
  readonly windowStop: DateText;
  /** When the current version was uploaded, and when it was last changed. */
  readonly commitDate: string | null;
  readonly lastModifiedDate: string | null;
  readonly activePlanningUnits: number;
  readonly disabledPlanningUnits: number;
  readonly countOfStockOutPU: number;
  /** In whole dollars, each batch rounded by itself. */
  readonly valueOfExpiredPU: number;
  readonly countOfOpenProblem: number;
  /** Null where no final version was ever uploaded. */
  readonly latestFinalVersionId: number | null;
  readonly latestFinalVersionStatusId: number | null;
  readonly latestFinalVersionLastModifiedDate: string | null;
}

/** The programs of the overview, one by one. */
export const supplyPlanTop = (
  programs: readonly ExpiryProgram[],
  filters: SupplyPlanTopFilters,
  master: Pick<DashboardMasterData, 'topDashboard'> & ProgramMasterData,
): SupplyPlanTop[] =>
  programs
    .filter(({ version }) => isChosen(filters.programIds, version.data.programId))
    .map((program): SupplyPlanTop => {
      const { version } = program;
      const window = windowAround(filters.today, master.topDashboard);
      const activePlanningUnits = reportedUnits(version, []).length;
      return {
        ...versionOf(version.data, window, master),
        activePlanningUnits,
        disabledPlanningUnits: version.data.planningUnitList.length - activePlanningUnits,
        countOfStockOutPU: stockedOutUnits(version, monthsOfPeriod(window)).length,
        valueOfExpiredPU: valueOfExpired(valuedExpiries(program), window),
        countOfOpenProblem: openProblems(version).length,
        ...gradeProgram(version, filters.today).scores,
      };
    });

/** Which version the figures are of, and which final one was uploaded last. */
function versionOf(
  data: Pick<ProgramData, 'programId' | 'currentVersion'>,
  window: ReportPeriod,
  master: ProgramMasterData,
) {
  const { versionId, versionTypeId, versionStatusId, ...dates } = versionFigures(data, master);
  const final = latestFinalVersion(master.programOf.get(data.programId)?.versions ?? []);
  return {
    programId: data.programId,
    windowStart: window.startDate,
    windowStop: window.stopDate,
    versionId,
    versionTypeId,
    versionStatusId,
    commitDate: dates.versionCreatedDate,
    lastModifiedDate: dates.versionLastModifiedDate,
    latestFinalVersionId: final?.versionId ?? null,
    latestFinalVersionStatusId: final?.versionStatusId ?? null,
    latestFinalVersionLastModifiedDate: final?.lastModifiedDate ?? null,
  };
}

interface TopMonths {
  readonly window: ReportPeriod;
  readonly shown: readonly MonthText[];
  readonly scored: readonly MonthText[];
}

function preparedTop(
  program: PreparedProgram,
  { window, shown, scored }: TopMonths,
  master: DashboardMasterData & ProgramMasterData,
): SupplyPlanTop {
  const { ids, disabled } = wholeSection(program, 'units');
  const stockedOut = preparedStatuses(program, shown).filter((statuses) =>
    statuses.includes(stockStatusIds.stockedOut),
  );
  return {
    ...versionOf(program, window, master),
    activePlanningUnits: ids.length,
    disabledPlanningUnits: disabled,
    countOfStockOutPU: stockedOut.length,
    valueOfExpiredPU: valueOfExpired([...program.section('expiries').values()].flat(), window),
    countOfOpenProblem: wholeSection(program, 'quality').open,
    ...preparedGrades(program, scored).scores,
  };
}

export const supplyPlanTopReport: Report<
  SupplyPlanTopFilters,
  readonly SupplyPlanTop[],
  'dashboardWindows' | 'programs',
  'expiries'
> = {
  lists: ['shipmentList', 'problemReportList'],
  plan: 'expiries',
  masterData: { dashboardWindows: true, programs: true },
  units: () => [],
  compute: supplyPlanTop,
  prepared: {
    needs: ({ today }, { topDashboard }) => {
      const { startDate, stopDate } = windowAround(today, topDashboard);
      const days = [startDate, stopDate, ...scoredMonths(today)].toSorted();
      return {
        sections: ['units', 'quality', 'statuses', 'expiries'],
        years: yearsBetween(days[0] ?? today, days.at(-1) ?? today),
      };
    },
    compute: (programs, { programIds, today }, master) => {
      const window = windowAround(today, master.topDashboard);
      const months = { window, shown: monthsOfPeriod(window), scored: scoredMonths(today) };
      return programs
        .filter(({ programId }) => isChosen(programIds, programId))
        .map((program) => preparedTop(program, months, master));
    },
  },
};
