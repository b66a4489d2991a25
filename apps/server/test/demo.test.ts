import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/client.ts';
import { demoAccounts } from '../src/db/demo/people.ts';
import { createRandom } from '../src/db/demo/random.ts';
import { prepareDatabase } from '../src/db/prepare.ts';
import { programTable } from '../src/db/schema/index.ts';
import { contentsOf, emptyDatabase } from './empty-database.ts';
import { demoPassword, testHouse } from './harness.ts';
import { programId } from './people.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });
/** Two databases are made from nothing. */
const patience = 120_000;
const now = new Date('2026-11-15T08:00:00Z');

const programs = async ({ db }: Database): Promise<number> =>
  (await db.select({ rows: count() }).from(programTable))[0]?.rows ?? 0;

describe('the demo', () => {
  let one: Awaited<ReturnType<typeof emptyDatabase>>;
  let two: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    [one, two] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  }, patience);
  afterAll(async () => {
    await one.drop();
    await two.drop();
  });

  it(
    'is made as large as wanted, the same for the same seed, and never twice',
    async () => {
      for (const { database } of [one, two]) {
        expect(await prepareDatabase(database, config, now, { seed: 7, programs: 50 })).toEqual({
          firstUsers: 'demo',
        });
        expect(await programs(database)).toBe(50);
      }
      const contents = await contentsOf(one.database.db);
      expect(Object.keys(contents).length).toBeGreaterThan(15);
      expect(contents.app_user?.length).toBe(demoAccounts.length);
      expect(await contentsOf(two.database.db)).toEqual(contents);

      expect(await prepareDatabase(one.database, config, now, { seed: 8, programs: 500 })).toEqual({
        firstUsers: 'none',
      });
      expect(await contentsOf(one.database.db)).toEqual(contents);
    },
    patience,
  );

  it('differs from seed to seed', () => {
    const numbers = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.between(1, 1000));
    };
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
    for (const number of numbers(9)) expect(number >= 1 && number <= 1000).toBe(true);
  });
});

describe('the usual demo', () => {
  const t = testHouse();

  it('has five programs of three countries and two kinds', async () => {
    for (const code of ['NVR-HIV-MOH', 'NVR-MAL-MOH', 'ORM-FP-MOH', 'NVR-HIV-MOH-FC', 'ORM-FP-MOH-FC'])
      expect(await programId(t, code)).toBeGreaterThan(0);
  });

  it.each(demoAccounts.map(({ emailId, about }) => [emailId, about] as const))(
    'has %s (%s), who can sign in',
    async (emailId) => {
      const { status, body } = await t.call('POST', '/authenticate', {
        body: { username: emailId, password: demoPassword },
      });
      expect(status).toBe(200);
      expect(body.user?.agreementAccepted).toBe(true);
      expect(body.user?.realm === null).toBe(emailId.startsWith('application.admin'));
    },
  );
});
