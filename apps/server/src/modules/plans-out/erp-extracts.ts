import { csvLines } from '@stockwell/model/csv-text';
import { easternMoment, easternStamp } from '@stockwell/model/integrations/us-eastern';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { exportBookmarkTable, exportRunTable } from '../../db/schema/index.ts';
import type { JobQueue } from '../../jobs/define.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { nightOf } from '../../jobs/periods.ts';
import { notifyExtractFailure } from './alert-mails.ts';
import { type ExtractKind, extracts } from './extract-rows.ts';
import { exportErrorOf, exportRetry } from './queue.ts';
import { writeExport } from './write-file.ts';

export const erpExtractJob = 'erpExtracts';

/** Written at 23 o'clock, with what had changed by 21 o'clock, in the time of the eastern United States. */
const writtenAt = 23;
const changedUntil = 21;

/** The night whose extracts are due: of today from 23 o'clock on, before that of yesterday. */
export const extractNight = (now: Date): string => nightOf(now, writtenAt);

const kinds = Object.keys(extracts) as readonly ExtractKind[];

/** Writes what changed of programs, orders and links for the ERP every night; off unless a folder is set. */
export function createErpExtracts(
  { jobs, config }: { readonly jobs: Jobs; readonly config: AppContext['config'] },
  getContext: () => AppContext,
): JobQueue<unknown> {
  const { erpExtractFolder: folder, exportDir } = config;

  const writeOne = async (kind: ExtractKind, night: string): Promise<void> => {
    const { db, now } = getContext();
    const upTo = easternMoment(night, changedUntil);
    const [bookmark] = await db.select().from(exportBookmarkTable).where(eq(exportBookmarkTable.kind, kind));
    const after = bookmark?.upTo ?? null;
    // An attempt before this one has written it.
    if (folder === null || (after && after.getTime() >= upTo.getTime())) return;
    const { prefix, columns, rows: read } = extracts[kind];
    const [run] = await db
      .select({ id: exportRunTable.id })
      .from(exportRunTable)
      .where(and(eq(exportRunTable.kind, kind), eq(exportRunTable.state, 'pending')));
    const id = run?.id ?? (await begun(kind));
    const rows = await read(db, { after, upTo });
    const fileName = `${prefix}${easternStamp(now()).slice(0, 10)}.csv`;
    const written = await writeExport(exportDir, { folder, fileName, run: id }, csvLines([columns, ...rows]));
    await db.transaction(async (tx) => {
      await tx
        .insert(exportBookmarkTable)
        .values({ kind, upTo })
        .onConflictDoUpdate({ target: exportBookmarkTable.kind, set: { upTo } });
      await tx
        .update(exportRunTable)
        .set({
          ...written,
          rows: rows.length,
          fileName: `${folder}/${fileName}`,
          state: 'done',
          completedDate: now(),
          lastError: null,
          attempts: sql`${exportRunTable.attempts} + 1`,
        })
        .where(eq(exportRunTable.id, id));
    });
  };

  const begun = async (kind: ExtractKind): Promise<number> => {
    const { db, now } = getContext();
    const [run] = await db
      .insert(exportRunTable)
      .values({ kind, requestedDate: now() })
      .returning({ id: exportRunTable.id });
    if (!run) throw new Error('The run of an extract was not stored');
    return run.id;
  };

  return jobs.define<unknown>({
    kind: erpExtractJob,
    concurrency: 1,
    leaseMs: 60_000,
    retry: { ...exportRetry, attempts: 12 },
    enabled: folder !== null,
    recurs: extractNight,
    run: async ({ job: { key } }) => {
      if (key === null) return;
      for (const kind of kinds) await writeOne(kind, key);
    },
    failed: async (tx, { job, failure }) => {
      const lastError = exportErrorOf(failure);
      await tx
        .update(exportRunTable)
        .set({ lastError, attempts: sql`${exportRunTable.attempts} + 1` })
        .where(
          and(
            sql`${exportRunTable.kind} in ('programs', 'orders', 'links')`,
            eq(exportRunTable.state, 'pending'),
          ),
        );
      if (job.attempt === 1) await notifyExtractFailure(getContext(), tx, 'QAT_*.csv', lastError);
    },
  });
}
