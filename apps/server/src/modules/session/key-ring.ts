import { randomBytes, randomUUID } from 'node:crypto';
import { sessionAbsoluteMs, syncValidityDays } from '@stockwell/model/session/constants';
import { eq, inArray, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database, Tx } from '../../db/client.ts';
import { signingKeyTable } from '../../db/schema/index.ts';
import { days } from '../../db/time.ts';

type Row = typeof signingKeyTable.$inferSelect;
type Purpose = Row['purpose'];
type SigningKey = Awaited<ReturnType<typeof importJWK>>;

/** The keys of the installation, kept in the database so that all copies of the server agree. */
export interface KeyRing {
  /** The key that signs tokens now. */
  token(): Promise<{ readonly id: string; readonly key: Uint8Array }>;
  /** A key that has signed tokens that may still be good; the first key of older installations has no id in them. */
  tokenKey(id: string | undefined): Promise<Uint8Array | null>;
  /** The key that signs offline permits now; devices get its public part together with the permit. */
  permit(): Promise<{ readonly id: string; readonly key: SigningKey; readonly publicKey: JWK }>;
  permitPublicKey(id: string): Promise<JWK | null>;
  /** Makes keys that are missing or due and removes those whose signatures have all expired. */
  maintain(): Promise<void>;
  /** New keys now. Revoking also removes the old ones: everybody has to sign in again. */
  rotate(how?: { readonly revoke?: boolean }): Promise<void>;
  start(): void;
  stop(): void;
}

const topic = 'keys';
/** Tokens of releases without key ids were signed with this one. */
const firstTokenKey = 'token-1';
/** A new key is published this long before it signs, so that every copy of the server knows it by then. */
const publishedMs = 60_000;
/** A token with an unknown key makes the keys be read again, but not more often than this. */
const rereadMs = 5_000;
const everyMs = 3_600_000;

/** How long what a key has signed can be good after its last day. */
const verifiesMs: Readonly<Record<Purpose, number>> = {
  token: sessionAbsoluteMs,
  permit: days(syncValidityDays),
};
const purposes: readonly Purpose[] = ['token', 'permit'];

async function newValue(purpose: Purpose): Promise<string> {
  if (purpose === 'token') return randomBytes(48).toString('base64url');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

function publicPart(value: string): JWK {
  const { d: _private, ...publicKey } = JSON.parse(value) as JWK;
  return publicKey;
}

const signs = ({ purpose, value }: Row): boolean =>
  purpose === 'token' || (JSON.parse(value) as JWK).d !== undefined;

/** Newest first. */
const byAge = (a: Row, b: Row): number => b.createdOn.getTime() - a.createdOn.getTime();

export function createKeyRing(database: Database, rotationDays: number, now: () => Date): KeyRing {
  const { db } = database;
  let held: Promise<readonly Row[]> | null = null;
  let readAt = 0;
  let timer: NodeJS.Timeout | null = null;
  database.subscribe((heard) => {
    if (heard === topic || heard === '*') held = null;
  });

  const rows = (): Promise<readonly Row[]> => {
    if (held) return held;
    readAt = Date.now();
    const reading: Promise<readonly Row[]> = db
      .select()
      .from(signingKeyTable)
      .catch((failure) => {
        if (held === reading) held = null;
        throw failure;
      });
    held = reading;
    return reading;
  };
  const isDue = (row: Row): boolean => now().getTime() - row.createdOn.getTime() >= days(rotationDays);

  async function insert(tx: Tx, purpose: Purpose, moment: Date): Promise<void> {
    const value = await newValue(purpose);
    await tx.insert(signingKeyTable).values({ id: randomUUID(), purpose, value, createdOn: moment });
  }

  /** Copies of the server take turns: the second finds what the first has made. */
  async function withLock(work: (tx: Tx, stored: readonly Row[]) => Promise<boolean>): Promise<void> {
    const changed = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${signingKeyTable} in share row exclusive mode`);
      return work(tx, await tx.select().from(signingKeyTable));
    });
    if (changed) await database.announce(topic);
  }

  async function replace(tx: Tx, purpose: Purpose, old: readonly Row[], moment: Date): Promise<void> {
    const ids = old.filter(({ retiredOn }) => retiredOn === null).map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(signingKeyTable)
        .set({ retiredOn: new Date(moment.getTime() + publishedMs) })
        .where(inArray(signingKeyTable.id, ids));
    await insert(tx, purpose, moment);
  }

  const maintain = (): Promise<void> =>
    withLock(async (tx, stored) => {
      const moment = now();
      let changed = false;
      for (const purpose of purposes) {
        const own = stored.filter((row) => row.purpose === purpose).sort(byAge);
        const active = own.filter(({ retiredOn }) => retiredOn === null);
        const [newest] = active;
        if (!newest || isDue(newest)) {
          await replace(tx, purpose, own, moment);
          changed = true;
        }
        for (const row of own) {
          const retired = row.retiredOn?.getTime();
          if (retired === undefined || retired > moment.getTime()) continue;
          if (retired + verifiesMs[purpose] <= moment.getTime()) {
            await tx.delete(signingKeyTable).where(eq(signingKeyTable.id, row.id));
            changed = true;
          } else if (purpose === 'permit' && signs(row)) {
            // What no longer signs keeps its public part only.
            const value = JSON.stringify(publicPart(row.value));
            await tx.update(signingKeyTable).set({ value }).where(eq(signingKeyTable.id, row.id));
            changed = true;
          }
        }
      }
      return changed;
    });

  async function current(purpose: Purpose): Promise<Row> {
    const choose = async (): Promise<Row | undefined> => {
      const usable = (await rows()).filter((row) => row.purpose === purpose && signs(row)).sort(byAge);
      const ripe = usable.filter((row) => now().getTime() - row.createdOn.getTime() >= publishedMs);
      return ripe[0] ?? usable.at(-1);
    };
    const newest = (await rows()).filter((row) => row.purpose === purpose).sort(byAge)[0];
    if (!newest || isDue(newest)) await maintain();
    const chosen = await choose();
    if (!chosen) throw new Error(`There is no key for signing: ${purpose}`);
    return chosen;
  }

  async function byId(purpose: Purpose, id: string): Promise<Row | null> {
    const find = async (): Promise<Row | undefined> =>
      (await rows()).find((row) => row.id === id && row.purpose === purpose);
    let row = await find();
    if (!row && Date.now() - readAt > rereadMs) {
      held = null;
      row = await find();
    }
    const retired = row?.retiredOn?.getTime();
    const over = retired !== undefined && retired + verifiesMs[purpose] <= now().getTime();
    return row && !over ? row : null;
  }

  const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);
  const imported = new Map<string, Promise<SigningKey>>();

  return {
    token: async () => {
      const { id, value } = await current('token');
      return { id, key: bytes(value) };
    },
    tokenKey: async (id = firstTokenKey) => {
      const row = await byId('token', id);
      return row ? bytes(row.value) : null;
    },
    permit: async () => {
      const { id, value } = await current('permit');
      const key = imported.get(id) ?? importJWK(JSON.parse(value) as JWK, 'ES256');
      imported.set(id, key);
      return { id, key: await key, publicKey: publicPart(value) };
    },
    permitPublicKey: async (id) => {
      const row = await byId('permit', id);
      return row ? publicPart(row.value) : null;
    },
    maintain,
    rotate: ({ revoke = false } = {}) =>
      withLock(async (tx, stored) => {
        if (revoke) await tx.delete(signingKeyTable);
        for (const purpose of purposes) {
          const own = revoke ? [] : stored.filter((row) => row.purpose === purpose);
          await replace(tx, purpose, own, now());
        }
        return true;
      }),
    start: () => {
      timer ??= setInterval(() => void maintain().catch(() => undefined), everyMs).unref();
    },
    stop: () => {
      if (timer) clearInterval(timer);
      timer = null;
    },
  };
}
