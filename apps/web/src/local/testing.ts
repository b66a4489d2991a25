import type { OfflinePermit } from '@stockwell/model/session/permit';
import type { RemovalOrder } from '@stockwell/model/session/removal-order';
import type { DBCore } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Argon2Cost } from './argon2.ts';
import { type Bytes, gunzip, randomBytes, toBase64url, utf8 } from './bytes.ts';
import { installationIdOf, type LocalDatabase, openDatabase } from './database.ts';
import { emailDigestOf } from './email-digest.ts';
import type { KeyValue } from './key-value.ts';
import { createSlots } from './keys.ts';
import type { Liveness } from './liveness.ts';
import { functionsDigestOf, type PermitKey, permitKeySchema } from './permit-signature.ts';
import type { RecordOwner } from './sealed-records.ts';
import type { SessionSeal } from './session-seal.ts';
import type { Pause } from './try-again.ts';
import type { SignedInUser, UserCopy } from './user-copy.ts';

/** What the tests of this folder share: a browser of their own and people who use it. */

/** As cheap as Argon2 can be: the tests ask whether keys fit, not how long guessing takes. */
export const quick: Argon2Cost = { memoryKiB: 8, passes: 1, lanes: 1 };

export interface Browser {
  /** Another connection to the same database, as another tab has it. */
  newTab(): LocalDatabase;
}

export function newBrowser(): Browser {
  const indexedDB = new IDBFactory();
  return { newTab: () => openDatabase({ indexedDB, IDBKeyRange }) };
}

/** A tab in which the next writes or reads fail with an error of a given name, as often as asked. */
export function faultyTab(browser: Browser): {
  readonly database: LocalDatabase;
  readonly fail: (kind: 'write' | 'read', name: string, times: number) => void;
} {
  const left = { write: { name: '', times: 0 }, read: { name: '', times: 0 } };
  const database = browser.newTab();
  const pass = <T>(kind: 'write' | 'read', work: () => Promise<T>): Promise<T> => {
    const { name, times } = left[kind];
    if (times === 0) return work();
    left[kind] = { name, times: times - 1 };
    return Promise.reject(new DOMException('The device failed', name));
  };
  database.use({
    stack: 'dbcore',
    create: (core: DBCore) => ({
      ...core,
      table: (tableName: string) => {
        const table = core.table(tableName);
        return {
          ...table,
          mutate: (request) =>
            request.type === 'put' ? pass('write', () => table.mutate(request)) : table.mutate(request),
          query: (request) => pass('read', () => table.query(request)),
        };
      },
    }),
  });
  return {
    database,
    fail: (kind, name, times) => {
      left[kind] = { name, times };
    },
  };
}

/** Pauses that end when the test says so. */
export function pausesByHand(): {
  readonly pause: Pause;
  readonly asked: number[];
  readonly end: () => void;
} {
  const asked: number[] = [];
  let waiting: (() => void)[] = [];
  return {
    asked,
    pause: (ms, then) => {
      asked.push(ms);
      waiting.push(then);
      return () => {
        waiting = waiting.filter((one) => one !== then);
      };
    },
    end: () => {
      for (const then of waiting.splice(0)) then();
    },
  };
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
): Promise<RecordOwner & { readonly seal: SessionSeal }> {
  const recovery = { generation: 1, secret: secretOf(userId) };
  const emailId = `Planner${userId}@Health.example`;
  const opened = await createSlots({ database, userId, emailId, password, recovery, cost: quick });
  return { database, userId, dek: opened.dek, seal: opened.seal };
}

/**
 * A user as the releases before Argon2id left them: PBKDF2 for the password, no generation of the recovery secret.
 * Written out here, so that the code of today is held against what is on devices.
 */
export async function newOwnerOfOldRelease(
  database: LocalDatabase,
  userId: number,
  password = `Secret${userId}!`,
): Promise<RecordOwner> {
  const installationId = await installationIdOf(database);
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
  const iterations = 10;
  const salt = randomBytes(16);
  const aes = { name: 'AES-GCM', length: 256 };
  const base = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, ['deriveKey']);
  const byPassword = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', iterations, salt },
    base,
    aes,
    false,
    ['wrapKey'],
  );
  const secret = await crypto.subtle.importKey('raw', secretOf(userId), 'HKDF', false, ['deriveKey']);
  const info = utf8(JSON.stringify([userId, installationId]));
  const bySecret = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info },
    secret,
    aes,
    false,
    ['wrapKey'],
  );
  const wrapped = async (slot: string, key: CryptoKey) => {
    const nonce = randomBytes(12);
    const additionalData = utf8(JSON.stringify([slot, userId, installationId, 1]));
    const algorithm = { name: 'AES-GCM', iv: nonce, additionalData, tagLength: 128 };
    return { nonce, data: new Uint8Array(await crypto.subtle.wrapKey('raw', dek, key, algorithm)) };
  };
  await database.slots.add({
    userId,
    formatVersion: 1,
    ...(await emailDigestOf(`Planner${userId}@Health.example`)),
    password: {
      ...(await wrapped('P', byPassword)),
      derivation: { name: 'PBKDF2-HMAC-SHA-256', iterations, salt },
    },
    recovery: await wrapped('R', bySecret),
  });
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
  sign(payload: OfflinePermit | RemovalOrder): Promise<string>;
}

/** Signs permits as the server does. */
export async function newPermitServer(): Promise<PermitServer> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  return {
    publicKey: permitKeySchema.parse(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    async sign(payload) {
      const text = [{ alg: 'ES256' }, payload]
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

/** Every key object that lies anywhere in the database, and every piece of bytes that could be a key. */
export async function keysStored(database: LocalDatabase): Promise<CryptoKey[]> {
  const keys: CryptoKey[] = [];
  async function collect(value: unknown): Promise<void> {
    if (value instanceof CryptoKey) keys.push(value);
    else if (value instanceof Uint8Array) {
      for (let at = 0; at + 32 <= value.length && at <= 64; at += 1)
        keys.push(
          await crypto.subtle.importKey('raw', value.slice(at, at + 32), 'AES-GCM', false, ['decrypt']),
        );
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) await collect(part);
  }
  for (const table of database.tables) {
    if (table.name !== 'records') for (const row of await table.toArray()) await collect(row);
  }
  return keys;
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
