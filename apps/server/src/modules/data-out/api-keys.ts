import { createHash, randomBytes } from 'node:crypto';
import { type AccessEntry, entryDimensions } from '@stockwell/model/access/entry';
import { type ApiKeyRow, longestKeyDays } from '@stockwell/model/api/api-keys';
import { addDays } from '@stockwell/model/months';
import { and, asc, desc, eq, gte, inArray, isNull, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { apiKeyProgramTable, apiKeyTable, programTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach, requirePrograms } from '../pickers/reach.ts';

const table = apiKeyTable;
/** Says what it is wherever it turns up, so that scanners for leaked keys can find it. */
const prefix = 'stw_';
const shownStart = prefix.length + 6;
const pattern = /^stw_[A-Za-z0-9_-]{43}$/;

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const today = (now: Date): string => now.toISOString().slice(0, 10);

/** The key that came with a call, as bearer token or in a header of its own. */
export function apiKeyIn({ headers }: FastifyRequest): string | null {
  const own = headers['x-api-key'];
  const text = typeof own === 'string' ? own : /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return text && pattern.test(text) ? text : null;
}

/** Who makes a call with a key: nobody in particular, who holds one function on the programs of the key. */
export interface KeyHolder extends SignedIn {
  readonly apiKeyId: number;
}

const role = 'API_KEY';

function holderOf(
  key: typeof table.$inferSelect,
  programIds: readonly number[],
  functions: ReadonlySet<string>,
  now: Date,
): KeyHolder {
  const everywhere = Object.fromEntries(entryDimensions.map((part) => [part, null]));
  const at = now.getTime();
  return {
    apiKeyId: key.id,
    userId: key.createdBy ?? 0,
    realmId: key.realmId,
    entries: programIds.map((programId) => ({ ...everywhere, programId, roleId: role }) as AccessEntry),
    functionsByRole: new Map([[role, functions]]),
    username: key.name,
    emailId: '',
    functions,
    claims: {
      userId: key.createdBy ?? 0,
      emailId: '',
      sessionId: '',
      tokenId: '',
      issuedAt: at,
      expiresAt: at,
    },
  };
}

/** Finds the key that is good today and counts its use, in one statement; null for any other text. */
export async function holderOfKey(
  db: Db,
  key: string,
  functions: readonly string[],
  now: Date,
): Promise<KeyHolder | null> {
  const [found] = await db
    .update(table)
    .set({ uses: sql`${table.uses} + 1`, lastUsedDate: now })
    .where(and(eq(table.digest, digestOf(key)), isNull(table.revokedDate), gte(table.expiresOn, today(now))))
    .returning();
  if (!found) return null;
  const programs = await db
    .select({ id: apiKeyProgramTable.programId })
    .from(apiKeyProgramTable)
    .where(eq(apiKeyProgramTable.apiKeyId, found.id));
  return holderOf(
    found,
    programs.map(({ id }) => id),
    new Set(functions),
    now,
  );
}

export interface NewKey {
  readonly name: string;
  readonly programIds: readonly number[];
  readonly expiresOn: string;
}

/** Makes a key for programs that the caller reaches. What is answered is stored nowhere. */
export async function createKey(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  { name, programIds, expiresOn }: NewKey,
): Promise<{ apiKeyId: number; key: string }> {
  const now = context.now();
  if (expiresOn < today(now)) throw wrongFields({ expiresOn: 'static.validation.dateInPast' });
  if (expiresOn > addDays(today(now), longestKeyDays))
    throw wrongFields({ expiresOn: 'static.export.keyTooLong' });
  const ids = [...new Set(programIds)];
  await requirePrograms(context, caller, functions, ids);
  const programs = await context.db
    .select({ id: programTable.id, realmId: programTable.realmId, typeId: programTable.programTypeId })
    .from(programTable)
    .where(inArray(programTable.id, ids));
  const realms = new Set(programs.map(({ realmId }) => realmId));
  const [realmId = null] = realms;
  if (realms.size !== 1 || realmId === null || programs.some(({ typeId }) => typeId !== 1))
    throw wrongFields({ programIds: 'static.validation.unknownReference' });
  const key = prefix + randomBytes(32).toString('base64url');
  const apiKeyId = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(table)
      .values({
        realmId,
        name,
        start: key.slice(0, shownStart),
        digest: digestOf(key),
        createdBy: caller.userId,
        createdDate: now,
        expiresOn,
      })
      .returning({ id: table.id });
    if (!row) throw new Error('The key was not stored');
    await tx.insert(apiKeyProgramTable).values(ids.map((programId) => ({ apiKeyId: row.id, programId })));
    await audit(tx, {
      subject: 'apiKey',
      recordId: row.id,
      action: 'add',
      by: caller.userId,
      changes: { name: { from: null, to: name } },
    });
    return row.id;
  });
  return { apiKeyId, key };
}

/** Keys whose programs the caller reaches, all of them: who reaches only some must not end the reading of others. */
async function keysInReach(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<SQL | undefined> {
  if (caller.realmId === null) return undefined;
  const reach = [...(await programsInReach(context, caller, functions))];
  const link = apiKeyProgramTable;
  const others = context.db
    .select({ one: sql`1` })
    .from(link)
    .where(
      and(eq(link.apiKeyId, table.id), reach.length > 0 ? notInArray(link.programId, reach) : undefined),
    );
  return and(eq(table.realmId, caller.realmId), notExists(others));
}

export async function revokeKey(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  apiKeyId: number,
): Promise<void> {
  const inReach = await keysInReach(context, caller, functions);
  await context.db.transaction(async (tx) => {
    const [key] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, apiKeyId), inReach))
      .for('update');
    if (!key) throw notFound();
    if (key.revokedDate) throw new Refusal(412, 'static.export.keyRevoked');
    await tx
      .update(table)
      .set({ revokedDate: context.now(), revokedBy: caller.userId })
      .where(eq(table.id, apiKeyId));
    await audit(tx, {
      subject: 'apiKey',
      recordId: apiKeyId,
      action: 'edit',
      by: caller.userId,
      changes: { revoked: { from: false, to: true } },
    });
  });
}

export async function keyList(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<ApiKeyRow[]> {
  const creator = alias(userTable, 'key_creator');
  const revoker = alias(userTable, 'key_revoker');
  const rows = await context.db
    .select({ key: table, createdBy: creator.username, revokedBy: revoker.username })
    .from(table)
    .leftJoin(creator, eq(creator.id, table.createdBy))
    .leftJoin(revoker, eq(revoker.id, table.revokedBy))
    .where(await keysInReach(context, caller, functions))
    .orderBy(desc(table.id));
  const programs = await context.db
    .select({ keyId: apiKeyProgramTable.apiKeyId, program: programTable })
    .from(apiKeyProgramTable)
    .innerJoin(programTable, eq(programTable.id, apiKeyProgramTable.programId))
    .orderBy(asc(programTable.programCode));
  const day = today(context.now());
  return rows.map(({ key, createdBy, revokedBy }) => ({
    apiKeyId: key.id,
    name: key.name,
    start: key.start,
    programs: programs
      .filter(({ keyId }) => keyId === key.id)
      .map(({ program }) => ({
        id: program.id,
        code: program.programCode ?? '',
        label: labelIn(program),
      })),
    createdBy,
    createdDate: utcText(key.createdDate),
    expiresOn: key.expiresOn,
    revokedDate: utcText(key.revokedDate),
    revokedBy,
    lastUsedDate: utcText(key.lastUsedDate),
    uses: key.uses,
    state: key.revokedDate ? 'revoked' : key.expiresOn < day ? 'expired' : 'valid',
  }));
}
