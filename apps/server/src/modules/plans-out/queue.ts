import type { ExportView } from '@stockwell/engine/plans-out/plan-document';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import { exportRunTable, integrationProgramTable, integrationTable } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { JobFailure, JobQueue, RetryPolicy } from '../../jobs/define.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notifyExportAdmins } from './alert-mails.ts';
import { planFile } from './plan-file.ts';
import { ExportFailure, exportCodes, writeExport } from './write-file.ts';

const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;
/**
 * What cannot be written stays pending: after 15 minutes, then after twice as long each time, at last every six hours
 * for half a year.
 */
export const exportRetry: RetryPolicy = {
  attempts: 700,
  pauseMs: (attempt) => Math.min(longestPauseMs, 15 * minuteMs * 2 ** Math.min(attempt - 1, 10)),
};
/** The first failure is mailed, later ones about once in two days. */
const isMailed = (attempt: number): boolean => attempt === 1 || attempt % 8 === 0;

export interface ExportPair {
  readonly programId: number;
  readonly integrationId: number;
}

/** A status record that a version has got. */
export interface VersionStatus {
  readonly programId: number;
  readonly versionId: number;
  readonly versionTypeId: number;
  readonly versionStatusId: number;
}

export interface PlanExports {
  readonly files: JobQueue<ExportPair>;
  /** Queues a file for each integration that sends versions of this type and status, in the caller's transaction. */
  versionChanged(tx: Tx, status: VersionStatus): Promise<void>;
  /** Queues files that somebody asked for. */
  request(
    tx: Tx,
    wanted: readonly (ExportPair & { readonly versionId: number })[],
    by: number,
  ): Promise<void>;
  /** Tries what waits at once. */
  retry(db: Db | Tx, pair: ExportPair): Promise<void>;
}

export const planExportJob = 'planExport';
export const exportKey = ({ programId, integrationId }: ExportPair): string =>
  `${programId}/${integrationId}`;

const table = exportRunTable;

/** Message codes stay as they are; the rest is the log's. */
export function exportErrorOf(failure: unknown): string {
  if (failure instanceof ExportFailure) return failure.code;
  return failure instanceof Refusal && failure.status === 404 ? exportCodes.noVersion : exportCodes.failed;
}

/** Writes plans as files for other systems: after every status record that an integration waits for, and on request. */
export function createPlanExports(
  { jobs, now }: { readonly jobs: Jobs; readonly now: () => Date },
  getContext: () => AppContext,
): PlanExports {
  const isPendingOf = ({ programId, integrationId }: ExportPair) =>
    and(eq(table.programId, programId), eq(table.integrationId, integrationId), eq(table.state, 'pending'));

  /** What is next for a pair: files that somebody asked for, the oldest first, then the newest status record. */
  const nextRun = async (pair: ExportPair) => {
    const rows = await getContext()
      .db.select({ run: table, integration: integrationTable })
      .from(table)
      .innerJoin(integrationTable, eq(integrationTable.id, table.integrationId))
      .where(isPendingOf(pair))
      .orderBy(desc(table.id));
    return rows.findLast(({ run }) => run.kind === 'manual') ?? rows[0];
  };

  const writeOne = async (
    run: typeof table.$inferSelect,
    integration: typeof integrationTable.$inferSelect,
  ) => {
    const context = getContext();
    const file = await planFile(context, run.programId ?? 0, run.versionId ?? 0, {
      fileName: integration.fileName ?? '',
      integrationViewId: (integration.integrationViewId ?? 1) as ExportView,
    });
    const folder = integration.folderLocation ?? '';
    const { fileName, content, rows } = file;
    const written = await writeExport(context.config.exportDir, { folder, fileName, run: run.id }, content);
    return { fileName: `${folder}/${fileName}`, rows, ...written };
  };

  const noteDone = async (
    tx: Db | Tx,
    run: typeof table.$inferSelect,
    made: Awaited<ReturnType<typeof writeOne>>,
  ): Promise<void> => {
    await tx
      .update(table)
      .set({
        ...made,
        state: 'done',
        completedDate: now(),
        lastError: null,
        attempts: sql`${table.attempts} + 1`,
      })
      .where(eq(table.id, run.id));
    if (run.kind === 'manual' || run.versionId === null) return;
    // Older versions that still waited are never sent.
    await tx
      .update(table)
      .set({ state: 'superseded' })
      .where(
        and(
          isPendingOf({ programId: run.programId ?? 0, integrationId: run.integrationId ?? 0 }),
          ne(table.kind, 'manual'),
          lt(table.id, run.id),
        ),
      );
  };

  const failed = async (tx: Tx, { job, failure }: JobFailure<ExportPair>): Promise<void> => {
    const context = getContext();
    const lastError = exportErrorOf(failure);
    await tx
      .update(table)
      .set({ lastError, attempts: sql`${table.attempts} + 1` })
      .where(isPendingOf(job.payload));
    if (isMailed(job.attempt)) await notifyExportAdmins(context, tx, job.payload, lastError);
  };

  const files = jobs.define<ExportPair>({
    kind: planExportJob,
    concurrency: 1,
    leaseMs: 60_000,
    retry: exportRetry,
    run: async ({ job, complete }) => {
      const { db } = getContext();
      for (;;) {
        const next = await nextRun(job.payload);
        if (!next) break;
        const made = await writeOne(next.run, next.integration);
        await db.transaction((tx) => noteDone(tx, next.run, made));
      }
      await db.transaction((tx) => complete(tx));
    },
    failed,
  });

  const enqueue = (tx: Db | Tx, pairs: readonly ExportPair[]): Promise<void> =>
    files.enqueueAll(tx, [
      ...new Map(
        pairs.map(({ programId, integrationId }) => {
          const pair = { programId, integrationId };
          return [exportKey(pair), { key: exportKey(pair), payload: pair }];
        }),
      ).values(),
    ]);

  return {
    files,
    versionChanged: async (tx, { programId, versionId, versionTypeId, versionStatusId }) => {
      const rows = await tx
        .select({ integrationId: integrationProgramTable.integrationId })
        .from(integrationProgramTable)
        .where(
          and(
            eq(integrationProgramTable.programId, programId),
            eq(integrationProgramTable.versionTypeId, versionTypeId),
            eq(integrationProgramTable.versionStatusId, versionStatusId),
            eq(integrationProgramTable.active, true),
          ),
        );
      const ids = rows.flatMap(({ integrationId }) => (integrationId === null ? [] : [integrationId]));
      if (ids.length === 0) return;
      await tx.insert(table).values(
        ids.map((integrationId) => ({
          kind: 'version' as const,
          integrationId,
          programId,
          versionId,
          requestedDate: now(),
        })),
      );
      await enqueue(
        tx,
        ids.map((integrationId) => ({ programId, integrationId })),
      );
    },
    request: async (tx, wanted, by) => {
      await tx.insert(table).values(
        wanted.map(({ programId, integrationId, versionId }) => ({
          kind: 'manual' as const,
          integrationId,
          programId,
          versionId,
          requestedBy: by,
          requestedDate: now(),
        })),
      );
      await enqueue(tx, wanted);
    },
    retry: (db, pair) => enqueue(db, [pair]),
  };
}
