import type { FieldChange, MergeRow, Side } from '@stockwell/engine/merge/index';
import type { TreeNode } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { type ReactNode, useMemo } from 'react';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import classes from './tree-merge.module.css';
import type { RowReader } from './use-reader.ts';

const fieldsShown = 2;

/** What became of a node, in a word. */
export function mergeStateText(part: MergeRow | undefined, t: Translate): string {
  if (!part) return t('versions:treeMerge.same');
  return part.happened === 'edited'
    ? t(`versions:result.${part.result}`)
    : t(`versions:happened.${part.happened}`);
}

interface MergeCardProps {
  readonly title: string;
  readonly state: string;
  readonly part: MergeRow | undefined;
  readonly reader: RowReader;
}

/** A node with the first of its changes, both sides beside each other. */
function MergeCard({ title, state, part, reader }: MergeCardProps) {
  const say = ({ kind }: MergeRow, one: FieldChange, side: Side): string =>
    reader.valueText(kind, one.field, one[side]) || '–';
  return (
    <div className={classes.card} data-result={part?.result}>
      <strong className={classes.title}>{title}</strong>
      <span className={classes.state}>{state}</span>
      {part?.fields.slice(0, fieldsShown).map((one) => (
        <span key={one.field} className={classes.sides}>
          <span data-taken={one.taken === 'mine' || undefined}>{say(part, one, 'mine')}</span>
          <span data-taken={one.taken === 'theirs' || undefined}>{say(part, one, 'theirs')}</span>
        </span>
      ))}
    </div>
  );
}

interface DrawnCard {
  readonly title: string;
  readonly name: string;
  readonly element: ReactNode;
}

interface MergeCards {
  readonly titleOf: (nodeId: string) => string;
  readonly nameOf: (nodeId: string) => string;
  readonly card: (nodeId: string) => ReactNode;
}

/** The cards of a tree that two people have changed, made again only where nodes, changes or language differ. */
export function useMergeCards(
  nodes: readonly TreeNode[],
  byNode: ReadonlyMap<string, MergeRow>,
  reader: RowReader,
): MergeCards {
  const t = useTexts('versions');
  return useMemo(() => {
    const cards = new Map<string, DrawnCard>();
    for (const { nodeId, label } of nodes) {
      const part = byNode.get(nodeId);
      const title = textOf(label, reader.language);
      const state = mergeStateText(part, t);
      cards.set(nodeId, {
        title,
        name: `${title}, ${state}`,
        element: <MergeCard title={title} state={state} part={part} reader={reader} />,
      });
    }
    return {
      titleOf: (nodeId) => cards.get(nodeId)?.title ?? '',
      nameOf: (nodeId) => cards.get(nodeId)?.name ?? '',
      card: (nodeId) => cards.get(nodeId)?.element,
    };
  }, [nodes, byNode, reader, t]);
}
