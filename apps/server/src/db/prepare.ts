import { fileURLToPath } from 'node:url';
import { passwordProblems } from '@stockwell/model/session/password';
import { count, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { completeBudgetUse } from '../modules/budgets/complete-use.ts';
import { hashPassword } from '../modules/session/passwords.ts';
import { adminEntry } from '../modules/users/application-admins.ts';
import { storeEntries } from '../modules/users/entries.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database, Tx } from './client.ts';
import { makeDemo } from './demo/index.ts';
import type { DemoSettings } from './demo/part.ts';
import { userTable } from './schema/index.ts';
import { storeStartData } from './start-data.ts';

/** Beside the bundle in production, beside this file in the sources. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export interface Prepared {
  /** What was put into a database without users. */
  readonly firstUsers: 'demo' | 'admin' | 'none';
}

async function addFirstAdmin(tx: Tx, config: Config, now: Date): Promise<void> {
  const { admin } = config;
  if (!admin) {
    throw new Error(
      'The database has no users. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first application admin, or start with the demo (DEMO=1).',
    );
  }
  const problems = passwordProblems(admin.password, { emailId: admin.emailId });
  if (problems.length > 0)
    throw new Error(`ADMIN_PASSWORD breaks the password rules: ${problems.join(', ')}`);
  const [row] = await tx
    .insert(userTable)
    .values({
      username: admin.name,
      emailId: admin.emailId,
      orgAndCountry: 'Application administration',
      languageId: 1,
      passwordHash: await hashPassword(admin.password),
      // Expired on purpose: the password of the settings is replaced at the first sign-in.
      expiresOn: now,
    })
    .returning({ id: userTable.id });
  if (!row) throw new Error('The first application admin could not be stored');
  await storeEntries(tx, row.id, [adminEntry], null);
}

/** Brings a database to where this release expects it; copies of the server that start together take turns. */
export async function prepareDatabase(
  database: Database,
  config: Config,
  now: Date,
  demo: Pick<DemoSettings, 'seed' | 'programs'> = { seed: 20_260, programs: 12 },
): Promise<Prepared> {
  await database.migrate(migrationsFolder);
  return database.db.transaction(async (tx) => {
    // Another copy may be making the demo, which takes longer than any statement of a call.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await tx.execute(sql.raw(`set local ${limit} = 0`));
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seeding})`);
    await storeStartData(tx);
    await completeBudgetUse(tx, now);
    const [users] = await tx.select({ rows: count() }).from(userTable);
    if ((users?.rows ?? 0) > 0) return { firstUsers: 'none' };
    if (config.demo) {
      await makeDemo(tx, { ...demo, password: config.demoPassword, plans: config.demoPlans, now });
      return { firstUsers: 'demo' };
    }
    await addFirstAdmin(tx, config, now);
    return { firstUsers: 'admin' };
  });
}
