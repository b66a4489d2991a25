import { functionsOf, type Principal } from '@stockwell/model/access/can';
import type { CreatableRoles } from '@stockwell/model/access/grant';
import { lastUsedEveryMs } from '@stockwell/model/session/constants';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../db/client.ts';
import {
  retiredTokenTable,
  roleCreatableTable,
  roleFunctionTable,
  userAclTable,
  userSessionTable,
  userTable,
} from '../../db/schema/index.ts';
import type { KeyRing } from '../session/key-ring.ts';
import { readToken, type TokenClaims } from '../session/tokens.ts';

/** The person behind a call, with the token that proves it. */
export interface SignedIn extends Principal {
  readonly username: string;
  readonly emailId: string;
  readonly functions: ReadonlySet<string>;
  readonly claims: TokenClaims;
}

export interface Principals {
  /** Who a bearer token stands for, or nobody. */
  byToken(token: string): Promise<SignedIn | null>;
  /** An active user without a session, for what the server does on their behalf. */
  byUser(userId: number): Promise<SignedIn | null>;
  creatableRoles(): Promise<CreatableRoles>;
  functionsByRole(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** To be called after every change of users, roles, access entries or sessions. */
  changed(): Promise<void>;
}

/** Changes are announced at once; the time limit only bounds what a lost announcement could cost. */
const rememberedMs = 15_000;
const rememberedTokens = 20_000;
/** What copies of the server are notified of when users, roles, access entries or sessions changed. */
export const principalsTopic = 'principals';
const topic = principalsTopic;

type Roles = {
  readonly functions: ReadonlyMap<string, ReadonlySet<string>>;
  readonly creatable: CreatableRoles;
};

function grouped(rows: readonly { roleId: string; value: string }[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const { roleId, value } of rows) {
    const group = groups.get(roleId);
    if (group) group.add(value);
    else groups.set(roleId, new Set([value]));
  }
  return groups;
}

/** Which roles a role may give, as stored; inside a transaction nothing may ask the database from outside. */
export async function readCreatableRoles(db: Db | Tx): Promise<CreatableRoles> {
  const rows = await db
    .select({ roleId: roleCreatableTable.roleId, value: roleCreatableTable.creatableRoleId })
    .from(roleCreatableTable);
  return grouped(rows);
}

export function createPrincipals(database: Database, keys: KeyRing, now: () => Date): Principals {
  const { db } = database;
  const remembered = new Map<string, { readonly signedIn: SignedIn; readonly until: number }>();
  let roles: Promise<Roles> | null = null;
  let changes = 0;

  database.subscribe((heard) => {
    if (heard !== topic && heard !== '*') return;
    changes += 1;
    remembered.clear();
    roles = null;
  });

  const readRoles = async (): Promise<Roles> => {
    const functions = await db
      .select({ roleId: roleFunctionTable.roleId, value: roleFunctionTable.functionId })
      .from(roleFunctionTable);
    return { functions: grouped(functions), creatable: await readCreatableRoles(db) };
  };
  const rolesNow = (): Promise<Roles> => {
    roles ??= readRoles().catch((failure) => {
      roles = null;
      throw failure;
    });
    return roles;
  };

  interface Account {
    readonly username: string | null;
    readonly emailId: string | null;
    readonly realmId: number | null;
  }
  const withAccess = async (
    { username, emailId, realmId }: Account,
    claims: TokenClaims,
  ): Promise<SignedIn> => {
    const { userId } = claims;
    const entries = await db.select().from(userAclTable).where(eq(userAclTable.userId, userId));
    const { functions: functionsByRole } = await rolesNow();
    const principal: Principal = { userId, realmId, entries, functionsByRole };
    return {
      ...principal,
      username: username ?? '',
      emailId: emailId ?? '',
      functions: functionsOf(principal),
      claims,
    };
  };

  const load = async (claims: TokenClaims): Promise<{ signedIn: SignedIn; goodUntil: number } | null> => {
    const moment = now();
    const [account] = await db
      .select({
        username: userTable.username,
        emailId: userTable.emailId,
        realmId: userTable.realmId,
        goodUntil: retiredTokenTable.goodUntil,
        lastUsedOn: userSessionTable.lastUsedOn,
      })
      .from(userTable)
      .innerJoin(userSessionTable, eq(userSessionTable.userId, userTable.id))
      .leftJoin(retiredTokenTable, eq(retiredTokenTable.id, claims.tokenId))
      .where(
        and(
          eq(userTable.id, claims.userId),
          eq(userTable.active, true),
          eq(userSessionTable.id, claims.sessionId),
          isNull(userSessionTable.revokedOn),
          sql`${userSessionTable.endsOn} > ${moment.toISOString()}`,
          or(isNull(retiredTokenTable.id), sql`${retiredTokenTable.goodUntil} > ${moment.toISOString()}`),
        ),
      );
    if (!account) return null;
    if (moment.getTime() - (account.lastUsedOn?.getTime() ?? 0) >= lastUsedEveryMs)
      await db
        .update(userSessionTable)
        .set({ lastUsedOn: moment })
        .where(eq(userSessionTable.id, claims.sessionId));
    const signedIn = await withAccess(account, claims);
    return { signedIn, goodUntil: account.goodUntil?.getTime() ?? claims.expiresAt };
  };

  return {
    byToken: async (token) => {
      const moment = now().getTime();
      const known = database.hearsAnnouncements() ? remembered.get(token) : undefined;
      if (known && known.until > moment) return known.signedIn;
      const seen = changes;
      const claims = await readToken(keys, token, now());
      const loaded = claims ? await load(claims) : null;
      if (!loaded) {
        remembered.delete(token);
        return null;
      }
      // What was read while something changed may be what was before the change.
      if (seen === changes) {
        if (remembered.size >= rememberedTokens) remembered.clear();
        const until = Math.min(moment + rememberedMs, loaded.goodUntil, loaded.signedIn.claims.expiresAt);
        remembered.set(token, { signedIn: loaded.signedIn, until });
      }
      return loaded.signedIn;
    },
    byUser: async (userId) => {
      const [account] = await db
        .select({ username: userTable.username, emailId: userTable.emailId, realmId: userTable.realmId })
        .from(userTable)
        .where(and(eq(userTable.id, userId), eq(userTable.active, true)));
      const at = now().getTime();
      // No token proves them: nothing that asks for the session finds one.
      return account
        ? withAccess(account, {
            userId,
            emailId: account.emailId ?? '',
            sessionId: '',
            tokenId: '',
            issuedAt: at,
            expiresAt: at,
          })
        : null;
    },
    creatableRoles: async () => (await rolesNow()).creatable,
    functionsByRole: async () => (await rolesNow()).functions,
    changed: () => database.announce(topic),
  };
}
