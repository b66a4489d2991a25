import { type FiguresName, reportOf } from '@stockwell/engine/reports/index';
import type { ReportMasterData } from '@stockwell/engine/reports/report';
import { planRows } from '@stockwell/engine/supply-plan/rows';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { type RecordTexts, recordsFrom } from '../versions/record-texts.ts';

/** What a worker needs to plan stored versions and report on the plans with their batches. */
export interface ReportTask {
  readonly name: FiguresName;
  readonly filters: unknown;
  readonly master: ReportMasterData;
  readonly today: DateText;
  readonly programs: readonly {
    /** The version without its records. */
    readonly head: ProgramData;
    readonly stored: RecordTexts;
    readonly realmCountryId: number;
  }[];
}

/** The figures of a report on plans that are computed here. */
export function plannedReport({ name, filters, master, today, programs }: ReportTask): unknown {
  const planned = programs.map(({ head, stored, realmCountryId }) => {
    const data: ProgramData = { ...head, ...recordsFrom(stored) };
    const plan = new Map([...planProgram(data, today)].map(([id, own]) => [id, planRows(own)]));
    return { version: { data, plan }, realmCountryId };
  });
  return reportOf(name).compute(planned, filters, master);
}
