import { randomUUID } from 'node:crypto';
import { calculateTrees } from '@stockwell/engine/tree/index';
import { treeFindings } from '@stockwell/engine/tree/structure/index';
import {
  branchFromTemplate,
  templateProblems,
  treeFromTemplate,
} from '@stockwell/engine/tree/templates/index';
import {
  nodeTypeIds,
  type Tree,
  type TreeTemplate,
  treeTemplateSchema,
} from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateScripts } from '../src/db/demo/templates.ts';
import { type DemoDatabase, openDemo } from './demo-database.ts';

const start = parseMonth('2027-01');
const period = { start, stop: start + 35 };
const { number, percentage, forecastingUnit } = nodeTypeIds;

let demo: DemoDatabase;
const templates = new Map<string, TreeTemplate>();
/** Every planning unit of the realm, as a program that has them all. */
const units = new Map<number, { multiplier: number; forecastingUnitId: number; offered: boolean }>();
beforeAll(async () => {
  demo = await openDemo();
  for (const row of await demo.rows('select * from tree_template where realm_id = 1')) {
    const { label_en, label_fr, label_sp, label_pr } = row;
    const template = treeTemplateSchema.parse({
      label: { label_en, label_fr, label_sp, label_pr },
      forecastMethod: { id: row.forecast_method_id },
      monthsInPast: row.months_in_past,
      monthsInFuture: row.months_in_future,
      notes: row.notes,
      ...(row.content as object),
    });
    templates.set(String(label_en), template);
  }
  for (const { id, multiplier, unit } of await demo.rows(
    'select id, multiplier::float, forecasting_unit_id as unit from planning_unit where realm_id = 1',
  ))
    units.set(Number(id), { multiplier: Number(multiplier), forecastingUnitId: Number(unit), offered: true });
});
afterAll(() => demo.close());

const asked = {
  label: { label_en: 'Made' },
  forecastMethod: { id: 1 },
  regionList: [{ id: 1 }],
  notes: null,
  active: true,
  scenarioLabel: { label_en: 'Default' },
  forecastStart: start,
  newId: () => randomUUID(),
};

function rootOf({ flatList }: TreeTemplate): number | undefined {
  return flatList.find(({ parentNodeId }) => parentNodeId === null)?.nodeType.id;
}

/** A tree of one number below which a branch can stand. */
const ground = (): Tree =>
  treeFromTemplate(
    treeTemplateSchema.parse({
      label: asked.label,
      forecastMethod: asked.forecastMethod,
      flatList: [
        {
          nodeId: randomUUID(),
          parentNodeId: null,
          order: 0,
          nodeType: { id: number },
          label: { label_en: 'People' },
          nodeData: { nodeDataId: randomUUID(), monthNo: -1, dataValue: 10_000 },
        },
      ],
    }),
    asked,
  );

function treeOf(template: TreeTemplate): Tree {
  const root = rootOf(template);
  if (root !== percentage && root !== forecastingUnit) return treeFromTemplate(template, asked);
  const tree = ground();
  const made = branchFromTemplate(tree, template, {
    parentNodeId: tree.flatList[0]?.nodeId ?? '',
    forecastStart: start,
    newId: asked.newId,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.tree;
}

describe('the tree templates of the demo', () => {
  it('are four trees and three branches, named in four languages', () => {
    expect(templates.size).toBe(templateScripts.length);
    expect([...templates.values()].map(rootOf).sort()).toEqual([2, 2, 2, 2, 3, 3, 4]);
    for (const { label, flatList, levelList } of templates.values())
      for (const named of [
        label,
        ...flatList.map((node) => node.label),
        ...levelList.map((level) => level.label),
      ])
        for (const text of [named.label_en, named.label_fr, named.label_sp, named.label_pr])
          expect(text).toBeTruthy();
  });

  it.each(templateScripts.map(({ words }) => words[0]))(
    '%s makes a tree in which nothing is wrong',
    (name) => {
      const template = templates.get(name);
      if (!template) throw new Error(`No template is called ${name}`);
      expect(templateProblems(template)).toEqual([]);
      const tree = treeOf(template);
      const results = calculateTrees({ trees: [tree], period, planningUnits: units, usagePeriods: [] });
      const scenario = tree.scenarioList[0]?.id ?? '';
      const findings = treeFindings(results, tree, scenario, units);
      // Below a number of its own, a branch leaves out those whom it does not concern.
      const below = rootOf(template) === percentage ? ['sumNot100'] : [];
      expect(findings.map(({ code }) => code)).toEqual(below);
      const packs = tree.flatList.filter(({ nodeType }) => nodeType.id === nodeTypeIds.planningUnit);
      expect(packs.length).toBeGreaterThan(0);
      for (const { nodeId } of packs) {
        const months = results.cells.get(tree.treeId)?.get(scenario)?.get(nodeId)?.months;
        const ahead = Array.from(months?.puForecast?.slice(-36) ?? []);
        expect(ahead.length).toBe(36);
        expect(ahead.slice(0, 24).every((quantity) => quantity > 0)).toBe(true);
      }
    },
  );
});
