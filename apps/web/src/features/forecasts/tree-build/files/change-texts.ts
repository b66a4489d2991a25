import type { NodeData, NodeDataModeling, Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import { parseMonth } from '@stockwell/model/months';
import type { Translate } from '../../../../i18n/texts.ts';
import { methodText } from '../../../../ui/forecast/method-text.ts';
import { formatNumber } from '../../../../ui/numbers/number-text.ts';
import type { TreeWorkshop } from '../workshop.ts';

interface ChangeContext {
  readonly workshop: Pick<TreeWorkshop, 'tree' | 'scenarioId' | 'names' | 'monthText'>;
  readonly language: LanguageCode;
  readonly t: Translate;
}

const mostDecimals = 6;

/** The nodes of a scenario by the ids that transfers know them by. */
const nodesByData = (tree: Tree, scenarioId: string): ReadonlyMap<string, TreeNode> =>
  new Map(
    tree.flatList.flatMap((node) => {
      const data = node.nodeDataMap[scenarioId];
      return data ? [[data.nodeDataId, node] as const] : [];
    }),
  );

/** How the nodes of a tree change over time, a sentence each. */
export function changeTexts({ workshop, language, t }: ChangeContext): (node: TreeNode) => readonly string[] {
  const { tree, scenarioId, names, monthText } = workshop;
  const receivers = nodesByData(tree, scenarioId);
  const titleOf = (node: TreeNode | undefined): string =>
    node ? names.text(node.label) || t('trees:untitled') : '';
  const month = (day: string): string => monthText(parseMonth(day.slice(0, 7)));
  const rowsOf = (data: NodeData | undefined): readonly NodeDataModeling[] =>
    data && !data.extrapolation
      ? data.nodeDataModelingList.filter(({ dataValue }) => dataValue !== null)
      : [];

  function rowText(row: NodeDataModeling): string {
    const direction =
      row.transferNodeDataId !== null ? 'transfer' : row.increaseDecrease === 1 ? 'increase' : 'decrease';
    const text = t(`treeFiles:change.${direction}.${row.modelingType.id}`, {
      start: month(row.startDate),
      stop: month(row.stopDate),
      value: formatNumber(row.dataValue ?? 0, language, mostDecimals),
      node: titleOf(receivers.get(row.transferNodeDataId ?? '')),
    });
    return row.notes ? t('treeFiles:withNotes', { text, notes: row.notes }) : text;
  }

  const senders = new Map<string, string[]>();
  for (const node of tree.flatList)
    for (const { transferNodeDataId } of rowsOf(node.nodeDataMap[scenarioId]))
      if (transferNodeDataId !== null)
        senders.set(transferNodeDataId, [...(senders.get(transferNodeDataId) ?? []), titleOf(node)]);

  return (node) => {
    const data = node.nodeDataMap[scenarioId];
    if (!data) return [];
    const from = [...new Set(senders.get(data.nodeDataId) ?? [])];
    const overrides = data.nodeDataOverrideList.filter((one) => one.seasonalityPerc || one.manualChange);
    return [
      ...(data.extrapolation
        ? [
            t('treeFiles:extrapolated', {
              method: methodText(data.nodeDataExtrapolation?.extrapolationMethod.id ?? null, language),
            }),
          ]
        : []),
      ...rowsOf(data).map(rowText),
      ...from.map((title) => t('treeFiles:change.arrives', { node: title })),
      ...(overrides.length > 0 ? [t('treeFiles:overrides', { count: overrides.length })] : []),
    ];
  };
}
