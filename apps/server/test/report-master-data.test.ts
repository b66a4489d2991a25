import { masterDataFrom } from '@stockwell/engine/reports/master-data/from-lists';
import type { MasterDataPart } from '@stockwell/engine/reports/master-data/index';
import { expect, it } from 'vitest';
import { readReportMasterData } from '../src/modules/reports/report-master-data.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { testServer } from './harness.ts';
import { programId as demoProgram } from './people.ts';
import { syncedLists } from './synced-lists.ts';

const t = testServer();

/** The fields of each part. */
const parts: { readonly [P in MasterDataPart]: readonly string[] } = {
  budgets: ['budgets'],
  dashboardWindows: ['topDashboard', 'bottomDashboard'],
  equivalency: ['equivalencyMappings'],
  forecastingUnits: ['forecastingUnitOf'],
  fundingSourceTypes: ['fundingSourceTypeOf'],
  modeSettings: ['modeSettings'],
  procurementAgentTypes: ['procurementAgentTypeOf'],
  productCategories: ['parentCategoryOf'],
  programs: ['programOf'],
  regions: ['regions'],
  unitsOfMeasure: ['unitOfMeasureOf'],
};
const names = Object.keys(parts) as MasterDataPart[];

const sorted = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).toSorted();

/** What the server read, as far as the device is asked for it: the device has all products, not those of the program. */
function comparable(value: unknown, asked: unknown): unknown {
  if (value instanceof Map && asked instanceof Map)
    return sorted([...value].filter(([key]) => asked.has(key)));
  return Array.isArray(value) ? sorted(value) : value;
}

it('is the same from the database and from the lists of a device', async () => {
  const programId = await demoProgram(t, 'NVR-MAL-MOH');
  const data = await readProgramData(t.context.db, programId, -1);
  const lists = await syncedLists(t, 'realm.admin@demo.example');
  const listed = lists.program.find((record) => record.programId === programId);
  const country = listed?.realmCountry as { readonly realmCountryId: number };
  const scope = {
    realmIds: [data.realm.realmId],
    programIds: [programId],
    realmCountryIds: [country.realmCountryId],
    planningUnitIds: data.planningUnitList.map(({ planningUnit }) => planningUnit.id),
  };
  const server = await readReportMasterData(t.context.db, scope, names);
  const device = masterDataFrom(lists, [programId], names);
  for (const field of ['units', ...Object.values(parts).flat()]) {
    const stored = Reflect.get(server, field);
    expect(comparable(Reflect.get(device, field), stored), field).toEqual(comparable(stored, stored));
    if (stored instanceof Map) expect(stored.size, field).toBeGreaterThan(0);
    if (Array.isArray(stored)) expect(stored.length, field).toBeGreaterThan(0);
  }
});

it('has only the parts that a report names', async () => {
  const none = { realmIds: [], programIds: [], realmCountryIds: [], planningUnitIds: [] };
  expect(Object.keys(await readReportMasterData(t.context.db, none, []))).toEqual(['units']);
  const regions = await readReportMasterData(t.context.db, none, ['regions']);
  expect(Object.keys(regions).toSorted()).toEqual(['regions', 'units']);
});
