import { type ProgramDataInput, parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram } from '@stockwell/model/program-data/testing';
import { planRows } from '../supply-plan/rows.ts';
import { planProgram } from '../supply-plan/supply-plan.ts';
import type { ReportMonth, ReportVersion } from './report-version.ts';

/** The example program as reports read it, planned as of a day, with changes. */
export function exampleVersion(
  change: (program: ProgramDataInput) => Partial<ProgramDataInput> = () => ({}),
  today = '2025-02-10',
): ReportVersion {
  const example = exampleProgram();
  const data = parseProgramData({ ...example, ...change(example) });
  const plans = planProgram(data, today);
  return { data, plan: new Map([...plans].map(([id, plan]) => [id, planRows(plan)])) };
}

/** The version with other figures in some months of its plan. */
export const withMonths = (
  { data, plan }: ReportVersion,
  months: Readonly<Record<string, Partial<ReportMonth>>>,
): ReportVersion => ({
  data,
  plan: new Map(
    [...plan].map(([id, rows]) => [
      id,
      rows.map((row) => ({ ...row, ...months[row.transDate.slice(0, 7)] })),
    ]),
  ),
});
