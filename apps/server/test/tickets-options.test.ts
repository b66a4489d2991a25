import { shownText, type TicketOption, ticketLists } from '@stockwell/model/tickets/lists';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { realmTable, userTable } from '../src/db/schema/index.ts';
import { otherRealm, ownRealm, testServer } from './harness.ts';
import { optionsOf } from './ticket-answers.ts';

const t = testServer();
let bound = '';
let viewer = '';
let other = '';
let free = '';
beforeAll(async () => {
  bound = await t.signIn('realm.admin@demo.example');
  viewer = await t.signIn('report.user@demo.example');
  other = await t.signIn('role_realm_admin@other.example');
  free = await t.signIn('application.admin@demo.example');
});

/** What a list is of, in the own realm. */
async function parentOf(of: 'realm' | 'realmCountry' | undefined): Promise<Record<string, number>> {
  if (of === 'realm') return { of: ownRealm };
  if (of === undefined) return {};
  const [country] = await optionsOf(t, bound, 'realmCountry', { of: ownRealm });
  return { of: Number(country?.id) };
}

describe.each(Object.entries(ticketLists))('the list %s', (name, list) => {
  it('is offered to everybody who is signed in, sorted by what is shown', async () => {
    const of = await parentOf(list.of);
    const options = await optionsOf(t, viewer, name, { ...of, language: 'fr' });
    expect(options.length).toBeGreaterThan(0);
    const known = ['id', 'label', 'realm', 'country', 'type', 'code'];
    for (const option of options) {
      expect(Object.keys(option).filter((key) => !known.includes(key))).toEqual([]);
      for (const part of [...list.shown, ...list.sent])
        expect(part in option, `${part} of ${name}`).toBe(true);
    }
    if (list.searched) return;
    const texts = options.map((option: TicketOption) => shownText(list, option, 'fr'));
    const { compare } = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });
    expect(texts).toEqual([...texts].sort(compare));
  });

  it('reveals nothing of another realm', async () => {
    const of = await parentOf(list.of);
    if (list.of === 'realm') {
      const { status } = await t.call('GET', `/api/ticket/options/${name}?of=${ownRealm}`, { token: other });
      expect(status).toBe(403);
      return;
    }
    const shared = ['currency', 'country', 'unit', 'language', 'role', 'usagePeriod', 'modelingType'];
    if (shared.includes(list.entity) || list.entity === 'forecastMethodType') return;
    const own = await optionsOf(t, bound, name, of);
    const theirs = await optionsOf(t, other, name, of);
    const ids = new Set(own.map(({ id }) => id));
    expect(theirs.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});

describe('lists to choose from', () => {
  it('of a realm or a country are empty until one is chosen', async () => {
    for (const name of ['region', 'organisation', 'programManager'])
      expect(await optionsOf(t, free, name)).toEqual([]);
    expect((await optionsOf(t, free, 'organisation', { of: otherRealm })).length).toBe(1);
  });

  it('hold inactive realms, and no inactive users', async () => {
    await t.context.db.update(realmTable).set({ active: false }).where(eq(realmTable.id, otherRealm));
    const realms = await optionsOf(t, free, 'realm');
    expect(realms.map(({ id }) => id)).toContain(otherRealm);
    expect((await optionsOf(t, bound, 'realm')).map(({ id }) => id)).toEqual([ownRealm]);
    await t.context.db.update(realmTable).set({ active: true }).where(eq(realmTable.id, otherRealm));
    const email = 'report.user@demo.example';
    const of = { of: ownRealm };
    const before = await optionsOf(t, bound, 'programManager', of);
    await t.context.db.update(userTable).set({ active: false }).where(eq(userTable.emailId, email));
    const after = await optionsOf(t, bound, 'programManager', of);
    await t.context.db.update(userTable).set({ active: true }).where(eq(userTable.emailId, email));
    expect(after.length).toBe(before.length - 1);
    expect(JSON.stringify(before)).not.toContain('@');
  });

  it('that are long are searched', async () => {
    const get = async (search: string) =>
      (await t.call('GET', `/api/ticket/options/planningUnitRecord?search=${search}`, { token: bound })).body;
    const all = await get('');
    expect([(all.options as unknown as unknown[]).length, all.more]).toEqual([50, true]);
    const found = await get('CONDOM');
    const names = (found.options as unknown as TicketOption[]).map(({ label }) => label.label_en);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name.toLowerCase()).toContain('condom');
    expect(found.more).toBe(false);
    expect((await get('%25%25')).options).toEqual([]);
  });

  it('keep templates of trees and of branches apart', async () => {
    const full = await optionsOf(t, bound, 'treeTemplate');
    const branches = await optionsOf(t, bound, 'branchTemplate');
    expect([full.length, branches.length]).toEqual([4, 3]);
  });

  it('carry the codes that a program code is made of', async () => {
    const [country] = await optionsOf(t, bound, 'realmCountry', { of: ownRealm });
    expect(country?.code).toMatch(/^[A-Z]{3}$/);
    const areas = await optionsOf(t, bound, 'healthArea', { of: ownRealm });
    expect(areas.map(({ code }) => code)).toContain('MAL');
  });

  it('that do not exist are not found', async () => {
    for (const name of ['nothing', 'constructor', 'toString'])
      expect((await t.call('GET', `/api/ticket/options/${name}`, { token: bound })).status).toBe(404);
  });
});
