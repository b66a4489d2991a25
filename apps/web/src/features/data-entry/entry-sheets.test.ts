import { withChanges } from '@stockwell/engine/changes/testing';
import {
  type ConsumptionEntry,
  consumptionKind,
  type InventoryEntry,
  inventoryEntry,
  inventoryKindOf,
  multipliersOf,
  writeInventory,
} from '@stockwell/engine/entry/index';
import { consumption, count, program } from '@stockwell/engine/entry/testing';
import { describe, expect, it } from 'vitest';
import type { EntryRow } from '../../ui/entry/index.ts';
import { type ProgramLabels, programLabels } from '../../ui/program/program-labels.ts';
import { adjustmentColumns, consumptionColumns, inventoryColumns } from './columns.ts';
import { isDraftInScope, isInScope } from './entry-scope.ts';
import { isConsumptionShape, isInventoryShape } from './entry-shapes.ts';

const label = (text: string) => ({ label_en: text });
const data = program();
const labels: ProgramLabels = programLabels(
  data,
  {
    planningUnit: [
      { planningUnitId: 10, label: label('Tablets') },
      { planningUnitId: 20, label: label('Kits') },
    ],
    region: [
      { regionId: 1, label: label('North') },
      { regionId: 2, label: label('South') },
    ],
    dataSourceType: [1, 2, 3].map((id) => ({
      dataSourceTypeId: id,
      label: label(`Type ${id}`),
      systemKey: `dataSourceType.${id}`,
    })),
    dataSource: [1, 2, 3, 4].map((id) => ({
      dataSourceId: id,
      label: label(`Source ${id}`),
      dataSourceType: { id: Math.min(id, 3) },
      program: null,
    })),
    realmCountryPlanningUnit: [
      { realmCountryPlanningUnitId: 100, label: label('Bottle') },
      { realmCountryPlanningUnitId: 101, label: label('Box') },
      { realmCountryPlanningUnitId: 200, label: label('Single') },
    ],
  },
  'en',
  '2026-11-16',
);
const source = {
  labels,
  t: (key: string) => key,
  products: [10],
  reportingUnits: data.realmCountryPlanningUnitList,
  multiplierOf: multipliersOf(data.realmCountryPlanningUnitList),
  isFixed: false,
};
const row = <E>(entry: E, part: Partial<EntryRow<E>> = {}): EntryRow<E> => ({
  entry,
  isSaved: false,
  isUploaded: false,
  lock: null,
  ...part,
});

describe('the columns', () => {
  it('of consumption stand in the order of the template, required ones marked as the rules say', () => {
    const columns = consumptionColumns(source);
    expect(columns.map(({ key }) => key)).toEqual([
      'planningUnit',
      'month',
      'region',
      'type',
      'dataSource',
      'reportingUnit',
      'quantity',
      'conversion',
      'quantityInUnits',
      'daysOfStockOut',
      'notes',
      'active',
    ]);
    for (const { key, required = false, kind, computed } of columns) {
      const field = consumptionKind.fields[key as keyof ConsumptionEntry & string];
      if (computed || kind === 'tick') continue;
      expect([key, required]).toEqual([key, field?.required ?? false]);
    }
  });
  it('of counts and adjustments differ in their notes only', () => {
    const keys = [
      'planningUnit',
      'month',
      'region',
      'dataSource',
      'reportingUnit',
      'type',
      'quantity',
      'conversion',
    ];
    expect(inventoryColumns(source).map(({ key }) => key)).toEqual([
      ...keys,
      'quantityInUnits',
      'notes',
      'active',
    ]);
    const notes = (columns: ReturnType<typeof inventoryColumns>) =>
      columns.find(({ key }) => key === 'notes');
    expect(notes(inventoryColumns(source))?.required).toBeUndefined();
    expect(notes(adjustmentColumns(source))?.required).toBe(true);
    for (const { key, required = false, kind, computed } of inventoryColumns(source)) {
      const field = inventoryKindOf(1).fields[key as keyof InventoryEntry & string];
      if (computed || kind === 'tick') continue;
      expect([key, required]).toEqual([key, field?.required ?? false]);
    }
  });
  it('offer the chosen products, their units, and data sources of the type', () => {
    const columns = new Map(consumptionColumns(source).map((column) => [column.key, column]));
    const offered = (key: string, entry: ConsumptionEntry) =>
      columns
        .get(key)
        ?.options?.(row(entry))
        .map(({ text }) => text);
    expect(offered('planningUnit', consumption(1))).toEqual(['Tablets']);
    expect(offered('reportingUnit', consumption(1))).toEqual(['Bottle', 'Box']);
    expect(offered('dataSource', consumption(1))).toEqual(['Source 1']);
    expect(offered('dataSource', consumption(1, { type: 2 }))).toEqual(['Source 2']);
  });
  it('show the conversion and the quantity in planning units', () => {
    const columns = new Map(consumptionColumns(source).map((column) => [column.key, column]));
    const one = row(consumption(1, { reportingUnit: 101, quantity: 25 }));
    expect(columns.get('conversion')?.value(one)).toBe('*10');
    expect(columns.get('quantityInUnits')?.value(one)).toBe(250);
  });
  it('fix the product once saved, the type once uploaded, and days without stock of a forecast', () => {
    const columns = new Map(consumptionColumns(source).map((column) => [column.key, column]));
    const locked = (key: string, one: EntryRow<ConsumptionEntry>) =>
      columns.get(key)?.readonly?.(one) ?? false;
    expect(locked('planningUnit', row(consumption(1)))).toBe(false);
    expect(locked('planningUnit', row(consumption(1), { isSaved: true }))).toBe(true);
    expect(locked('type', row(consumption(1), { isSaved: true }))).toBe(false);
    expect(locked('type', row(consumption(1), { isSaved: true, isUploaded: true }))).toBe(true);
    expect(locked('daysOfStockOut', row(consumption(1, { type: 2 })))).toBe(true);
  });
});

describe('what is shown', () => {
  it('is within the months, regions, type and state that are chosen', () => {
    const entry = consumption(1);
    const filter = { from: '2025-10', to: '2025-10', regions: [1], type: 1, active: true };
    expect(isInScope(entry, filter, undefined)).toBe(true);
    for (const other of [
      { from: '2025-11' },
      { to: '2025-09' },
      { regions: [2] },
      { type: 2 },
      { active: false },
    ])
      expect(isInScope(entry, { ...filter, ...other }, undefined)).toBe(false);
    expect(isInScope(entry, { regions: [] }, undefined)).toBe(true);
  });
  it('is one month and region where the plan has fixed them', () => {
    expect(isInScope(consumption(1), { type: 2 }, { month: '2025-10', region: 1 })).toBe(true);
    expect(isInScope(consumption(1), {}, { month: '2025-10', region: 2 })).toBe(false);
  });
  it('leaves rows aside that wait for other products', () => {
    expect(isDraftInScope(consumption(1), [20], undefined)).toBe(false);
    expect(isDraftInScope(consumption(1, { planningUnit: null }), [20], undefined)).toBe(true);
  });
});

it('takes back what it kept on the device, and nothing else', () => {
  expect(isConsumptionShape(JSON.parse(JSON.stringify(consumption(1, { quantity: 'many' }))))).toBe(true);
  expect(isInventoryShape(JSON.parse(JSON.stringify(count(1, { region: 'Nowhere' }))))).toBe(true);
  expect(isConsumptionShape({ id: 'x' })).toBe(false);
  expect(
    inventoryEntry(withChanges(data, writeInventory(data, [count(1)])).inventoryList[0] ?? fail()),
  ).toEqual(count(1));
});

function fail(): never {
  throw new Error('The example lacks a record');
}
