import type { ProgramData } from '@stockwell/model/program-data/index';
import { planRows } from '../supply-plan/rows.ts';
import { planProgram } from '../supply-plan/supply-plan.ts';
import { type Example, exampleData } from '../supply-plan/testing.ts';
import type { BatchProgram } from './batch-plan.ts';

/** A worked example of the supply plan as reports on batches read it, with changes. */
export function batchProgram(
  example: Example,
  change: (data: ProgramData) => Partial<ProgramData> = () => ({}),
): BatchProgram {
  const known = exampleData(example);
  const data = { ...known, ...change(known) };
  const plans = planProgram(data, example.today ?? '2025-06-10');
  return {
    realmCountryId: 6,
    version: { data, plan: new Map([...plans].map(([id, plan]) => [id, planRows(plan)])) },
  };
}
