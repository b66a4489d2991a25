import { ActionIcon, Menu } from '@mantine/core';
import { textOf } from '@stockwell/model/label';
import { IconArrowMerge, IconCopy, IconDots, IconTable, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { useSession } from '../../../platform/session/context.ts';
import { type TreeRow, tableAddress } from './tree-rows.ts';

interface TreeMenuProps {
  readonly row: TreeRow;
  /** What the user may do with it; missing entries are not offered. */
  readonly onDuplicate: (() => void) | undefined;
  readonly onMerge: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

/** What can be done with a tree; one of the server is only read. */
export function TreeMenu({ row, onDuplicate, onMerge, onDelete }: TreeMenuProps) {
  const t = useTexts('treeList');
  const { language } = useSession();
  const opens = useOpens();
  const { tree } = row;
  const hasTable = opens(
    row.copy
      ? '/dataSet/treeTable/tree/{treeId}/{programId}'
      : '/dataSet/treeTable/treeServer/{treeId}/{programId}/{isLocal}',
  );
  if (!(hasTable || onDuplicate || onMerge || onDelete)) return null;
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon data-nav="menu" aria-label={t('actionsFor', { name: textOf(tree.label, language) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasTable ? (
          <Menu.Item
            component={Link}
            to={tableAddress(row)}
            leftSection={<IconTable size={16} aria-hidden />}
          >
            {t('treeList:menu.table')}
          </Menu.Item>
        ) : null}
        {onDuplicate ? (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onDuplicate}>
            {t('treeList:menu.duplicate')}
          </Menu.Item>
        ) : null}
        {onMerge ? (
          <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={onMerge}>
            {t('treeList:menu.merge')}
          </Menu.Item>
        ) : null}
        {onDelete ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('treeList:menu.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
