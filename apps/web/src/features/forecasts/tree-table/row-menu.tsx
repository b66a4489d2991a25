import { childTypesOf } from '@stockwell/engine/tree/structure/child-types';
import { type NodeTypeId, nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconArrowBackUp, IconFold, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetMenuItem } from '../../../ui/sheet/index.ts';
import type { TreeActions } from '../tree-build/use-tree-actions.ts';
import type { TreeWorkshop } from '../tree-build/workshop.ts';
import type { TableRow } from './table-rows.ts';
import type { TableEdits } from './use-table-edits.ts';

interface MenuInput {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly workshop: TreeWorkshop;
  readonly work: TableEdits;
  readonly actions: TreeActions;
  readonly onAdd: (parentNodeId: string, nodeType: NodeTypeId) => void;
  readonly onFold: (nodeId: string) => void;
  readonly onOpen: (nodeId: string) => void;
}

/** What can be done with the node of a row. */
export const rowMenu =
  ({ t, language, workshop: { mayEdit }, work, actions, ...on }: MenuInput) =>
  ({ id, form, isNew, hasChildren, isFolded }: TableRow): readonly SheetMenuItem[] => {
    const typeName = (type: NodeTypeId): string =>
      textOf(nodeTypes.find((one) => one.id === type)?.label, language);
    const { parentNodeId, nodeType } = form;
    const adding = (key: string, text: string, parent: string, type: NodeTypeId): SheetMenuItem => ({
      key,
      text: t(text, { type: typeName(type) }),
      icon: <IconPlus size={16} aria-hidden />,
      onPick: () => on.onAdd(parent, type),
    });
    const waits: readonly SheetMenuItem[] = work.edits.has(id)
      ? [
          {
            key: 'discard',
            text: t(isNew ? 'treeTable:menu.discardRow' : 'treeTable:menu.discard'),
            icon: <IconArrowBackUp size={16} aria-hidden />,
            danger: true,
            onPick: () => work.discard(id),
          },
        ]
      : [];
    if (isNew) return waits;
    return [
      {
        key: 'open',
        text: t('treeTable:menu.open'),
        icon: <IconPencil size={16} aria-hidden />,
        onPick: () => on.onOpen(id),
      },
      ...(hasChildren
        ? [
            {
              key: 'fold',
              text: t(isFolded ? 'treeTable:menu.unfold' : 'treeTable:menu.fold'),
              icon: <IconFold size={16} aria-hidden />,
              onPick: () => on.onFold(id),
            },
          ]
        : []),
      ...(mayEdit
        ? [
            ...(parentNodeId === null
              ? []
              : [adding('beside', 'treeTable:menu.beside', parentNodeId, nodeType)]),
            ...(nodeType === nodeTypeIds.planningUnit ? [] : childTypesOf(nodeType)).map((type) =>
              adding(`below ${type}`, 'treeTable:menu.below', id, type),
            ),
            ...waits,
            {
              key: 'delete',
              text: t('treeTable:menu.delete'),
              icon: <IconTrash size={16} aria-hidden />,
              danger: true,
              disabled: parentNodeId === null,
              onPick: () => actions.remove([id]),
            },
          ]
        : []),
    ];
  };
