import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { JobQueue } from '../../../jobs/define.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { prepareProgram } from './prepare-program.ts';

interface PreparePayload {
  readonly programId: number;
}

/** Prepares figures of programs for reports over many of them. Whatever is not prepared is read from the versions. */
export interface ReportPreparations {
  /** Stores jobs for programs of which something has changed, in the transaction that changed it. */
  changed(db: Db | Tx, programIds: readonly number[]): Promise<void>;
  /** Prepares programs for somebody who waits; whoever else waits for them shares the work. */
  prepareNow(programIds: readonly number[]): Promise<void>;
  readonly programs: JobQueue<PreparePayload>;
}

export const prepareJob = 'prepareReports';

const minuteMs = 60_000;
/**
 * People who upload often do it again soon: what is overtaken by then is not prepared, and those who work now have the
 * processor. Whoever reads earlier does not wait for it.
 */
const pauseMs = 15_000;

const jobsOf = (programIds: readonly number[]) =>
  programIds.map((programId) => ({ key: `program/${programId}`, payload: { programId } }));

export function createPreparations(
  { jobs }: { readonly jobs: Jobs },
  getContext: () => AppContext,
): ReportPreparations {
  const programs = jobs.define<PreparePayload>({
    kind: prepareJob,
    // Commits and plans come first: they share the workers.
    concurrency: 1,
    leaseMs: 20_000,
    retry: { attempts: 3, pauseMs: (attempt) => attempt * minuteMs },
    run: ({ job, complete }) => prepareProgram(getContext(), job.payload.programId, { complete }),
  });
  return {
    changed: (db, programIds) => programs.enqueueAll(db, jobsOf(programIds), pauseMs),
    prepareNow: async (programIds) => {
      const due = jobsOf(programIds);
      await programs.enqueueAll(getContext().db, due);
      await programs.runNow(due.map(({ key }) => key));
    },
    programs,
  };
}
