import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { type DatabaseTrouble, databaseTrouble } from '../../db/database-trouble.ts';

/** How long a result counts: health is asked for often, and by anybody. The end of trouble is to be seen soon. */
const goodAgeMs = 10_000;
const troubleAgeMs = 1000;
/** A database that does not answer within this time is not well. */
const answerMs = 5000;
/** The embedded database needs room for its log and for what it writes beside its tables. */
const leastFree = 100 * 1_048_576;

class TakenBack extends Error {}

/**
 * Writes a little and takes it back. A table of its own makes the database ask for new room on the disk, which a
 * change of an existing row would not.
 */
async function writeProbe({ db }: AppContext): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw('create temporary table health_probe (content text) on commit drop'));
      await tx.execute(sql.raw('insert into health_probe select repeat(md5(random()::text), 512)'));
      throw new TakenBack();
    });
  } catch (failure) {
    if (!(failure instanceof TakenBack)) throw failure;
  }
}

/** Whether the disk of the embedded database has room left. */
async function hasRoom({ config, database }: AppContext): Promise<boolean> {
  if (config.databaseUrl || database.kind !== 'pglite') return true;
  const disk = await statfs(config.dataDir).catch(() => null);
  // A database in memory has no folder.
  return disk === null || disk.bavail * disk.bsize >= leastFree;
}

export type Health = { readonly trouble: DatabaseTrouble | null; readonly failure?: unknown };

/** Says whether the database answers and can write. */
export function createDatabaseHealth(context: AppContext): () => Promise<Health> {
  let known: { readonly until: number; readonly health: Promise<Health> } | null = null;
  /** A probe that hangs is waited for: further ones would take all connections. */
  let probe: Promise<void> | null = null;

  const look = async (): Promise<Health> => {
    try {
      if (!(await hasRoom(context))) return { trouble: 'full' };
      probe ??= writeProbe(context).finally(() => {
        probe = null;
      });
      const late = pause(answerMs, 'late' as const, { ref: false });
      if ((await Promise.race([probe, late])) === 'late') return { trouble: 'busy' };
      return { trouble: null };
    } catch (failure) {
      return { trouble: databaseTrouble(failure) ?? 'down', failure };
    }
  };

  return () => {
    if (known && Date.now() < known.until) return known.health;
    const health = look();
    known = { until: Number.POSITIVE_INFINITY, health };
    void health.then(({ trouble }) => {
      known = { until: Date.now() + (trouble ? troubleAgeMs : goodAgeMs), health };
    });
    return health;
  };
}
