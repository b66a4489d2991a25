import { childrenOf } from '@stockwell/engine/tree/branches/branch';
import { type NodeFacts, treeFacts } from '@stockwell/engine/tree/node-facts';
import { type ProductRow, productValidation } from '@stockwell/engine/tree/validation/product-validation';
import { type NodeTypeId, nodeTypeIds, type TreeNode } from '@stockwell/model/dataset-data/index';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { parseMonth } from '@stockwell/model/months';
import type { Translate } from '../../../../i18n/texts.ts';
import { rowPacksText, type UsageTexts, usageText } from '../../../../ui/forecast/usage-text.ts';
import { type CardLines, cardLines } from '../card-lines.ts';
import { findingsByNode, findingsIn, findingTexts, isWrong } from '../tree-findings.ts';
import type { TreeWorkshop } from '../workshop.ts';
import { changeTexts } from './change-texts.ts';

/** Everything that files say of a node. */
export interface NodeText {
  readonly node: TreeNode;
  /** `1.2.1`: the second child of the root, and its first child. */
  readonly number: string;
  readonly depth: number;
  readonly title: string;
  readonly parentTitle: string;
  readonly levelName: string;
  readonly type: NodeTypeId;
  readonly typeName: string;
  readonly unit: string;
  readonly facts: NodeFacts;
  readonly lines: CardLines;
  /** The month that its value is for; empty where it only adds up. */
  readonly valueMonth: string;
  readonly value: number | null;
  /** The forecasting or planning unit. */
  readonly product: string;
  /** Usage or packs, in words. */
  readonly usage: string;
  /** What a funnel adds up. */
  readonly sources: readonly string[];
  readonly changes: readonly string[];
  readonly notes: string;
  readonly findings: readonly string[];
  readonly isWrong: boolean;
}

export interface TextContext {
  readonly workshop: TreeWorkshop;
  readonly language: LanguageCode;
  readonly t: Translate;
}

/** Usage of forecasting units and packs of planning units, by the id of their node. */
function usageTexts({ workshop, language, t }: TextContext): ReadonlyMap<string, string> {
  const { names, data, tree, scenarioId, results } = workshop;
  const periods = new Map(results.input.usagePeriods.map((one) => [one.usagePeriodId, one]));
  const groups = productValidation({
    tree,
    scenarioId,
    planningUnits: data.planningUnitList,
    periods,
    conversionRate: 1,
    titleOf: ({ label }) => names.text(label),
  });
  const textsFor = ({ usage, personUnitId }: ProductRow): UsageTexts => ({
    t,
    language,
    person: personUnitId === null ? t('forecast:usage.person') : names.name('unit', personUnitId),
    unit:
      (usage?.forecastingUnit ? names.unitOfForecastingUnit(usage.forecastingUnit.id) : '') ||
      t('forecast:usage.unit'),
    period: (id) => names.name('usagePeriod', id),
  });
  return new Map(
    groups
      .flatMap(({ rows }) => rows)
      .flatMap((row) => {
        const { usage, numbers } = row;
        const texts = textsFor(row);
        const packs = rowPacksText(row, (id) => names.name('planningUnit', id), texts);
        return [
          [row.forecastingUnitNodeId, usage ? usageText(usage, numbers, texts) : ''] as const,
          ...(row.planningUnitNodeId === null ? [] : [[row.planningUnitNodeId, packs] as const]),
        ];
      }),
  );
}

/** The nodes of a tree from top to bottom, with all that files say of them in the scenario and month on screen. */
export function nodeTexts(context: TextContext): readonly NodeText[] {
  const { workshop, language, t } = context;
  const { tree, scenarioId, names, month, results, monthText, kind, units, data } = workshop;
  const facts = treeFacts(results, tree, scenarioId, month);
  const found = findingsByNode(findingsIn(results, { kind, treeId: tree.treeId, scenarioId, units }));
  const usages = usageTexts(context);
  const changesOf = changeTexts(context);
  const below = childrenOf(tree.flatList);
  const titleOf = (node: TreeNode): string => names.text(node.label) || t('trees:untitled');
  const levelNames = new Map(tree.levelList.map(({ levelNo, label }) => [levelNo, names.text(label)]));

  const sourcesOf = (node: TreeNode): readonly string[] =>
    node.downwardAggregationList
      .filter(({ targetScenarioId }) => targetScenarioId === scenarioId)
      .flatMap((source) => {
        const of = data.treeList.find(({ treeId }) => treeId === source.treeId);
        const from = of?.flatList.find(({ nodeId }) => nodeId === source.nodeId);
        if (!of || !from) return [];
        return of.treeId === tree.treeId
          ? titleOf(from)
          : t('trees:node.path', { tree: names.text(of.label), node: titleOf(from) });
      });

  const productOf = (node: TreeNode): string => {
    const own = node.nodeDataMap[scenarioId];
    const forecastingUnit = own?.fuNode?.forecastingUnit;
    const planningUnit = own?.puNode?.planningUnit;
    if (node.nodeType.id === nodeTypeIds.forecastingUnit && forecastingUnit)
      return names.name('forecastingUnit', forecastingUnit.id);
    return node.nodeType.id === nodeTypeIds.planningUnit && planningUnit
      ? names.name('planningUnit', planningUnit.id)
      : '';
  };

  function textOfNode(node: TreeNode, parent: TreeNode | null, number: string, depth: number): NodeText[] {
    const own = facts.get(node.nodeId);
    if (!own) return [];
    const type = node.nodeType.id;
    const nodeData = node.nodeDataMap[scenarioId];
    const findings = found.get(node.nodeId) ?? [];
    return [
      {
        node,
        number,
        depth,
        title: titleOf(node),
        parentTitle: parent ? titleOf(parent) : '',
        levelName: levelNames.get(depth) ?? '',
        type,
        typeName: textOf(nodeTypes.find(({ id }) => id === type)?.label, language),
        unit: node.nodeUnit ? names.name('unit', node.nodeUnit.id) : '',
        facts: own,
        lines: cardLines(type, own, language, t),
        valueMonth: nodeData?.month ? monthText(parseMonth(nodeData.month.slice(0, 7))) : '',
        value: nodeData?.dataValue ?? null,
        product: productOf(node),
        usage: usages.get(node.nodeId) ?? '',
        sources: sourcesOf(node),
        changes: changesOf(node),
        notes: nodeData?.notes ?? '',
        findings: findingTexts(findings, monthText, language),
        isWrong: findings.some(isWrong),
      },
      ...below(node.nodeId).flatMap((child, at) => textOfNode(child, node, `${number}.${at + 1}`, depth + 1)),
    ];
  }

  return below(null).flatMap((root, at) => textOfNode(root, null, String(at + 1), 0));
}
