import { first } from '@stockwell/model/dataset-data/testing';
import { expect, it } from 'vitest';
import { agreeRegions } from './agree-regions.ts';
import { sharedTrees } from './shared-trees.ts';
import { sourceKey } from './sources.ts';
import {
  calculated,
  datasetWith,
  forecastsIn,
  january,
  selectTrees,
  treeInput,
  unitInput,
} from './testing.ts';

const bothRegions = { regionList: [{ id: 1 }, { id: 2 }] };
const data = datasetWith({
  treeList: [treeInput(1, 1000, bothRegions), treeInput(2, 400)],
  planningUnitList: [unitInput(10, { selectedForecastMap: { 1: selectTrees(1, 2), 2: selectTrees(1) } })],
});
const unit = first(data.planningUnitList);
const shared = (regionId: number, of = data) =>
  sharedTrees(of, forecastsIn(of), first(of.planningUnitList), regionId).map(({ source, regionIds }) => [
    sourceKey(source),
    regionIds,
  ]);

it('names trees that count in full in several regions', () => {
  const { treeId, scenarioId } = first(first(Object.values(unit.selectedForecastMap)).treeAndScenario);
  expect(shared(1)).toEqual([[`${treeId}~${scenarioId}`, [1, 2]]]);
  expect(shared(2)).toEqual(shared(1));
});

it('names none once the regions agreed with the country', () => {
  const country = new Map([0, 1, 2].map((at) => [january + at, 1400] as const));
  const outcome = agreeRegions(data, calculated(data), unit, country, 'topDown');
  if (!outcome.ok) throw new Error(outcome.problem);
  const audit = { lastModifiedBy: null, lastModifiedDate: null };
  const selectedForecastMap = Object.fromEntries(
    Object.entries(unit.selectedForecastMap).map(([region, selected]) => {
      const agreed = outcome.value.regions.find(({ regionId }) => String(regionId) === region)?.agreed;
      return [region, agreed ? { ...selected, agreed: { ...agreed, ...audit } } : selected];
    }),
  );
  expect(shared(1, { ...data, planningUnitList: [{ ...unit, selectedForecastMap }] })).toEqual([]);
});
