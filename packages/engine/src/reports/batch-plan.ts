import type { PlanRow } from '../supply-plan/rows.ts';
import type { ReportProgram } from './report.ts';
import type { ReportMonth, ReportVersion } from './report-version.ts';

export type BatchMonth = ReportMonth & Pick<PlanRow, 'batchDetails'>;

/**
 * A version whose months still have their batches. Stored months do not: who reports on batches computes the plan of
 * the version again.
 */
export interface BatchVersion extends ReportVersion {
  readonly plan: ReadonlyMap<number, readonly BatchMonth[]>;
}

export interface BatchProgram extends ReportProgram {
  readonly version: BatchVersion;
}
