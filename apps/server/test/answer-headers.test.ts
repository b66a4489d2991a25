import { endpoints } from '@stockwell/model/api/index';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { TrustedProxies } from '../src/config.ts';
import { userSessionTable } from '../src/db/schema/index.ts';
import { demoPassword, testServer } from './harness.ts';

const t = testServer();

describe('answers', () => {
  const cacheOf = async (...call: Parameters<typeof t.call>) =>
    (await t.call(...call)).headers['cache-control'];

  it('with data of people or programs are kept nowhere, refusals included', async () => {
    const token = await t.signIn('realm.admin@demo.example');
    expect(await cacheOf('GET', '/api/user/details', { token })).toBe('no-store');
    expect(await cacheOf('GET', '/api/user/page?size=5', { token })).toBe('no-store');
    expect(await cacheOf('GET', '/api/sync/masters', { token })).toBe('no-store');
    expect(await cacheOf('GET', '/api/user/details')).toBe('no-store');
    expect(await cacheOf('GET', '/api/user/999999', { token })).toBe('no-store');
    expect(await cacheOf('GET', '/refresh', { token })).toBe('no-store');
    const body = { username: 'realm.admin@demo.example', password: demoPassword };
    expect(await cacheOf('POST', '/authenticate', { body })).toBe('no-store');
  });

  it('may be asked for again only where the call says so', () => {
    const revalidated = endpoints.filter(({ caching }) => caching === 'revalidated');
    const plan = '/api/export/supplyPlan/programId/{programId}/versionId/{versionId}';
    expect(revalidated.map(({ path }) => path)).toEqual([
      '/file/{fileName}',
      '/api/export/supplyPlan/programs',
      plan,
      `${plan}/startDate/{startDate}`,
      `${plan}/csv`,
    ]);
  });

  it('forbid pages what the product never uses', async () => {
    const policy = String((await t.call('GET', '/actuator/health')).headers['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'payment'])
      expect(policy).toContain(`${feature}=()`);
  });
});

describe('the address of a caller', () => {
  async function addressSeen(trustProxy: TrustedProxies, from: string, forwarded: string) {
    const app = await buildApp({ ...t.context, config: { ...t.context.config, trustProxy } });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/authenticate',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'realm.admin@demo.example', password: demoPassword },
    });
    expect(statusCode).toBe(200);
    await app.close();
    const [session] = await t.context.db
      .select({ address: userSessionTable.address })
      .from(userSessionTable)
      .orderBy(desc(userSessionTable.startedOn))
      .limit(1);
    return session?.address;
  }

  it.each<[string, TrustedProxies, string, string, string]>([
    ['without a proxy', false, '198.51.100.9', '6.6.6.6', '198.51.100.9'],
    ['behind one proxy', 1, '10.0.0.5', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['behind two proxies', 2, '10.0.0.5', '6.6.6.6, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
    ['behind a named proxy', ['10.0.0.0/8'], '10.0.0.5', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['past a named proxy', ['10.0.0.0/8'], '198.51.100.9', '203.0.113.7', '198.51.100.9'],
  ])('%s is never the one that the caller claims', async (_case, trusted, from, forwarded, seen) => {
    expect(await addressSeen(trusted, from, forwarded)).toBe(seen);
  });
});
