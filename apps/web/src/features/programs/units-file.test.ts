import { programPlanningUnit } from '@stockwell/model/entities/program-planning-unit';
import { expect, it } from 'vitest';
import { newRow } from '../../ui/entity/grid/grid-rows.ts';
import { neededUnitFields, readUnit, repeatedUnits } from './units-file.ts';

const context = {
  language: 'en' as const,
  t: (key: string) => (key.endsWith('planBasedOn.2') ? 'Quantity' : key),
};
const product = { id: 7, text: 'Tablets' };
const productNamed = (name: string) => (name.toLowerCase() === 'tablets' ? product : undefined);
const blank = () =>
  newRow(programPlanningUnit, {
    language: 'en',
    realm: null,
    defaults: { program: { id: 1, text: '' }, monthsInFutureForAmc: '3', monthsInPastForAmc: '3' },
  });
const read = (cells: Record<string, string | number | null>) =>
  readUnit(blank(), cells, { context, productNamed });

const whole = {
  planningUnit: 'Tablets',
  reorderFrequencyInMonths: 2,
  minMonthsOfStock: 3,
  localProcurementLeadTime: 4.5,
  shelfLife: 24,
  catalogPrice: 1.25,
};

it('reads a row of a file, and begins what it leaves out as a typed row does', () => {
  const { row, problems } = read(whole);
  expect(problems).toEqual({});
  expect(row.drafts).toMatchObject({
    planningUnit: product,
    planBasedOn: 1,
    monthsInPastForAmc: '3',
    forecastErrorThreshold: '50',
    shelfLife: '24',
    localProcurementLeadTime: '4.5',
  });
});

it('reads the way of planning by its name', () => {
  expect(
    read({ ...whole, planBasedOn: 'Quantity', minMonthsOfStock: null, minQty: 500 }).row.drafts,
  ).toMatchObject({
    planBasedOn: 2,
    minQty: '500',
  });
});

it('says which cells are wrong', () => {
  expect(Object.keys(read({ ...whole, planningUnit: 'Syrup' }).problems)).toEqual(['planningUnit']);
  expect(Object.keys(read({ ...whole, shelfLife: 0 }).problems)).toEqual(['shelfLife']);
  expect(Object.keys(read({ ...whole, catalogPrice: null }).problems)).toEqual(['catalogPrice']);
});

it('finds products that the file or the table has already', () => {
  const [first, second, third] = [
    read(whole).row,
    read(whole).row,
    read({ ...whole, planningUnit: 'Syrup' }).row,
  ];
  expect([...repeatedUnits([first, second, third], [])]).toEqual([second.key]);
  expect([...repeatedUnits([second], [first])]).toEqual([second.key]);
});

it('needs what a typed row begins without, and nothing that has a default', () => {
  const needed = neededUnitFields(blank());
  expect([...needed]).toEqual(expect.arrayContaining(['planningUnit', 'shelfLife', 'catalogPrice']));
  for (const name of ['planBasedOn', 'monthsInPastForAmc', 'forecastErrorThreshold', 'minQty', 'notes'])
    expect(needed).not.toContain(name);
});
