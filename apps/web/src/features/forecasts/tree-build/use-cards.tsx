import { type NodeFacts, treeFacts } from '@stockwell/engine/tree/node-facts';
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

/** The cards of a tree. A card is made again only where something about its node changed. */
export function useCards(workshop: TreeWorkshop, showsSum: boolean): Cards {
  const t = useTexts('trees');
  const { language } = useSession();
  const known = useRef<ReadonlyMap<string, Drawn>>(new Map());
  const { results, tree, scenarioId, month } = workshop;
  const findings = useFindings(workshop);
  return useMemo(() => {
    const byNode = findingsByNode(findings);
    const look = [t, language, showsSum, scenarioId];
    const drawn = new Map<string, Drawn>();
    const allFacts = treeFacts(results, tree, scenarioId, month);
    for (const node of tree.flatList) {
      const facts = allFacts.get(node.nodeId);
      if (!facts) continue;
      const own = byNode.get(node.nodeId) ?? [];
      const made = makeCard(node, facts, own, workshop, showsSum, language, t);
      const before = known.current.get(node.nodeId);
      const isSame =
        before &&
        sameValue(before.look, look) &&
        before.name === made.name &&
        before.isWrong === made.isWrong &&
        before.node.nodeDataMap[scenarioId]?.notes === node.nodeDataMap[scenarioId]?.notes &&
        sameValue(before.facts, facts);
      drawn.set(node.nodeId, isSame ? { ...before, node } : { ...made, look });
    }
    known.current = drawn;
    return {
      findings,
      nameOf: (nodeId) => drawn.get(nodeId)?.name ?? '',
      card: (nodeId) => drawn.get(nodeId)?.element ?? null,
    };
  }, [workshop, results, tree, scenarioId, month, findings, showsSum, language, t]);
}
