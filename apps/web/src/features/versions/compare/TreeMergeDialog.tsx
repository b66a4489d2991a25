import { Button, Group, Stack, Text } from '@mantine/core';
import type { Choice, MergeRow, Side } from '@stockwell/engine/merge/index';
import type { Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type CardSize, TreeDrawing } from '../../../ui/tree-drawing/index.ts';
import { Changes } from './Changes.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ResultMark } from './ResultMark.tsx';
import classes from './tree-merge.module.css';
import { mergeStateText, useMergeCards } from './use-merge-cards.tsx';
import type { RowReader } from './use-reader.ts';

interface TreeMergeDialogProps {
  readonly mine: Tree | undefined;
  readonly theirs: Tree | undefined;
  readonly parts: readonly MergeRow[];
  readonly reader: RowReader;
  readonly onChoose: (choices: readonly Choice[]) => void;
  readonly onClose: () => void;
}

const size: CardSize = { width: 260, height: 118, gapX: 16, gapY: 44 };
const nobody: ReadonlySet<string> = new Set();
const nothing = (): void => undefined;

/** Whether somebody has to choose, or has chosen, between the sides. */
const isDisputed = ({ result, fields }: MergeRow): boolean =>
  result === 'conflict' || fields.some(({ change }) => change === 'both');

/** A node that one side has deleted or the other does not know stands where it stood. */
function unionOf(mine: Tree | undefined, theirs: Tree | undefined): readonly TreeNode[] {
  const own = mine?.flatList ?? [];
  const known = new Set(own.map(({ nodeId }) => nodeId));
  const all = [...own, ...(theirs?.flatList ?? []).filter(({ nodeId }) => !known.has(nodeId))];
  const ids = new Set(all.map(({ nodeId }) => nodeId));
  const root = all.find(({ parentNodeId }) => parentNodeId === null)?.nodeId ?? null;
  return all.map((node) =>
    node.parentNodeId === null || ids.has(node.parentNodeId) ? node : { ...node, parentNodeId: root },
  );
}

/** A tree that two people have changed: every node with both sides beside each other, and the choice between them. */
export function TreeMergeDialog({ mine, theirs, parts, reader, onChoose, onClose }: TreeMergeDialogProps) {
  const t = useTexts('versions');
  const union = useMemo(() => unionOf(mine, theirs), [mine, theirs]);
  const byNode = useMemo(
    () => new Map(parts.filter(({ kind }) => kind === 'treeNode').map((part) => [part.id, part])),
    [parts],
  );
  const others = parts.filter(({ kind }) => kind !== 'treeNode');
  const [current, setCurrent] = useState<string | null>(
    () => [...byNode.values()].find(isDisputed)?.id ?? [...byNode.keys()][0] ?? null,
  );
  const [field, setField] = useState<MergeRow | null>(null);
  const nodes = useMemo(
    () => union.map(({ nodeId, parentNodeId, order }) => ({ nodeId, parentNodeId, order, collapsed: false })),
    [union],
  );
  const { titleOf, nameOf, card } = useMergeCards(union, byNode, reader);
  const open = [...byNode.values()].filter(({ result }) => result === 'conflict').length;
  const shown = current === null ? undefined : byNode.get(current);
  const accept = (part: MergeRow, side: Side): void =>
    onChoose([{ accept: side, kind: part.kind, id: part.id }]);
  const name = textOf((mine ?? theirs)?.label, reader.language);
  return (
    <Dialog size="min(90rem, 96vw)" title={t('versions:treeMerge.title', { tree: name })} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{t('versions:treeMerge.intro')}</Text>
        <Text size="sm" fw={600} role="status">
          {t('versions:treeMerge.open', { count: open })}
        </Text>
        <div className={classes.frame}>
          <TreeDrawing
            label={t('versions:treeMerge.title', { tree: name })}
            nodes={nodes}
            size={size}
            levels={[]}
            links={[]}
            current={current}
            selected={nobody}
            nameOf={nameOf}
            card={card}
            tools={null}
            onCurrent={(nodeId) => setCurrent(nodeId)}
            onOpen={(nodeId) => {
              const part = byNode.get(nodeId);
              if (part && isDisputed(part)) setField(part);
            }}
            onFold={nothing}
            onKey={nothing}
          />
        </div>
        {current === null ? null : (
          <section className={classes.panel} aria-label={titleOf(current)}>
            <Group gap="sm">
              <strong>{titleOf(current)}</strong>
              {shown ? (
                <ResultMark result={shown.result} />
              ) : (
                <Text size="sm">{mergeStateText(undefined, t)}</Text>
              )}
              {shown && isDisputed(shown) ? (
                <>
                  <Button size="compact-sm" variant="default" onClick={() => accept(shown, 'mine')}>
                    {t('versions:conflict.acceptMine')}
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => accept(shown, 'theirs')}>
                    {t('versions:conflict.acceptTheirs')}
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => setField(shown)}>
                    {t('versions:treeMerge.byField')}
                  </Button>
                </>
              ) : null}
            </Group>
            {shown ? <Changes row={shown} reader={reader} /> : null}
          </section>
        )}
        {others.length > 0 ? (
          <section className={classes.panel} aria-label={t('versions:treeMerge.others')}>
            <strong>{t('versions:treeMerge.others')}</strong>
            {others.map((part) => (
              <Group key={`${part.kind} ${part.id}`} gap="sm">
                <Text size="sm" fw={600}>
                  {[t(`versions:kind.${part.kind}`), reader.titleOf(part)].filter(Boolean).join(': ')}
                </Text>
                <Changes row={part} reader={reader} />
                {isDisputed(part) ? (
                  <Button size="compact-sm" variant="default" onClick={() => setField(part)}>
                    {t('versions:conflict.resolve')}
                  </Button>
                ) : null}
              </Group>
            ))}
          </section>
        ) : null}
      </Stack>
      {field ? (
        <ConflictDialog
          row={field}
          reader={reader}
          onChoose={(choices) => {
            setField(null);
            onChoose(choices);
          }}
          onClose={() => setField(null)}
        />
      ) : null}
    </Dialog>
  );
}
