import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { secretTable } from '../../db/schema/index.ts';

/** A secret of the installation. Copies may make it at the same time: whoever stores it first has made it for all. */
export async function storedSecret(db: Db, name: string, make: () => string): Promise<string> {
  const read = async () => (await db.select().from(secretTable).where(eq(secretTable.name, name)))[0]?.value;
  const stored = await read();
  if (stored) return stored;
  await db.insert(secretTable).values({ name, value: make() }).onConflictDoNothing();
  const settled = await read();
  if (!settled) throw new Error(`The secret ${name} could not be stored`);
  return settled;
}
