import type { ExpiryVersion } from '@stockwell/engine/reports/dashboard-expiries';
import { batchExpiries } from '@stockwell/engine/supply-plan/batch-expiries';
import { planRows } from '@stockwell/engine/supply-plan/rows';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { readProgramData } from '../src/modules/versions/read.ts';
import type { TestServer } from './harness.ts';

/** A version as the device reads it: its document, planned here. */
export async function onDevice(t: TestServer, programId: number): Promise<ExpiryVersion> {
  const data: ProgramData = await readProgramData(t.context.db, programId, -1);
  const today = t.context.now().toISOString().slice(0, 10);
  const plans = [...planProgram(data, today)];
  return {
    data,
    plan: new Map(plans.map(([id, plan]) => [id, planRows(plan)])),
    batchExpiries: new Map(plans.map(([id, plan]) => [id, batchExpiries(plan)])),
  };
}
