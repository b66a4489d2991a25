import { factsIn, type NodeFacts } from '@stockwell/engine/tree/node-facts';
import type { TreeFinding } from '@stockwell/engine/tree/structure/index';
import type { TreeNode } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { type ReactNode, useMemo, useRef } from 'react';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { cardLines } from './card-lines.ts';
import { NodeCard } from './NodeCard.tsx';
import { findingsByNode, findingTexts, isWrong } from './tree-findings.ts';
import { useFindings } from './use-findings.ts';
import type { TreeWorkshop } from './workshop.ts';

interface Drawn {
  readonly node: TreeNode;
  readonly facts: NodeFacts;
  readonly findings: readonly string[];
  readonly isWrong: boolean;
  readonly look: unknown;
  readonly name: string;
  readonly element: ReactNode;
}

export interface Cards {
  readonly nameOf: (nodeId: string) => string;
  readonly card: (nodeId: string) => ReactNode;
  readonly findings: readonly TreeFinding[];
}

function makeCard(
  node: TreeNode,
  facts: NodeFacts,
  found: readonly TreeFinding[],
  { scenarioId, names, monthText }: TreeWorkshop,
  showsSum: boolean,
  language: LanguageCode,
  t: Translate,
): Omit<Drawn, 'look'> {
  const type = node.nodeType.id;
  const lines = cardLines(type, facts, language, t);
  const title = names.text(node.label) || t('trees:untitled');
  const findings = findingTexts(found, monthText, language);
  const typeName = textOf(nodeTypes.find(({ id }) => id === type)?.label, language);
  return {
    node,
    facts,
    findings,
    isWrong: found.some(isWrong),
    name: [
      title,
      typeName,
      lines.share,
      lines.value,
      ...(showsSum && lines.sum ? [lines.sum] : []),
      ...findings,
    ]
      .filter(Boolean)
      .join(', '),
    element: (
      <NodeCard
        type={type}
        title={title}
        facts={facts}
        lines={lines}
        showsSum={showsSum}
        findings={findings}
        isWrong={found.some(isWrong)}
        notes={node.nodeDataMap[scenarioId]?.notes ?? ''}
      />
    ),
  };
}

/** The cards of a tree, each made when it is asked for, and again only where something about its node changed. */
export function useCards(workshop: TreeWorkshop, showsSum: boolean): Cards {
  const t = useTexts('trees');
  const { language } = useSession();
  const known = useRef(new Map<string, Drawn>());
  const { results, tree, scenarioId, month } = workshop;
  const findings = useFindings(workshop);
  const byNode = useMemo(() => findingsByNode(findings), [findings]);
  return useMemo(() => {
    const look = [t, language, showsSum, scenarioId];
    const nodes = new Map(tree.flatList.map((node) => [node.nodeId, node]));
    const factsOf = factsIn(results, tree, scenarioId, month);
    const drawn = new Map<string, Drawn>();
    const draw = (node: TreeNode): Drawn => {
      const own = byNode.get(node.nodeId) ?? [];
      const made = makeCard(node, factsOf(node), own, workshop, showsSum, language, t);
      const before = known.current.get(node.nodeId);
      const isSame =
        before &&
        sameValue(before.look, look) &&
        before.name === made.name &&
        before.isWrong === made.isWrong &&
        before.node.nodeDataMap[scenarioId]?.notes === node.nodeDataMap[scenarioId]?.notes &&
        sameValue(before.facts, made.facts);
      return isSame ? { ...before, node } : { ...made, look };
    };
    const drawnOf = (nodeId: string): Drawn | undefined => {
      const node = nodes.get(nodeId);
      const card = drawn.get(nodeId) ?? (node && draw(node));
      if (card) {
        drawn.set(nodeId, card);
        known.current.set(nodeId, card);
      }
      return card;
    };
    return {
      findings,
      nameOf: (nodeId) => drawnOf(nodeId)?.name ?? '',
      card: (nodeId) => drawnOf(nodeId)?.element ?? null,
    };
  }, [workshop, results, tree, scenarioId, month, findings, byNode, showsSum, language, t]);
}
