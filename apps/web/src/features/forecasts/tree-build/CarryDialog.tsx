import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { nodesAbove } from '@stockwell/engine/entry/trees/arrange';
import { branchOf, inReadingOrder } from '@stockwell/engine/tree/branches/index';
import { mayFollow } from '@stockwell/engine/tree/structure/index';
import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import type { TreeActions } from './use-tree-actions.ts';
import { useWorkshop } from './workshop.ts';

interface CarryDialogProps {
  readonly nodeIds: readonly string[];
  readonly actions: TreeActions;
  readonly onClose: () => void;
}

/** Copies or moves branches to another place of this or another tree. */
export function CarryDialog({ nodeIds, actions, onClose }: CarryDialogProps) {
  const t = useTexts('trees');
  const { data, tree, names } = useWorkshop();
  const [way, setWay] = useState<'copy' | 'move'>('copy');
  const [toTreeId, setTreeId] = useState(tree.treeId);
  const first = tree.flatList.find(({ nodeId }) => nodeId === nodeIds[0]);
  const [toParentNodeId, setParent] = useState(first?.parentNodeId ?? null);
  const [includeModeling, setModeling] = useState(true);
  if (!first) return null;
  const own = new Set(nodeIds.flatMap((id) => branchOf(tree, id).map(({ nodeId }) => nodeId)));
  const target = data.treeList.find(({ treeId }) => treeId === toTreeId) ?? tree;
  const isUnit = first.nodeType.id === nodeTypeIds.planningUnit;
  const parents = inReadingOrder(target.flatList)
    .filter(
      ({ nodeId, nodeType }) =>
        nodeType.id !== nodeTypeIds.planningUnit &&
        (!isUnit || nodeType.id === nodeTypeIds.forecastingUnit) &&
        !(way === 'move' && toTreeId === tree.treeId && (own.has(nodeId) || nodeId === first.parentNodeId)),
    )
    .map(({ nodeId, label }) => ({
      id: nodeId,
      label: [...nodesAbove(target, nodeId).map((one) => names.text(one.label)), names.text(label)].join(
        ' > ',
      ),
    }));
  const parent = target.flatList.find(({ nodeId }) => nodeId === toParentNodeId);
  const isOffered = parents.some(({ id }) => id === toParentNodeId);
  return (
    <Dialog
      title={t('trees:carry.title', { title: names.text(first.label), count: nodeIds.length })}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('trees:cancel')}
          </Button>
          <Button
            disabled={!isOffered}
            onClick={() => {
              if (toParentNodeId === null) return;
              actions[way](nodeIds, { toTreeId, toParentNodeId, includeModeling });
              onClose();
            }}
          >
            {t(`trees:carry.${way}`)}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Radio.Group
          label={t('trees:carry.way')}
          value={way}
          onChange={(next) => setWay(next === 'move' ? 'move' : 'copy')}
        >
          <Radio mt={4} value="copy" label={t('trees:carry.copy')} />
          <Radio mt={4} value="move" label={t('trees:carry.move')} />
        </Radio.Group>
        <IdSelect
          label={t('trees:carry.tree')}
          clearable={false}
          choices={names.treesOf(data.treeList)}
          value={toTreeId}
          onChange={(id) => {
            if (id === null) return;
            setTreeId(id);
            setParent(null);
          }}
        />
        <IdSelect
          label={t('trees:carry.parent')}
          withAsterisk
          choices={parents}
          value={isOffered ? toParentNodeId : null}
          onChange={setParent}
        />
        {parent && isOffered && !mayFollow(parent.nodeType.id, first.nodeType.id) ? (
          <Text size="sm" c="red">
            {t('trees:carry.misplaced')}
          </Text>
        ) : null}
        <Checkbox
          label={t('trees:carry.modeling')}
          checked={includeModeling}
          onChange={(event) => setModeling(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
