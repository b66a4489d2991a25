import { nationalConsumption } from '@stockwell/engine/outputs/agree-regions';
import { selectedForecasts } from '@stockwell/engine/outputs/selected-forecast';
import { calculateTrees, productForecasts } from '@stockwell/engine/tree/index';
import { treeFindings } from '@stockwell/engine/tree/structure/index';
import { type DatasetData, type NodeData, nodeTypeIds, type Tree } from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoDatabase, openDemo } from './demo-database.ts';
import { fullForecasts } from './full-forecasts.ts';

let demo: DemoDatabase;
/** The newest version of each program of the full demo. */
const documents = new Map<string, DatasetData>();
beforeAll(async () => {
  demo = await openDemo();
  for (const [code, versions] of await fullForecasts(demo)) {
    const newest = versions.at(-1);
    if (newest) documents.set(code, newest.data);
  }
}, 240_000);
afterAll(() => demo.close());

const trees = (): (readonly [DatasetData, Tree])[] =>
  [...documents.values()].flatMap((data) => data.treeList.map((tree) => [data, tree] as const));
const dataOf = (tree: Tree): NodeData[] =>
  tree.flatList.flatMap(({ nodeDataMap }) => Object.values(nodeDataMap));

function calculated({ treeList, planningUnitList, currentVersion }: DatasetData) {
  return calculateTrees({
    trees: treeList,
    period: {
      start: parseMonth(currentVersion.forecastStartDate.slice(0, 7)),
      stop: parseMonth(currentVersion.forecastStopDate.slice(0, 7)),
    },
    planningUnits: new Map(planningUnitList.map(({ planningUnit }) => [planningUnit.id, planningUnit])),
    usagePeriods: [],
  });
}

describe('the trees of the demo', () => {
  it('are six, each with two scenarios, notes, named levels with units and regions', () => {
    expect(trees().map(([, tree]) => tree.label.label_en)).toEqual([
      'HIV treatment',
      'Tuberculosis treatment',
      'Family planning',
      'Malaria cases',
      'Maternal health',
      'Immunization of infants',
    ]);
    for (const [, tree] of trees()) {
      expect(tree.scenarioList.filter(({ active }) => active)).toHaveLength(2);
      expect(tree.notes).toBeTruthy();
      expect(tree.regionList.length).toBeGreaterThanOrEqual(3);
      for (const { label, unit } of tree.levelList) {
        expect(label.label_en).not.toMatch(/^Level/);
        expect(unit).not.toBeNull();
      }
    }
  });

  it('use transfers, seasons, lags, courses month by month, an extrapolated number and a funnel across trees', () => {
    const all = trees().flatMap(([, tree]) => dataOf(tree));
    expect(all.some(({ nodeDataModelingList: rows }) => rows.some((row) => row.transferNodeDataId))).toBe(
      true,
    );
    expect(all.some(({ nodeDataOverrideList: months }) => months.length === 36)).toBe(true);
    expect(all.some(({ fuNode }) => (fuNode?.lagInMonths ?? 0) >= 9)).toBe(true);
    expect(all.some(({ fuNode }) => fuNode?.oneTimeDispensing === false)).toBe(true);
    expect(all.filter(({ extrapolation }) => extrapolation)).toHaveLength(2);
    const across = trees().flatMap(([, tree]) =>
      tree.flatList.flatMap(({ downwardAggregationList }) =>
        downwardAggregationList.filter(({ treeId }) => treeId !== tree.treeId),
      ),
    );
    expect(across).toHaveLength(2);
  });

  it('forecast every product they name in every scenario, and nothing is wrong with them', () => {
    for (const data of documents.values()) {
      const results = calculated(data);
      const units = new Map(
        data.planningUnitList.map(({ planningUnit, active, treeForecast }) => [
          planningUnit.id,
          { forecastingUnitId: planningUnit.forecastingUnit.id, offered: active && treeForecast },
        ]),
      );
      for (const tree of data.treeList) {
        const packs = tree.flatList.filter(({ nodeType }) => nodeType.id === nodeTypeIds.planningUnit);
        for (const { id, label } of tree.scenarioList) {
          const name = `${tree.label.label_en}, ${label.label_en}`;
          expect(treeFindings(results, tree, id, units), name).toEqual([]);
          for (const { nodeId, label: pack } of packs) {
            const months = results.cells.get(tree.treeId)?.get(id)?.get(nodeId)?.months;
            // The first year: a product may be given up later.
            expect(months?.puForecast.at(-30), `${name}: ${pack.label_en}`).toBeGreaterThan(0);
          }
        }
      }
    }
  });

  it('need in all regions together about what was consumed, where they are selected', () => {
    const needs = [...documents.values()].flatMap((data) => {
      const forecasts = selectedForecasts(data, calculated(data));
      const months = 36;
      return data.planningUnitList.flatMap((unit) => {
        const { id } = unit.planningUnit;
        const consumed = nationalConsumption(data, id);
        const regions = data.regionList.map((region) => forecasts(unit, region.id));
        const byTree = regions.every(({ sources }) => sources.some(({ kind }) => kind === 'tree'));
        if (!byTree || consumed.size === 0) return [];
        const usual = [...consumed.values()].reduce((sum, one) => sum + one, 0) / consumed.size;
        const needed = regions.reduce((sum, { total }) => sum + (total ?? 0), 0) / months;
        return [[String(id), needed / usual] as const];
      });
    });
    expect(needs.length).toBeGreaterThan(1);
    for (const [product, ratio] of needs) {
      expect(ratio, product).toBeGreaterThan(0.5);
      expect(ratio, product).toBeLessThan(2);
    }
  });

  it('see another future in their second scenario', () => {
    for (const data of documents.values()) {
      const results = calculated(data);
      for (const { treeId, scenarioList } of data.treeList) {
        const totals = scenarioList.map(({ id }) =>
          [...productForecasts(results, treeId, id).values()].map(({ packs }) =>
            packs.reduce((sum, one) => sum + one, 0),
          ),
        );
        expect(totals[0]).not.toEqual(totals[1]);
      }
    }
  });
});
