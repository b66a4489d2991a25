import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { userAclTable, userTable } from '../src/db/schema/index.ts';
import { hours } from '../src/db/time.ts';
import { createPrincipals } from '../src/modules/access/principals.ts';
import { addPerson, entry, newSession } from './people.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();
const second = 1000;
const signedInAt = new Date('2026-11-15T08:00:00Z');

/** Lets the clock stand at so many milliseconds after the sign-in. */
const after = (milliseconds: number): void => t.setNow(new Date(signedInAt.getTime() + milliseconds));

async function statusWith(token: string, headers: Record<string, string> = {}): Promise<number> {
  return (await t.call('GET', '/api/user/details', { token, headers })).status;
}

async function refresh(token: string) {
  const { status, body } = await t.call('GET', '/refresh', { token });
  return { status, token: String(body.token), code: body.messageCode };
}

async function freshSession(emailId: string): Promise<string> {
  after(0);
  await addPerson(t, emailId);
  return newSession(t, emailId);
}

afterEach(() => t.setNow(null));

describe('a token', () => {
  it('says who, which token and until when, and nothing else of the person', async () => {
    const token = await freshSession('claims@test.example');
    const claims = decodeJwt(token);
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'jti', 'sid', 'sub', 'userId']);
    expect(claims.sub).toBe('claims@test.example');
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(21_600);
    expect(decodeProtectedHeader(token).alg).toBe('HS256');
    expect(token.length).toBeLessThan(500);
  });

  it('is good for 21,600 seconds and not for one more', async () => {
    const token = await freshSession('lifetime@test.example');
    after(21_599 * second);
    expect(await statusWith(token)).toBe(200);
    after(21_600 * second);
    expect(await statusWith(token)).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  it('is refused in every wrong form', async () => {
    const token = await freshSession('forged@test.example');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = decodeJwt(token);
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (head: string, body: string, key: string) =>
      createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
    const other = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('x'.repeat(48)));
    const admin = base64({ ...claims, userId: 1 });
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const publicKey = JSON.stringify((await t.context.keys.permit()).publicKey);
    const forgeries = [
      `${header}.${payload}.${flipped}`,
      `${header}.${admin}.${signature}`,
      `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      `${base64({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      `${header}.${payload}.${signed(header, payload, publicKey)}`,
      `${header}.${payload}.${signed(header, payload, '')}`,
      `${header}.${payload}.`,
      other,
      'garbage',
      'a.b.c',
      '..',
      'x'.repeat(5000),
    ];
    for (const forgery of forgeries) {
      const { status, body } = await t.call('GET', '/api/user/details', { token: forgery });
      expect([status, body.messageCode], forgery.slice(0, 80)).toEqual([
        401,
        'static.message.sessionExpired',
      ]);
      expect((await refresh(forgery)).status, forgery.slice(0, 80)).toBe(401);
    }
    expect(await statusWith(token)).toBe(200);
  });

  it('of this installation without a session behind it opens nothing', async () => {
    await freshSession('sessionless@test.example');
    const { id: kid, key } = await t.context.keys.token();
    const made = (claims: Record<string, unknown>) =>
      new SignJWT({ userId: 1, sid: 'no such session', ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .setSubject('application.admin@demo.example')
        .setJti('one')
        .setIssuer('stockwell')
        .setIssuedAt(signedInAt.getTime() / 1000)
        .setExpirationTime(signedInAt.getTime() / 1000 + 21_600)
        .sign(key);
    expect(await statusWith(await made({}))).toBe(401);
    expect(await statusWith(await made({ userId: '1' }))).toBe(401);
  });

  it('of one person cannot be used with the session of another', async () => {
    const token = await freshSession('swapped@test.example');
    const { exp, iat, jti, sid } = decodeJwt(token);
    const { id: kid, key } = await t.context.keys.token();
    const swapped = await new SignJWT({ userId: 1, sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
      .setSubject('application.admin@demo.example')
      .setJti(String(jti))
      .setIssuer('stockwell')
      .setIssuedAt(Number(iat))
      .setExpirationTime(Number(exp))
      .sign(key);
    expect(await statusWith(swapped)).toBe(401);
  });

  it('travels only in the header, as a bearer', async () => {
    const token = await freshSession('header@test.example');
    const send = (headers: Record<string, string>, url = '/api/user/details') =>
      t.call('GET', url, { headers });
    expect((await send({ authorization: `bearer ${token}` })).status).toBe(200);
    expect((await send({ authorization: `Basic ${token}` })).status).toBe(401);
    expect((await send({ authorization: token })).status).toBe(401);
    expect((await send({ cookie: `token=${token}` })).status).toBe(401);
    expect((await send({}, `/api/user/details?token=${token}`)).status).toBe(401);
  });

  it('of a disabled person is refused at once', async () => {
    after(0);
    const id = await addPerson(t, 'disabled@test.example');
    const token = await newSession(t, 'disabled@test.example');
    expect(await statusWith(token)).toBe(200);
    await t.context.db.update(userTable).set({ active: false }).where(eq(userTable.id, id));
    await t.context.principals.changed();
    expect(await statusWith(token)).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the token and every token made from it, but no other sign-in', async () => {
    const token = await freshSession('leaving@test.example');
    const elsewhere = await newSession(t, 'leaving@test.example');
    const refreshed = (await refresh(token)).token;
    expect((await t.call('GET', '/api/logout', { token: refreshed })).status).toBe(200);
    expect(await statusWith(refreshed)).toBe(401);
    expect(await statusWith(token)).toBe(401);
    expect((await refresh(refreshed)).status).toBe(401);
    expect((await t.call('GET', '/api/logout', { token: refreshed })).status).toBe(401);
    expect(await statusWith(elsewhere)).toBe(200);
  });
});

describe('refreshing', () => {
  it('gives a new token with a new lifetime', async () => {
    const token = await freshSession('renewed@test.example');
    after(21_000 * second);
    const renewed = await refresh(token);
    expect(renewed.status).toBe(200);
    expect(renewed.token).not.toBe(token);
    const claims = decodeJwt(renewed.token);
    expect(claims.iat).toBe(signedInAt.getTime() / 1000 + 21_000);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(21_600);
    expect(claims.jti).not.toBe(decodeJwt(token).jti);
    after((21_000 + 21_599) * second);
    expect(await statusWith(renewed.token)).toBe(200);
  });

  it('leaves the old token good for 60 seconds more', async () => {
    const token = await freshSession('grace@test.example');
    after(1000 * second);
    expect((await refresh(token)).status).toBe(200);
    after(1059 * second);
    expect(await statusWith(token)).toBe(200);
    // A token that was just seen good is remembered, yet not beyond its minute.
    after(1060 * second);
    expect(await statusWith(token)).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  it('a second time does not prolong the old token', async () => {
    const token = await freshSession('twice@test.example');
    await refresh(token);
    after(50 * second);
    expect((await refresh(token)).status).toBe(200);
    after(61 * second);
    expect(await statusWith(token)).toBe(401);
  });

  it('never reaches beyond 24 hours after the sign-in', async () => {
    let token = await freshSession('tireless@test.example');
    for (const hour of [5, 10, 15, 20]) {
      after(hours(hour));
      const renewed = await refresh(token);
      expect(renewed.status, `after ${hour} hours`).toBe(200);
      token = renewed.token;
    }
    expect(decodeJwt(token).exp).toBe((signedInAt.getTime() + hours(24)) / 1000);
    after(hours(24) - second);
    const last = await refresh(token);
    expect(last.status).toBe(200);
    expect(await statusWith(last.token)).toBe(200);
    after(hours(24));
    expect(await statusWith(last.token)).toBe(401);
    expect((await refresh(last.token)).status).toBe(401);
  });

  it('without a token is refused', async () => {
    const { status, body } = await t.call('GET', '/refresh');
    expect([status, body.messageCode]).toEqual([401, 'static.message.sessionExpired']);
  });
});

describe('what a token may do', () => {
  it('follows a change of the access entries at once', async () => {
    after(0);
    const admin = await newSession(t, 'application.admin@demo.example');
    const id = await addPerson(t, 'promoted@test.example');
    const token = await newSession(t, 'promoted@test.example');
    const list = () => t.call('GET', '/api/user', { token });
    expect((await list()).status).toBe(403);
    const give = (roleId: string) =>
      t.call('PUT', '/api/user/accessControls', {
        token: admin,
        body: { userId: id, userAcls: [entry(roleId)] },
      });
    expect((await give('ROLE_REALM_ADMIN')).status).toBe(200);
    expect((await list()).status).toBe(200);
    expect((await give('ROLE_REPORT_USER')).status).toBe(200);
    expect((await list()).status).toBe(403);
  });

  it('follows a change of the role at once', async () => {
    after(0);
    const admin = await newSession(t, 'application.admin@demo.example');
    const role = (businessFunctions: string[]) => ({
      label: { label_en: 'Changing Role' },
      businessFunctions,
      canCreateRoles: ['ROLE_REPORT_USER'],
      confirmed: true,
    });
    const added = await t.call('POST', '/api/role', { token: admin, body: role(['ROLE_BF_LOGGED_IN']) });
    expect(added.body.id).toBe('ROLE_CHANGING_ROLE');
    await addPerson(t, 'follower@test.example', [entry('ROLE_CHANGING_ROLE')]);
    const token = await newSession(t, 'follower@test.example');
    const list = () => t.call('GET', '/api/country', { token });
    expect((await list()).status).toBe(403);
    const { body: stored } = await t.call('GET', '/api/role/ROLE_CHANGING_ROLE', { token: admin });
    const edited = await t.call('PUT', '/api/role', {
      token: admin,
      body: {
        ...role(['ROLE_BF_LOGGED_IN', 'ROLE_BF_LIST_COUNTRY']),
        roleId: 'ROLE_CHANGING_ROLE',
        recordVersion: stored.recordVersion,
      },
    });
    expect(edited.status).toBe(200);
    expect((await list()).status).toBe(200);
    const { body: details } = await t.call('GET', '/api/user/details', { token });
    expect(details.user?.businessFunctionList).toEqual(['ROLE_BF_LIST_COUNTRY', 'ROLE_BF_LOGGED_IN']);
  });

  it('is not remembered from before a change that came while it was read', async () => {
    const token = await freshSession('raced@test.example');
    const { database, keys } = t.context;
    let meanwhile = async (): Promise<void> => undefined;
    const slow = Object.create(database.db) as typeof database.db;
    // The entries are read; before the reader is back with them, they change and everybody is notified.
    Object.defineProperty(slow, 'select', {
      value: (fields: Parameters<typeof database.db.select>[0]) => {
        const query = fields ? database.db.select(fields) : database.db.select();
        return fields
          ? query
          : {
              from: (table: typeof userAclTable) => ({
                where: async (condition: Parameters<ReturnType<typeof database.db.select>['from']>[0]) => {
                  const rows = await database.db
                    .select()
                    .from(table)
                    .where(condition as never);
                  await meanwhile();
                  return rows;
                },
              }),
            };
      },
    });
    const principals = createPrincipals({ ...database, db: slow }, keys, t.context.now);
    meanwhile = async () => {
      meanwhile = async () => undefined;
      const [user] = await database.db
        .select()
        .from(userTable)
        .where(eq(userTable.emailId, 'raced@test.example'));
      await database.db
        .update(userAclTable)
        .set({ roleId: 'ROLE_REPORT_USER' })
        .where(eq(userAclTable.userId, user?.id ?? 0));
      await principals.changed();
    };
    await principals.byToken(token);
    const now = await principals.byToken(token);
    expect(now?.entries.map(({ roleId }) => roleId)).toEqual(['ROLE_REPORT_USER']);
  });
});
