import { entities } from '@stockwell/model/entities/index';
import { describe, expect, it } from 'vitest';
import { categoryNodes } from './category-tree.ts';
import { listsForFilters } from './filters.ts';
import { pageOf } from './page.ts';
import type { MasterRecord } from './record.ts';
import { record } from './testing.ts';

const ref = (id: number, name: string) => ({ id, label: { label_en: name } });
const realm = { id: 1, label: { label_en: 'Global' }, code: 'GL' };

const categories: readonly MasterRecord[] = [
  record('productCategory', 1, 'All', { realm, sortOrder: '00', parent: null }),
  record('productCategory', 2, 'Medicines', { realm, sortOrder: '00.01', parent: ref(1, 'All') }),
  record('productCategory', 4, 'Tablets', { realm, sortOrder: '00.01.01', parent: ref(2, 'Medicines') }),
  record('productCategory', 3, 'Devices', {
    realm,
    sortOrder: '00.010',
    parent: ref(1, 'All'),
    active: false,
  }),
];

const forecastingUnits: readonly MasterRecord[] = [
  record('forecastingUnit', 11, 'Paracetamol', {
    productCategory: ref(4, 'Tablets'),
    tracerCategory: ref(21, 'Pain'),
  }),
  record('forecastingUnit', 12, 'Syringe', {
    productCategory: ref(3, 'Devices'),
    tracerCategory: ref(22, 'Injection'),
  }),
];

const unit = (id: number, en: string, fr: string | null, more: Readonly<Record<string, unknown>>) =>
  record('planningUnit', id, en, { label: { label_en: en, label_fr: fr }, ...more });

const planningUnits: readonly MasterRecord[] = [
  unit(3, 'Paracetamol 500 mg, 100 tablets', 'Éther de paracétamol', {
    forecastingUnit: ref(11, 'Paracetamol'),
    unit: ref(1, 'Pack'),
    multiplier: 100,
  }),
  unit(1, 'paracetamol 500 mg, 20 tablets', 'Zinc', {
    forecastingUnit: ref(11, 'Paracetamol'),
    unit: ref(2, 'Box'),
    multiplier: 20,
    active: false,
  }),
  unit(2, 'Syringe 5 ml, each', 'null', {
    forecastingUnit: ref(12, 'Syringe'),
    unit: ref(1, 'Pack'),
    multiplier: null,
    lastModifiedBy: { userId: 2, username: 'Bea Ormonde' },
  }),
];

const lists: Readonly<Record<string, readonly MasterRecord[]>> = {
  productCategory: categories,
  forecastingUnit: forecastingUnits,
};
const ask = (asked: Parameters<typeof pageOf>[2]) => {
  const page = pageOf(entities.planningUnit, planningUnits, asked, (name) => lists[name] ?? []);
  return { ids: page.rows.map(({ planningUnitId }) => planningUnitId), total: page.total };
};

describe('a page of the copy', () => {
  it('is in the order of names, capitals aside and numbers by their size', () => {
    expect(ask({ language: 'en' }).ids).toEqual([1, 3, 2]);
  });

  it('is in the order of the names of the user’s language, English where one is missing', () => {
    expect(ask({ language: 'fr' }).ids).toEqual([3, 2, 1]);
    expect(ask({ language: 'fr', sort: 'label', direction: 'desc' }).ids).toEqual([1, 2, 3]);
  });

  it('sorts by numbers, by references and by who changed the record; nothing stands last', () => {
    expect(ask({ sort: 'multiplier' }).ids).toEqual([1, 3, 2]);
    expect(ask({ sort: 'multiplier', direction: 'desc' }).ids).toEqual([2, 3, 1]);
    expect(ask({ sort: 'unit' }).ids).toEqual([1, 2, 3]);
    expect(ask({ sort: 'lastModifiedBy' }).ids).toEqual([1, 3, 2]);
  });

  it('finds records in which every word stands in some column', () => {
    expect(ask({ search: 'PARACETAMOL pack' })).toEqual({ ids: [3], total: 1 });
    expect(ask({ search: 'bea' }).ids).toEqual([2]);
    expect(ask({ search: 'zinc' }).total).toBe(0);
    expect(ask({ search: 'zinc', language: 'fr' }).ids).toEqual([1]);
    expect(ask({ search: '   ' }).total).toBe(3);
  });

  it('shows only active or only inactive records', () => {
    expect(ask({ active: true }).ids).toEqual([3, 2]);
    expect(ask({ active: false }).ids).toEqual([1]);
  });

  it('is cut to its size and knows how many there are', () => {
    expect(ask({ page: 1, size: 2 })).toEqual({ ids: [2], total: 3 });
    expect(ask({ page: 9, size: 2 })).toEqual({ ids: [], total: 3 });
    expect(ask({ size: 5_000_000 }).ids).toHaveLength(3);
  });
});

describe('filters', () => {
  it('narrow by a reference, and by one of the record it points to', () => {
    expect(ask({ filter: 'forecastingUnit:12' }).ids).toEqual([2]);
    expect(ask({ filter: 'forecastingUnit:11,12' }).total).toBe(3);
    expect(ask({ filter: 'forecastingUnit.tracerCategory:21' }).ids).toEqual([1, 3]);
    expect(ask({ filter: 'forecastingUnit.tracerCategory:21;forecastingUnit:12' }).total).toBe(0);
  });

  it('take a category for everything below it, by whole steps of its path', () => {
    expect(ask({ filter: 'forecastingUnit.productCategory:2' }).ids).toEqual([1, 3]);
    expect(ask({ filter: 'forecastingUnit.productCategory:1' }).total).toBe(3);
  });

  it('say which other lists they need', () => {
    const needed = (filter: string) => listsForFilters(entities.planningUnit, filter);
    expect(needed('')).toEqual([]);
    expect(needed('forecastingUnit:12')).toEqual([]);
    expect(needed('forecastingUnit.productCategory:2')).toEqual(['forecastingUnit', 'productCategory']);
  });
});

describe('the category tree', () => {
  it('is flat in tree order with the depth of each node', () => {
    expect(categoryNodes(categories, {}).map(({ id, parentId, level }) => [id, parentId, level])).toEqual([
      [1, null, 0],
      [2, 1, 1],
      [4, 2, 2],
      [3, 1, 1],
    ]);
  });

  it('is of one realm, and without inactive nodes where they are not offered', () => {
    expect(categoryNodes(categories, { realmId: 2 })).toEqual([]);
    expect(categoryNodes(categories, { realmId: 1, activeOnly: true })).toHaveLength(3);
  });
});
