import type { OfflinePermit } from '@stockwell/model/session/permit';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type Bytes, gunzip, toBase64url, utf8 } from './bytes.ts';
import { installationIdOf, type LocalDatabase, openDatabase } from './database.ts';
import type { KeyValue } from './key-value.ts';
import { createSlots } from './keys.ts';
import type { Liveness } from './liveness.ts';
import { functionsDigestOf, type PermitKey, permitKeySchema } from './permit-signature.ts';
import type { RecordOwner } from './records.ts';
import type { SignedInUser, UserCopy } from './user-copy.ts';

/** What the tests of this folder share: a browser of their own and people who use it. */

/** Few rounds: the tests ask whether keys fit, not how long guessing takes. */
export const quick = 10;

export interface Browser {
  /** Another connection to the same database, as another tab has it. */
  newTab(): LocalDatabase;
}

export function newBrowser(): Browser {
  const indexedDB = new IDBFactory();
  return { newTab: () => openDatabase({ indexedDB, IDBKeyRange }) };
}

export function memoryStorage(): KeyValue & { readonly content: Map<string, string> } {
  const content = new Map<string, string>();
  return {
    content,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
  };
}

/** Locks of one browser: the sessions that open tabs hold. */
export function memoryLiveness(): Liveness & { closeAllTabs(): void } {
  const held: string[] = [];
  return {
    hold(sessionId) {
      held.push(sessionId);
      return () => {
        const at = held.indexOf(sessionId);
        if (at >= 0) held.splice(at, 1);
      };
    },
    isLive: async (sessionId) => held.includes(sessionId),
    closeAllTabs: () => void held.splice(0),
  };
}

export function secretOf(fill: number): Bytes {
  return new Uint8Array(32).fill(fill);
}

export async function newOwner(
  database: LocalDatabase,
  userId: number,
  password = `Secret${userId}!`,
): Promise<RecordOwner> {
  const recoverySecret = secretOf(userId);
  const emailId = `Planner${userId}@Health.example`;
  const dek = await createSlots({ database, userId, emailId, password, recoverySecret, iterations: quick });
  return { database, userId, dek };
}

export function userOf(userId: number): SignedInUser {
  return {
    userId,
    emailId: `Planner${userId}@Health.example`,
    username: `Amina Diallo ${userId}`,
    password: '',
    businessFunctionList: ['ROLE_BF_SUPPLY_PLAN', 'ROLE_BF_APPLICATION_DASHBOARD'],
  };
}

export interface PermitServer {
  readonly publicKey: PermitKey;
  sign(permit: OfflinePermit): Promise<string>;
}

/** Signs permits as the server does. */
export async function newPermitServer(): Promise<PermitServer> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  return {
    publicKey: permitKeySchema.parse(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    async sign(permit) {
      const text = [{ alg: 'ES256' }, permit]
        .map((part) => toBase64url(utf8(JSON.stringify(part))))
        .join('.');
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        utf8(text),
      );
      return `${text}.${toBase64url(new Uint8Array(signature))}`;
    },
  };
}

export async function copyOf(
  owner: RecordOwner,
  server: PermitServer,
  lastSync: number,
  permit: Partial<OfflinePermit> = {},
): Promise<UserCopy> {
  const user = userOf(owner.userId);
  return {
    user,
    lastSync,
    permitKey: server.publicKey,
    permit: await server.sign({
      userId: owner.userId,
      installationId: await installationIdOf(owner.database),
      issuedAt: lastSync,
      validDays: 30,
      functionsDigest: await functionsDigestOf(user.businessFunctionList),
      ...permit,
    }),
  };
}

/** Everything the database holds, as one text in which readable words would be found. */
export async function everythingStored(database: LocalDatabase): Promise<string> {
  const texts: string[] = [];
  for (const table of database.tables) {
    for (const row of await table.toArray()) await collectTexts(row, texts);
  }
  return texts.join('\n');
}

async function collectTexts(value: unknown, texts: string[]): Promise<void> {
  if (value instanceof Uint8Array) {
    texts.push(new TextDecoder('latin1').decode(value), new TextDecoder('utf-16le').decode(value));
    // Compressed is not encrypted: what merely unpacks counts as readable.
    if (value[0] === 0x1f && value[1] === 0x8b) await collectTexts(await unpacked(value.slice()), texts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      texts.push(key);
      await collectTexts(part, texts);
    }
  } else texts.push(String(value));
}

async function unpacked(bytes: Bytes): Promise<Bytes | undefined> {
  return gunzip(bytes).catch(() => undefined);
}
