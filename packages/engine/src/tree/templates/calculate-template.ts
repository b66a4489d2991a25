import type { TreeTemplate, UsagePeriod } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { monthOf } from '@stockwell/model/months';
import { calculateTrees, monthsOf, type TreeResults } from '../calculate.ts';
import type { PlanningUnits, TreeInput } from '../input.ts';
import type { NodeMonths } from '../node-months.ts';
import type { TreeProblem } from '../problem.ts';
import { datedNodes } from './dated.ts';
import { sameNames } from './naming.ts';

/** A template's month 1 stands here while it is calculated; which month it is does not matter. */
export const templateStart = monthOf(2000, 1);

/** The one scenario of a template, and the tree it is while it is calculated. */
const own: RecordId = '00000000-0000-4000-8000-000000000000';

export interface TemplateInput {
  readonly template: TreeTemplate;
  readonly planningUnits: PlanningUnits;
  readonly usagePeriods: readonly UsagePeriod[];
}

export interface TemplateResults {
  readonly results: TreeResults;
  /** By node id; `templateStart` is month 1. */
  readonly monthsOf: (nodeId: RecordId) => NodeMonths | undefined;
  readonly problems: readonly TreeProblem[];
}

/** A template as a tree that runs to the template's last month. */
export function templateTrees({ template, planningUnits, usagePeriods }: TemplateInput): TreeInput {
  const flatList = datedNodes(template, {
    treeId: own,
    scenarioIds: [own],
    start: templateStart,
    naming: sameNames,
  });
  const { monthsInPast, monthsInFuture, treeTemplateId, ...details } = template;
  return {
    trees: [
      {
        ...details,
        treeId: own,
        treeAnchorId: own,
        regionList: [{ id: 1 }],
        scenarioList: [{ id: own, label: template.label, notes: null, active: true }],
        flatList,
      },
    ],
    period: { start: templateStart, stop: templateStart + monthsInFuture - 1 },
    planningUnits,
    usagePeriods,
  };
}

export function calculateTemplate(input: TemplateInput): TemplateResults {
  const results = calculateTrees(templateTrees(input));
  const roots = new Set(
    input.template.flatList.flatMap(({ nodeId, parentNodeId }) => (parentNodeId === null ? nodeId : [])),
  );
  return {
    results,
    monthsOf: (nodeId) => monthsOf(results, { treeId: own, scenarioId: own, nodeId }),
    // The root of a branch template gets its parent where it is used.
    problems: results.problems.filter(
      (problem) => !(problem.code === 'noParentValue' && roots.has(problem.place.nodeId)),
    ),
  };
}
