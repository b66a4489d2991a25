import { databaseVersion } from '@stockwell/model/session/constants';
import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { Sealed } from './aead.ts';
import type { Bytes } from './bytes.ts';
import type { PasswordDerivation } from './password-derivation.ts';

export interface InstallationRow {
  readonly key: 'installation';
  readonly installationId: string;
}

/** A user's data key, wrapped twice, and a salted digest by which the e-mail address finds it. */
export interface SlotsRow {
  readonly userId: number;
  readonly formatVersion: number;
  readonly emailSalt: Bytes;
  readonly emailDigest: Bytes;
  readonly password: Sealed & { readonly derivation: PasswordDerivation };
  /** The generation of the server's secret; slots of older releases name none and count as the first, 0. */
  readonly recovery: Sealed & { readonly generation?: number | undefined };
}

/** One encrypted piece of a record; see `records.ts`. Record ids stay readable, so they are ids only. */
export interface ChunkRow extends Sealed {
  readonly userId: number;
  readonly store: string;
  readonly recordId: string;
  readonly chunk: number;
  readonly revision: number;
  readonly formatVersion: number;
}

/** See `session-key.ts`. Opens nothing without the secret that the tabs of the session hold. */
export interface SessionKeyRow {
  readonly sessionId: string;
  readonly userId: number;
  readonly typeOfSession: 'Online' | 'Offline';
  readonly startedAt: number;
  readonly idleLimitMs: number;
  readonly latestEnd: number;
  /** By the last input; never later than `latestEnd`. */
  readonly endsAt: number;
  readonly wrapped: Sealed;
}

export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

/**
 * All tables in one place. What belongs to a user (program copies, drafts, budgets, …) needs no table
 * of its own: it is a named store inside `records`. A table for data that all users of the browser
 * share is added here.
 */
const tables = {
  installation: '&key',
  slots: '&userId',
  records: '&[userId+store+recordId+chunk]',
  sessionKeys: '&sessionId, userId',
  meta: '&key',
} as const;

export type LocalDatabase = Dexie & {
  installation: Table<InstallationRow, string>;
  slots: Table<SlotsRow, number>;
  records: Table<ChunkRow, [number, string, string, number]>;
  sessionKeys: Table<SessionKeyRow, string>;
  meta: Table<MetaRow, string>;
};

export function openDatabase(options: DexieOptions = {}): LocalDatabase {
  const database = new Dexie('stockwell', options);
  database.version(databaseVersion).stores(tables);
  return database as LocalDatabase;
}

/** The random name of this browser profile; slots and permits of one installation open in no other. */
export async function installationIdOf(database: LocalDatabase): Promise<string> {
  return database.transaction('rw', database.installation, async () => {
    const known = await database.installation.get('installation');
    if (known) return known.installationId;
    const installationId = crypto.randomUUID();
    await database.installation.add({ key: 'installation', installationId });
    return installationId;
  });
}
