import type { ProgramData } from '@stockwell/model/program-data/index';
import type { BatchProgram } from './batch-plan.ts';
import type { ExpiryProgram } from './dashboard-expiries.ts';
import type { MasterDataPart, MasterDataWith, NamedParts } from './master-data/index.ts';
import type { ReportPeriod } from './period.ts';
import type { PreparedReport } from './prepared/prepared.ts';
import { isChosen, type ReportMonth, type ReportVersion } from './report-version.ts';

/** A program with the version that is reported. */
export interface ReportProgram {
  readonly version: ReportVersion;
  readonly realmCountryId: number;
}

/** What reports need of a planning unit beyond a program's own settings. */
export interface ReportUnit {
  /** Forecasting units in one planning unit. */
  readonly multiplier: number;
}

/** Master data that reports need, as the device and the server both know them. */
export interface ReportMasterData {
  readonly units: ReadonlyMap<number, ReportUnit>;
}

/** What a report reads of the plan, and what its programs then have. */
export interface ProgramsByPlan {
  /** Only what was entered. */
  readonly none: ReportProgram;
  /** Figures by month, as they are stored. */
  readonly months: ReportProgram;
  /** Months as stored, and which batches expire. */
  readonly expiries: ExpiryProgram;
  /** Months with their batches. They are not stored: the plan is computed again. */
  readonly batches: BatchProgram;
}

export type PlanDetail = keyof ProgramsByPlan;

/** Months of a plan, and the figures that are read of them: the server reads nothing else. */
export interface MonthsRead extends ReportPeriod {
  readonly figures: readonly (keyof ReportMonth)[];
}

/**
 * A report: what it reads, and how its figures follow from that. The device feeds it with a copy, the server with
 * stored versions, and the figures are those that the call of the report answers with. `Part` names the master data
 * that it reads beyond those of every report, `Plan` what it reads of the plan when that is more than months.
 */
export interface Report<
  Filters,
  Figures,
  Part extends MasterDataPart = never,
  Plan extends PlanDetail = 'none' | 'months',
> {
  /** The lists of records that it reads. */
  readonly lists: readonly (keyof ProgramData & `${string}List`)[];
  readonly plan: Plan;
  readonly masterData: NamedParts<Part>;
  /** It counts what all programs take from the budgets that those of the request share with them. */
  readonly sharesBudgets?: true;
  /** The products that it reads; empty for all. */
  readonly units: (filters: Filters) => readonly number[];
  /** What it reads of the months of a plan, where that is not all of them. */
  readonly months?: (filters: Filters) => MonthsRead;
  readonly compute: (
    programs: readonly ProgramsByPlan[Plan][],
    filters: Filters,
    master: MasterDataWith<Part>,
  ) => Figures;
  /** Over many programs the server reads what was prepared of them, where the request allows it. */
  readonly prepared?: PreparedReport<Filters, Figures, MasterDataWith<Part>>;
}

/** The program of a report that is about one alone. */
export function programIn<P extends ReportProgram>(programs: readonly P[]): P {
  const [program] = programs;
  if (!program) throw new RangeError('The report needs a program');
  return program;
}

/** The programs that a report over several of them is about. */
export const chosenPrograms = (
  programs: readonly ReportProgram[],
  filters: ProgramChoice,
): readonly ReportProgram[] =>
  programs.filter(({ version: { data }, realmCountryId }) =>
    isChosenProgram(filters, { programId: data.programId, realmCountryId }),
  );

interface ProgramChoice {
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
}

export const isChosenProgram = (
  { realmCountryIds, programIds }: ProgramChoice,
  { programId, realmCountryId }: { readonly programId: number; readonly realmCountryId: number },
): boolean => isChosen(programIds, programId) && isChosen(realmCountryIds, realmCountryId);

export const multiplierOf = ({ units }: ReportMasterData, planningUnitId: number): number =>
  units.get(planningUnitId)?.multiplier ?? 1;
