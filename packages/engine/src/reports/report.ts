import type { ProgramData } from '@stockwell/model/program-data/index';
import { isChosen, type ReportVersion } from './report-version.ts';

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

/**
 * A report: what it reads, and how its figures follow from that. The device feeds it with a copy, the server with
 * stored versions, and the figures are those that the call of the report answers with. `Master` names the master data
 * that it reads beyond those of every report (`master-data/`), `Program` a program that has more than every report needs.
 */
export interface Report<
  Filters,
  Figures,
  Master extends ReportMasterData = ReportMasterData,
  Program extends ReportProgram = ReportProgram,
> {
  /** The lists of records that it reads. */
  readonly lists: readonly (keyof ProgramData & `${string}List`)[];
  /** Whether it reads the plan by months. */
  readonly needsPlan: boolean;
  /** The products that it reads; empty for all. */
  readonly units: (filters: Filters) => readonly number[];
  readonly compute: (programs: readonly Program[], filters: Filters, master: Master) => Figures;
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
  filters: { readonly realmCountryIds: readonly number[]; readonly programIds: readonly number[] },
): readonly ReportProgram[] =>
  programs.filter(
    ({ version, realmCountryId }) =>
      isChosen(filters.programIds, version.data.programId) &&
      isChosen(filters.realmCountryIds, realmCountryId),
  );

export const multiplierOf = ({ units }: ReportMasterData, planningUnitId: number): number =>
  units.get(planningUnitId)?.multiplier ?? 1;
