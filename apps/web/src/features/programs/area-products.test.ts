import { entityNamed } from '@stockwell/model/entities/index';
import { callOf } from '@stockwell/model/entity/endpoints';
import { expect, it } from 'vitest';
import type { CallInput, EntityHost } from '../../ui/entity/host.ts';
import { productsOfAreas, productsOnce } from './area-products.ts';

const label = (text: string) => ({ label_en: text, label_fr: null, label_sp: null, label_pr: null });

const categories = [
  { tracerCategoryId: 1, label: label('Nets'), healthArea: 10, active: true },
  { tracerCategoryId: 2, label: label('Tests'), healthArea: 10, active: true },
  { tracerCategoryId: 3, label: label('Pills'), healthArea: 20, active: true },
];
const units = [
  { planningUnitId: 5, label: label('Rapid test'), category: 2, active: true },
  { planningUnitId: 6, label: label('Bed net'), category: 1, active: true },
  { planningUnitId: 7, label: label('Pill'), category: 3, active: true },
];

/** Answers pages as the server does: narrowed to what the query names. */
function hostOf(): EntityHost {
  const pages = new Map<string, (query: CallInput['query']) => readonly object[]>([
    [
      callOf(entityNamed('tracerCategory'), 'page').path,
      (query: CallInput['query']) =>
        categories.filter(({ healthArea }) => query?.filter === `healthArea:${healthArea}`),
    ],
    [
      callOf(entityNamed('planningUnit'), 'page').path,
      (query: CallInput['query']) =>
        units.filter(({ category }) => query?.filter === `forecastingUnit.tracerCategory:${category}`),
    ],
  ]);
  return {
    source: 'server',
    userId: 1,
    realm: { realmId: 1, text: 'Realm' },
    language: 'en',
    holds: () => true,
    useUnsavedChanges: () => () => undefined,
    useRecordName: () => undefined,
    announce: () => undefined,
    call: async ({ path }, { query }) => {
      const rows = pages.get(path)?.(query);
      if (!rows) throw new Error(`Nobody asks ${path}`);
      return { rows, total: rows.length };
    },
  };
}

const offered = async (areas: readonly number[]) =>
  (await productsOfAreas(areas).load(hostOf())).map(({ text }) => text);

it('offers the products whose tracer category belongs to a technical area of the program', async () => {
  expect(await offered([10])).toEqual(['Bed net', 'Rapid test']);
  expect(await offered([20])).toEqual(['Pill']);
});

it('offers the products of several technical areas in one list, by name', async () => {
  expect(await offered([20, 10])).toEqual(['Bed net', 'Pill', 'Rapid test']);
});

it('keeps one list whatever the order in which the technical areas were chosen', () => {
  expect(productsOfAreas([20, 10]).key).toBe(productsOfAreas([10, 20]).key);
  expect(productsOfAreas([20]).key).not.toBe(productsOfAreas([10]).key);
});

it('names a product once that is found twice', () => {
  const net = { id: 6, text: 'Bed net' };
  expect(productsOnce([[net], [net, { id: 5, text: 'Apron' }]], 'en').map(({ id }) => id)).toEqual([5, 6]);
});
