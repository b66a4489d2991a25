import {
  nodeTypeIds,
  type TemplateNode,
  type TemplateNodeData,
  type TreeTemplate,
} from '@stockwell/model/dataset-data/index';
import { usageFieldsOf } from '@stockwell/model/dataset-data/tree-references';
import { repeated } from '@stockwell/model/documents/check';
import type { RecordId } from '@stockwell/model/documents/values';
import { type Label, labelKeys } from '@stockwell/model/label';
import { orderOf } from '../calculation-order.ts';
import { forestOf } from '../forest.ts';
import { addsUp } from '../node-spec.ts';
import { mayFollow, templateRootTypes } from '../structure/child-types.ts';
import { titleProblem } from '../structure/field-rule.ts';
import { templateTrees } from './calculate-template.ts';

export type TemplateProblemCode =
  | 'duplicateId'
  | 'duplicateLevel'
  | 'oneRoot'
  | 'unknownParent'
  | 'circle'
  | 'notAllowedHere'
  | 'required'
  | 'singleSpaces'
  | 'monthOutOfRange'
  | 'duplicateMonth'
  | 'stopBeforeStart'
  | 'transfer'
  | 'source';

/** What is wrong with a template, and where: `flatList.3.nodeData.monthNo`. */
export interface TemplateProblem {
  readonly field: string;
  readonly code: TemplateProblemCode;
}

/** The rules that hold between the parts of a template: ids and structure first, since the others rest on them. */
export function templateProblems(template: TreeTemplate): TemplateProblem[] {
  for (const check of [idProblems, structureProblems]) {
    const problems = check(template);
    if (problems.length > 0) return problems;
  }
  const found = [...levelProblems(template), ...template.flatList.flatMap((node, at) => ofNode(node, at))];
  return found.length > 0 ? found : linkProblems(template);

  function ofNode(node: TemplateNode, at: number): TemplateProblem[] {
    return nodeProblems(node, template).map(({ field, code }) => ({
      field: `flatList.${at}.${field}`,
      code,
    }));
  }
}

function idProblems({ flatList, levelList }: TreeTemplate): TemplateProblem[] {
  const data = flatList.map(({ nodeData }) => nodeData);
  const ids = {
    levelList: levelList.map(({ levelId }) => levelId),
    flatList: [...flatList.map(({ nodeId }) => nodeId), ...data.map(({ nodeDataId }) => nodeDataId)],
    'flatList.nodeData.nodeDataModelingList': data.flatMap(({ nodeDataModelingList }) =>
      nodeDataModelingList.map(({ nodeDataModelingId }) => nodeDataModelingId),
    ),
  };
  return Object.entries(ids).flatMap(([field, values]): TemplateProblem[] =>
    repeated(values).size > 0 ? [{ field, code: 'duplicateId' }] : [],
  );
}

function structureProblems({ flatList }: TreeTemplate): TemplateProblem[] {
  const nodes = new Map(flatList.map((node) => [node.nodeId, node]));
  const problems: TemplateProblem[] = [];
  const roots = flatList.filter(({ parentNodeId }) => parentNodeId === null);
  if (roots.length !== 1) problems.push({ field: 'flatList', code: 'oneRoot' });
  for (const [at, { nodeType, parentNodeId }] of flatList.entries()) {
    const parent = parentNodeId === null ? null : nodes.get(parentNodeId);
    if (parent === undefined) problems.push({ field: `flatList.${at}.parentNodeId`, code: 'unknownParent' });
    else if (parent ? !mayFollow(parent.nodeType.id, nodeType.id) : !templateRootTypes.includes(nodeType.id))
      problems.push({ field: `flatList.${at}.nodeType`, code: 'notAllowedHere' });
  }
  if (problems.length === 0 && reachedFrom(roots, flatList) < flatList.length)
    problems.push({ field: 'flatList', code: 'circle' });
  return problems;
}

/** How many nodes stand below these, themselves included. What is not reached from a root stands above itself. */
function reachedFrom(roots: readonly TemplateNode[], nodes: readonly TemplateNode[]): number {
  const children = new Map<RecordId | null, TemplateNode[]>();
  for (const node of nodes)
    children.set(node.parentNodeId, [...(children.get(node.parentNodeId) ?? []), node]);
  const reached = [...roots];
  for (const { nodeId } of reached) reached.push(...(children.get(nodeId) ?? []));
  return reached.length;
}

function levelProblems({ levelList }: TreeTemplate): TemplateProblem[] {
  const twice = repeated(levelList.map(({ levelNo }) => levelNo));
  return levelList.flatMap(({ label, levelNo }, at): TemplateProblem[] => [
    ...(twice.has(levelNo) ? [{ field: `levelList.${at}.levelNo`, code: 'duplicateLevel' } as const] : []),
    ...labelProblems(label, `levelList.${at}.label`),
  ]);
}

/** A name is there in English; what there is of others keeps to the same rule. */
const labelProblems = (label: Label, field: string): TemplateProblem[] =>
  labelKeys.flatMap((key): TemplateProblem[] => {
    const text = label[key] ?? '';
    const problem = text === '' && key !== 'label_en' ? undefined : titleProblem(text);
    if (!problem) return [];
    return [{ field: `${field}.${key}`, code: problem.code === 'required' ? 'required' : 'singleSpaces' }];
  });

function nodeProblems(
  { label, nodeType, nodeData }: TemplateNode,
  { monthsInPast, monthsInFuture }: TreeTemplate,
): TemplateProblem[] {
  const problems = labelProblems(label, 'label');
  const report = (field: string, code: TemplateProblemCode): void => {
    problems.push({ field: `nodeData.${field}`, code });
  };
  const inside = (field: string, month: number | null): void => {
    if (month !== null && (month < -monthsInPast || month > monthsInFuture)) report(field, 'monthOutOfRange');
  };
  if (!addsUp(nodeType.id)) {
    for (const field of ['monthNo', 'dataValue'] as const)
      if (nodeData[field] === null) report(field, 'required');
  }
  checkProducts();
  inside('monthNo', nodeData.monthNo);
  for (const [at, { startDateNo, stopDateNo }] of nodeData.nodeDataModelingList.entries()) {
    inside(`nodeDataModelingList.${at}.startDateNo`, startDateNo);
    inside(`nodeDataModelingList.${at}.stopDateNo`, stopDateNo);
    if (stopDateNo < startDateNo) report(`nodeDataModelingList.${at}.stopDateNo`, 'stopBeforeStart');
  }
  for (const [at, { monthNo }] of nodeData.nodeDataOverrideList.entries())
    inside(`nodeDataOverrideList.${at}.monthNo`, monthNo);
  if (repeated(nodeData.nodeDataOverrideList.map(({ monthNo }) => monthNo)).size > 0)
    report('nodeDataOverrideList', 'duplicateMonth');
  return problems;

  function checkProducts(): void {
    const { fuNode, puNode }: TemplateNodeData = nodeData;
    if (nodeType.id === nodeTypeIds.forecastingUnit) {
      if (!fuNode) report('fuNode', 'required');
      else
        for (const field of usageFieldsOf(fuNode))
          if (fuNode[field] === null) report(`fuNode.${field}`, 'required');
    }
    if (nodeType.id === nodeTypeIds.planningUnit && !puNode) report('puNode', 'required');
  }
}

/** Transfers and funnels that lead nowhere or back to where they come from. */
function linkProblems(template: TreeTemplate): TemplateProblem[] {
  const input = templateTrees({ template, planningUnits: new Map(), usagePeriods: [] });
  const forest = forestOf(input, () => undefined);
  const cells = [...forest.cells.values()].flatMap((scenarios) =>
    [...scenarios.values()].flatMap((nodes) => [...nodes.values()]),
  );
  const at = new Map(template.flatList.map(({ nodeId }, index) => [nodeId, index]));
  const fieldOf = (nodeId: RecordId | undefined, field: string): string =>
    `flatList.${at.get(nodeId ?? '') ?? 0}.${field}`;
  return [...forest.problems, ...orderOf(cells).problems].flatMap((problem): TemplateProblem[] => {
    if (problem.code === 'transferRefused')
      return [{ field: fieldOf(problem.place.nodeId, 'nodeData.nodeDataModelingList'), code: 'transfer' }];
    if (problem.code === 'sourceIgnored')
      return [{ field: fieldOf(problem.place.nodeId, 'downwardAggregationList'), code: 'source' }];
    if (problem.code !== 'circle') return [];
    const part = problem.kind === 'funnel' ? 'downwardAggregationList' : 'nodeData.nodeDataModelingList';
    return [{ field: fieldOf(problem.places[0]?.nodeId, part), code: 'circle' }];
  });
}
