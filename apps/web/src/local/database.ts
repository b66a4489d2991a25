import { databaseVersion } from '@stockwell/model/session/constants';
import Dexie, { type DexieOptions, type Table } from 'dexie';
import type { Sealed } from './aead.ts';
import type { Bytes } from './bytes.ts';

export interface InstallationRow {
  readonly key: 'installation';
  readonly installationId: string;
}

/** How the password became a key; kept beside the slot so that the rounds can grow with the years. */
export interface PasswordDerivation {
  readonly name: 'PBKDF2-HMAC-SHA-256';
  readonly iterations: number;
  readonly salt: Bytes;
}

/** A user's data key, wrapped twice, and a salted digest by which the e-mail address finds it. */
export interface SlotsRow {
  readonly userId: number;
  readonly formatVersion: number;
  readonly emailSalt: Bytes;
  readonly emailDigest: Bytes;
  readonly password: Sealed & { readonly derivation: PasswordDerivation };
  readonly recovery: Sealed;
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

export interface SessionKeyRow {
  readonly sessionId: string;
  readonly userId: number;
  readonly typeOfSession: 'Online' | 'Offline';
  readonly startedAt: number;
  readonly lastSeenAt: number;
  /** Not extractable: scripts can use it while the session lives, but nobody can read it out. */
  readonly dek: CryptoKey;
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
