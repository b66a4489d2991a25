import type { DateText } from '@stockwell/model/months';
import { dashboardExpiries, type ExpiryProgram } from './dashboard-expiries.ts';
import { windowAround } from './dashboard-window.ts';
import { openProblems } from './data-quality.ts';
import { sumOf } from './groups.ts';
import type { DashboardMasterData } from './master-data/dashboard-windows.ts';
import { latestFinalVersion, type ProgramMasterData } from './master-data/programs.ts';
import { monthsOfPeriod } from './period.ts';
import type { Report } from './report.ts';
import { isChosen, reportedUnits } from './report-version.ts';
import { gradeProgram, type ProgramScores } from './scores.ts';
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
  master: DashboardMasterData & ProgramMasterData,
): SupplyPlanTop[] =>
  programs
    .filter(({ version }) => isChosen(filters.programIds, version.data.programId))
    .map((program): SupplyPlanTop => {
      const { version } = program;
      const { programId, planningUnitList } = version.data;
      const window = windowAround(filters.today, master.topDashboard);
      const { versionId, versionTypeId, versionStatusId, ...dates } = versionFigures(version.data, master);
      const final = latestFinalVersion(master.programOf.get(programId)?.versions ?? []);
      const activePlanningUnits = reportedUnits(version, []).length;
      return {
        programId,
        windowStart: window.startDate,
        windowStop: window.stopDate,
        versionId,
        versionTypeId,
        versionStatusId,
        commitDate: dates.versionCreatedDate,
        lastModifiedDate: dates.versionLastModifiedDate,
        activePlanningUnits,
        disabledPlanningUnits: planningUnitList.length - activePlanningUnits,
        countOfStockOutPU: stockedOutUnits(version, monthsOfPeriod(window)).length,
        valueOfExpiredPU: sumOf(dashboardExpiries(program, window), ({ costRounded }) => costRounded),
        countOfOpenProblem: openProblems(version).length,
        latestFinalVersionId: final?.versionId ?? null,
        latestFinalVersionStatusId: final?.versionStatusId ?? null,
        latestFinalVersionLastModifiedDate: final?.lastModifiedDate ?? null,
        ...gradeProgram(version, filters.today).scores,
      };
    });

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
};
