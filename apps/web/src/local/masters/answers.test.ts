import { pickers } from '@stockwell/model/api/pickers';
import { categoriesOfRealm } from '@stockwell/model/api/product-categories';
import { entities } from '@stockwell/model/entities/index';
import { callOf, entityEndpoints } from '@stockwell/model/entity/endpoints';
import { beforeEach, expect, it } from 'vitest';
import type { RecordOwner } from '../sealed-records.ts';
import { newBrowser, newOwner } from '../testing.ts';
import { localAnswer } from './answers.ts';
import { forgetOpened } from './memory.ts';
import type { MasterRecord } from './record.ts';
import { runSync } from './run-sync.ts';
import { readState } from './store.ts';
import { fakeMasters, record } from './testing.ts';

let owner: RecordOwner;

const ref = (id: number) => ({ id, label: { label_en: String(id) } });
const area = (id: number, name: string, countries: number[], more: MasterRecord = {}) =>
  record('healthArea', id, name, {
    healthAreaCode: name.toUpperCase(),
    realm: { ...ref(1), code: 'GL' },
    realmCountryList: countries.map(ref),
    ...more,
  });

beforeEach(async () => {
  owner = await newOwner(newBrowser().newTab(), 1);
  const server = fakeMasters();
  server.lists.set('healthArea', [
    area(1, 'Malaria', [7]),
    area(2, 'HIV', [7, 8]),
    area(3, 'Old', [7], { active: false }),
  ]);
  server.lists.set('region', [
    record('region', 5, 'North', { realmCountry: ref(7) }),
    record('region', 6, 'South', { realmCountry: ref(8) }),
  ]);
  await runSync({ owner, open: server.open, show: () => undefined, mayWrite: () => true });
});

const ids = (rows: unknown, key = 'healthAreaId') => (rows as MasterRecord[]).map((row) => row[key]);

async function ask(endpoint: Parameters<typeof localAnswer>[0], asked = {}) {
  const answer = localAnswer(endpoint);
  if (!answer) throw new Error('the copy cannot answer');
  return answer(owner, asked);
}

it('answers the calls of an entity from the copy', async () => {
  const { healthArea } = entities;
  expect(ids(await ask(callOf(healthArea, 'list')))).toEqual([2, 1, 3]);
  expect(ids(await ask(callOf(healthArea, 'byRealm'), { params: { realmId: 1 } }))).toEqual([2, 1, 3]);
  expect(ids(await ask(callOf(healthArea, 'byRealm'), { params: { realmId: 2 } }))).toEqual([]);
  expect(await ask(callOf(healthArea, 'one'), { params: { healthAreaId: '2' } })).toMatchObject({
    healthAreaCode: 'HIV',
  });
  expect(await ask(callOf(healthArea, 'page'), { query: { search: 'mal', active: true } })).toMatchObject({
    total: 1,
  });
  await expect(ask(callOf(healthArea, 'one'), { params: { healthAreaId: 9 } })).rejects.toMatchObject({
    status: 404,
  });
});

it('answers lists of one parent and the light lists of select boxes', async () => {
  const [byCountry] = entityEndpoints(entities.region).readBy;
  if (!byCountry) throw new Error('regions are read by country');
  expect(ids(await ask(byCountry.endpoint, { params: { realmCountryId: 8 } }), 'regionId')).toEqual([6]);
  expect(await ask(pickers.areasOfCountries, { body: [8] })).toEqual([
    { id: 2, label: { label_en: 'HIV' }, code: 'HIV' },
  ]);
  expect(await ask(categoriesOfRealm, { params: { realmId: 1 } })).toEqual([]);
});

it('leaves to the server what only the server knows', () => {
  for (const name of ['user', 'role', 'integration'] as const)
    expect(localAnswer(callOf(entities[name], 'page')), name).toBeUndefined();
  expect(localAnswer(callOf(entities.healthArea, 'history'))).toBeUndefined();
  expect(localAnswer(callOf(entities.healthArea, 'edit'))).toBeUndefined();
  expect(localAnswer(pickers.users)).toBeUndefined();
});

it('says when a list is not on the device', async () => {
  owner = await newOwner(newBrowser().newTab(), 2);
  await expect(ask(callOf(entities.country, 'page'))).rejects.toMatchObject({
    messageCode: 'static.message.masters.notOnDevice',
  });
});

it('says when a list does not open, and no longer promises it', async () => {
  const [row] = await owner.database.records.filter(({ recordId }) => recordId === 'healthArea').toArray();
  if (!row) throw new Error('the list is not stored');
  await owner.database.records.put({ ...row, data: new Uint8Array(row.data.length) });
  forgetOpened(owner);
  await expect(ask(callOf(entities.healthArea, 'page'))).rejects.toMatchObject({
    messageCode: 'static.message.masters.damaged',
  });
  expect((await readState(owner))?.lists).not.toContain('healthArea');
});
