import { and, asc, eq, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { programTable, programVersionTable } from '../../../db/schema/index.ts';
import type { JobQueue, RetryPolicy } from '../../../jobs/define.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { noteSettingsChange } from '../../reports/prepared/marks.ts';
import { concernedBy, ofRealm } from './affected-programs.ts';
import { replanProgram } from './replan-program.ts';

export interface Replans {
  /**
   * Stores jobs for the programs whose settings have changed with these records. Comes last in the transaction that
   * saves them: whoever saves for the same programs at the same time waits for it.
   */
  settingsChanged(tx: Tx, entity: string, ids: readonly (number | string)[]): Promise<void>;
  /** The same for many records of a realm. */
  realmChanged(tx: Tx, realmId: number): Promise<void>;
  readonly programs: JobQueue<ReplanPayload>;
  /** Stores jobs for the programs that were not planned today. */
  readonly daily: JobQueue<unknown>;
}

export interface ReplanPayload {
  readonly programId: number;
}

export const replanJob = 'replan';

const minuteMs = 60_000;
const pauses = [minuteMs, 5 * minuteMs, 30 * minuteMs];
const retry: RetryPolicy = {
  attempts: pauses.length + 1,
  pauseMs: (attempt) => pauses[attempt - 1] ?? 0,
};
const supplyPlanning = 1;

/** Keeps stored plans true: they are planned again when settings change, and every day. */
export function createReplans({ jobs }: { readonly jobs: Jobs }, getContext: () => AppContext): Replans {
  const programs = jobs.define<ReplanPayload>({
    kind: replanJob,
    // Commits come first: they share the workers.
    concurrency: 1,
    leaseMs: 20_000,
    retry,
    run: ({ job, progress, complete }) =>
      replanProgram(getContext(), job.payload.programId, { progress, complete }),
  });

  const enqueue = async (db: Db | Tx, where: SQL | undefined): Promise<void> => {
    const rows = await db
      .select({ programId: programTable.id })
      .from(programTable)
      .where(and(eq(programTable.programTypeId, supplyPlanning), eq(programTable.active, true), where))
      .orderBy(asc(programTable.id));
    await programs.enqueueAll(
      db,
      rows.map(({ programId }) => ({ key: `program/${programId}`, payload: { programId } })),
    );
  };

  const daily = jobs.define<unknown>({
    kind: 'replanDaily',
    concurrency: 1,
    leaseMs: 60_000,
    retry,
    recurs: (now) => now.toISOString().slice(0, 10),
    run: ({ complete }) => {
      const { db, now } = getContext();
      return db.transaction(async (tx) => {
        await complete(tx);
        await enqueue(tx, notPlannedOn(tx, now().toISOString().slice(0, 10)));
      });
    },
  });

  return {
    settingsChanged: async (tx, entity, ids) => {
      const concerned = ids.length > 0 ? concernedBy(tx, entity, ids) : null;
      if (!concerned) return;
      await noteSettingsChange(tx, concerned);
      await enqueue(tx, concerned);
    },
    realmChanged: async (tx, realmId) => {
      await noteSettingsChange(tx, ofRealm(realmId));
      await enqueue(tx, ofRealm(realmId));
    },
    programs,
    daily,
  };
}

/** Programs whose newest version was planned on another day. */
function notPlannedOn(tx: Tx, today: string): SQL {
  const version = programVersionTable;
  const later = alias(programVersionTable, 'later');
  return sql`exists ${tx
    .select({ id: version.id })
    .from(version)
    .where(
      and(
        eq(version.programId, programTable.id),
        eq(version.ready, true),
        or(sql`${version.problemRunDate} is null`, ne(version.problemRunDate, today)),
        notExists(
          tx
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.programId, version.programId),
                eq(later.ready, true),
                sql`${later.versionId} > ${version.versionId}`,
              ),
            ),
        ),
      ),
    )}`;
}
