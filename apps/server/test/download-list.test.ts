import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  healthAreaTable,
  linkOf,
  organisationTable,
  programTable,
  realmCountryTable,
} from '../src/db/schema/index.ts';
import { testServer } from './harness.ts';
import { demoPlaces, programId } from './people.ts';

/** A program is offered for download only while everything that it is built on is active. */
const t = testServer();
const code = 'KSN-HIV/TB-MOH';

const offered = async (): Promise<unknown[]> => {
  const token = await t.signIn('realm.admin@demo.example');
  const { body } = await t.call('GET', '/api/loadProgram', { token });
  return body.programList?.map(({ program }) => program?.code as unknown) ?? [];
};

describe('the download list', () => {
  it.each([
    ['the program', programTable, async () => programId(t, code)],
    ['its country', realmCountryTable, async () => (await demoPlaces(t)).country('KSN')],
    ['one of its technical areas', healthAreaTable, async () => (await demoPlaces(t)).area('TB')],
    ['its organisation', organisationTable, async () => (await demoPlaces(t)).organisation('MOH')],
  ] as const)('leaves a program out while %s is inactive', async (_, table, find) => {
    const id = await find();
    const token = await t.signIn('realm.admin@demo.example');
    const more = async () =>
      (await t.call('GET', `/api/loadProgram/programId/${await programId(t, code)}/page/0`, { token }))
        .status;
    expect(await offered()).toContain(code);
    expect(await more()).toBe(200);
    await t.context.db.update(table).set({ active: false }).where(eq(table.id, id));
    expect(await offered()).not.toContain(code);
    expect(await more(), 'nor are further versions listed').toBe(404);
    await t.context.db.update(table).set({ active: true }).where(eq(table.id, id));
    expect(await offered()).toContain(code);
  });

  it.each(['healthArea', 'organisation'] as const)(
    'leaves a program out whose %s no longer works in its country',
    async (name) => {
      const place = await demoPlaces(t);
      const ownerId = name === 'healthArea' ? place.area('TB') : place.organisation('MOH');
      const link = linkOf(name, 'realmCountryList');
      const pair = and(eq(link.ownerId, ownerId), eq(link.targetId, place.country('KSN')));
      const removed = await t.context.db.delete(link).where(pair).returning();
      expect(removed).toHaveLength(1);
      expect(await offered()).not.toContain(code);
      await t.context.db.insert(link).values(removed);
      expect(await offered()).toContain(code);
    },
  );
});
