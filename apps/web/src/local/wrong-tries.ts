import {
  afterWrongTry,
  noWrongTries,
  throttledUntil,
  type WrongTries,
} from '@stockwell/model/session/throttle';
import { z } from 'zod';
import type { LocalDatabase } from './database.ts';

const triesSchema = z.object({ failures: z.number().int().nonnegative(), lastFailureAt: z.number() });

/**
 * Counts a try as wrong before the password is looked at, and takes it back when it was right: tabs
 * trying side by side then share one count, and closing a tab half-way gains nothing.
 */
export async function beginTry(
  database: LocalDatabase,
  userId: number,
  now: number,
): Promise<{ allowed: true } | { allowed: false; until: number }> {
  return database.transaction('rw', database.meta, async () => {
    const tries = await readTries(database, userId);
    const until = throttledUntil(tries, now);
    if (until !== undefined) return { allowed: false, until };
    await database.meta.put({ key: keyOf(userId), value: afterWrongTry(tries, now) });
    return { allowed: true };
  });
}

export async function forgetWrongTries(database: LocalDatabase, userId: number): Promise<void> {
  await database.meta.delete(keyOf(userId));
}

async function readTries(database: LocalDatabase, userId: number): Promise<WrongTries> {
  const stored = triesSchema.safeParse((await database.meta.get(keyOf(userId)))?.value);
  return stored.success ? stored.data : noWrongTries;
}

function keyOf(userId: number): string {
  return `wrongTries/${userId}`;
}
