import Dexie from 'dexie';
import type { LocalDatabase } from './database.ts';
import { forgetWrongTries } from './wrong-tries.ts';

/** Where the key is kept that orders for this user are checked with; see `removal.ts`. */
export const serverKeyName = (userId: number): string => `serverKey/${userId}`;

/**
 * Takes a user out of this browser. Deleting the slots alone makes the copies unreadable for ever
 * (nobody can unwrap the data key again); the copies go in the same step to free their space.
 */
export async function removeUser(database: LocalDatabase, userId: number): Promise<void> {
  const { slots, records, sessionKeys, meta } = database;
  await database.transaction('rw', [slots, records, sessionKeys, meta], async () => {
    await slots.delete(userId);
    await sessionKeys.where('userId').equals(userId).delete();
    await records
      .where('[userId+store+recordId+chunk]')
      .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
      .delete();
    await forgetWrongTries(database, userId);
    await meta.delete(serverKeyName(userId));
  });
}

/** A tab may have kept what was typed after another one had removed its user: nobody can open it, and it goes too. */
export async function removeLeftovers(database: LocalDatabase, userId: number): Promise<void> {
  if ((await database.slots.get(userId)) === undefined) await removeUser(database, userId);
}
