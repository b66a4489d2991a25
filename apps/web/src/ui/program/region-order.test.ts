import { describe, expect, it } from 'vitest';
import { programOf } from '../../local/documents/testing.ts';
import { programLabels } from './program-labels.ts';
import { byRegionName } from './region-order.ts';

describe('the order of regions', () => {
  const region = (regionId: number, label_en: string, label_fr = '') => ({
    regionId,
    label: { label_en, label_fr },
  });
  const [first] = programOf(1).regionList;
  const data = {
    ...programOf(1),
    regionList: [3, 1, 2].flatMap((regionId) => (first ? [{ ...first, regionId }] : [])),
  };
  const lists = {
    region: [
      region(1, 'District 10', 'Zone est'),
      region(2, 'District 9', 'Échelon'),
      region(3, 'Capital', 'Fin'),
    ],
  };

  it('is by name in the language of the user, numbers by their value', () => {
    const ids = [1, 2, 3];
    expect(ids.toSorted(byRegionName(programLabels(data, lists, 'en', '2026-11-16')))).toEqual([3, 2, 1]);
    expect(ids.toSorted(byRegionName(programLabels(data, lists, 'fr', '2026-11-16')))).toEqual([2, 3, 1]);
  });

  it('puts what has no region last', () => {
    expect([null, 99, 1, 3].toSorted(byRegionName(programLabels(data, lists, 'en', '2026-11-16')))).toEqual([
      3,
      1,
      null,
      99,
    ]);
  });
});
