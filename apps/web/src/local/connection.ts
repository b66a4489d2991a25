import type { LocalDatabase } from './database.ts';
import { storageFailureOf } from './storage-failure.ts';

/** Raised when another tab keeps the database from being opened; the opening goes on and may still succeed. */
export class BlockedError extends Error {
  constructor() {
    super('Another tab keeps the database from being opened');
    this.name = 'BlockedError';
  }
}

const openings = new WeakMap<LocalDatabase, Promise<void>>();

/** Opens the database again. Whoever asks meanwhile waits for the same opening. */
function reopen(database: LocalDatabase): Promise<void> {
  const under = openings.get(database);
  if (under) return under;
  const opening = open(database).finally(() => openings.delete(database));
  openings.set(database, opening);
  return opening;
}

async function open(database: LocalDatabase): Promise<void> {
  // Transactions that are under way on the old connection still come to their end.
  if (database.isOpen()) database.close({ disableAutoOpen: false });
  let stop = (): void => undefined;
  const blocked = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new BlockedError());
    database.on('blocked', refuse);
    stop = () => database.on('blocked').unsubscribe(refuse);
  });
  try {
    await Promise.race([database.open(), blocked]);
  } finally {
    stop();
  }
}

/**
 * Works on the database; when the connection turns out to be lost it is opened again and the work is done once more.
 * The work must bear being repeated: a transaction that was broken off has usually, but not surely, written nothing.
 */
export async function withConnection<T>(database: LocalDatabase, work: () => Promise<T>): Promise<T> {
  const opened = async (): Promise<T> => {
    if (!database.isOpen()) await reopen(database);
    return work();
  };
  try {
    return await opened();
  } catch (failure) {
    const kind = storageFailureOf(failure);
    // An opening that another tab blocks is still under way. Any other database that did not open stays closed until
    // somebody opens it, whatever the reason was.
    if (failure instanceof BlockedError || kind === 'unexpected') throw failure;
    if (kind === 'full' && !database.hasFailed()) throw failure;
    await reopen(database);
    return opened();
  }
}
