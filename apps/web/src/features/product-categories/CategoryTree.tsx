import { ActionIcon, Menu } from '@mantine/core';
import { textOf } from '@stockwell/model/label';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { StatusMark } from '../../ui/table/index.ts';
import classes from './categories.module.css';
import {
  type Branch,
  branchesOf,
  movedBy,
  movedIn,
  movedInto,
  movedOut,
  nodeOf,
  removed,
  type Tree,
  withActive,
} from './tree.ts';

interface CategoryTreeProps {
  readonly tree: Tree;
  readonly editable: boolean;
  readonly folded: ReadonlySet<number>;
  readonly onFold: (folded: ReadonlySet<number>) => void;
  readonly hits: readonly number[];
  readonly current: number | null;
  readonly onCurrent: (id: number) => void;
  readonly onChange: (tree: Tree) => void;
  readonly onAdd: (parentId: number) => void;
  readonly onRename: (id: number) => void;
}

/** The tree for eyes, mouse and keyboard: drag a row onto another, or use its menu or Alt with the arrows. */
export function CategoryTree(props: CategoryTreeProps) {
  const { tree, editable, folded, onFold, current, onCurrent, onChange } = props;
  const t = useTexts('programs');
  const { language } = useEntityHost();
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const branches = branchesOf(tree, folded);
  const focused = branches.some(({ node }) => node.id === current) ? current : (branches[0]?.node.id ?? null);

  function focus(id: number | undefined) {
    if (id === undefined) return;
    onCurrent(id);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus());
  }

  function fold(id: number, close: boolean) {
    const next = new Set(folded);
    if (close) next.add(id);
    else next.delete(id);
    onFold(next);
  }

  /** Moves with Alt and the arrows; what was moved keeps the focus. */
  function moveByKey(id: number, key: string): Tree | null {
    if (!editable) return null;
    if (key === 'ArrowUp') return movedBy(tree, id, -1);
    if (key === 'ArrowDown') return movedBy(tree, id, 1);
    if (key === 'ArrowRight') return movedIn(tree, id);
    return key === 'ArrowLeft' ? movedOut(tree, id) : null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, { node, hasChildren }: Branch) {
    if (event.target !== event.currentTarget) return;
    const at = branches.findIndex((branch) => branch.node.id === node.id);
    if (event.altKey) {
      const moved = moveByKey(node.id, event.key);
      if (!moved) return;
      if (moved !== tree) onChange(moved);
      focus(node.id);
    } else if (event.key === 'ArrowDown') focus(branches[at + 1]?.node.id);
    else if (event.key === 'ArrowUp') focus(branches[at - 1]?.node.id);
    else if (event.key === 'Home') focus(branches[0]?.node.id);
    else if (event.key === 'End') focus(branches.at(-1)?.node.id);
    else if (event.key === 'ArrowRight') {
      if (hasChildren && folded.has(node.id)) fold(node.id, false);
      else if (hasChildren) focus(branches[at + 1]?.node.id);
    } else if (event.key === 'ArrowLeft') {
      if (hasChildren && !folded.has(node.id)) fold(node.id, true);
      else if (node.parentId !== null) focus(node.parentId);
    } else if (event.key === 'F2' && editable && node.parentId !== null) props.onRename(node.id);
    else return;
    event.preventDefault();
  }

  return (
    <div ref={box} role="tree" aria-label={t('programs:category.tree')} className={classes.tree}>
      {branches.map((branch) => {
        const { node, depth, position, siblings, hasChildren } = branch;
        const isFolded = folded.has(node.id);
        const root = node.parentId === null;
        const mayDrop = dragged !== null && dragged !== node.id;
        return (
          <div
            key={node.id}
            role="treeitem"
            tabIndex={focused === node.id ? 0 : -1}
            data-node={node.id}
            data-hit={props.hits.includes(node.id) || undefined}
            data-target={target === node.id || undefined}
            data-root={root || undefined}
            className={classes.row}
            style={{ paddingInlineStart: `${depth * 1.5}rem` }}
            aria-level={depth + 1}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-selected={focused === node.id}
            aria-expanded={hasChildren ? !isFolded : undefined}
            draggable={editable && !root}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', String(node.id));
              setDragged(node.id);
            }}
            onDragEnd={() => {
              setDragged(null);
              setTarget(null);
            }}
            onDragOver={(event) => {
              if (!mayDrop) return;
              event.preventDefault();
              setTarget(node.id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) onChange(movedInto(tree, dragged, node.id));
              setDragged(null);
              setTarget(null);
            }}
            onFocus={() => onCurrent(node.id)}
            onKeyDown={(event) => onKeyDown(event, branch)}
          >
            <button
              type="button"
              tabIndex={-1}
              className={classes.fold}
              aria-hidden
              style={{ visibility: hasChildren ? 'visible' : 'hidden' }}
              onClick={() => fold(node.id, !isFolded)}
            >
              {isFolded ? <IconChevronRight size={16} /> : <IconChevronDown size={16} />}
            </button>
            <span className={`${classes.name} ${node.active ? '' : classes.inactive}`}>
              {textOf(node.label, language)}
            </span>
            {!node.active && <StatusMark active={false} />}
            {editable && (
              <NodeMenu
                {...props}
                branch={branch}
                name={textOf(node.label, language)}
                onDone={() => focus(node.id)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface NodeMenuProps extends CategoryTreeProps {
  readonly branch: Branch;
  readonly name: string;
  readonly onDone: () => void;
}

function NodeMenu({ tree, branch, name, onChange, onAdd, onRename, onDone }: NodeMenuProps) {
  const t = useTexts('programs');
  const { node, position, siblings, depth } = branch;
  const root = node.parentId === null;
  const parent = node.parentId === null ? undefined : nodeOf(tree, node.parentId);
  const go = (next: Tree) => {
    onChange(next);
    onDone();
  };
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon className={classes.end ?? ''} aria-label={t('actionsFor', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAdd(node.id)}>
          {t('programs:category.addBelow')}
        </Menu.Item>
        {!root && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onRename(node.id)}>
              {t('programs:category.rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp size={16} aria-hidden />}
              disabled={position === 1}
              onClick={() => go(movedBy(tree, node.id, -1))}
            >
              {t('programs:category.up')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} aria-hidden />}
              disabled={position === siblings}
              onClick={() => go(movedBy(tree, node.id, 1))}
            >
              {t('programs:category.down')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconIndentIncrease size={16} aria-hidden />}
              disabled={position === 1}
              onClick={() => go(movedIn(tree, node.id))}
            >
              {t('programs:category.in')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconIndentDecrease size={16} aria-hidden />}
              disabled={depth < 2}
              onClick={() => go(movedOut(tree, node.id))}
            >
              {t('programs:category.out')}
            </Menu.Item>
            <Menu.Item
              leftSection={
                node.active ? (
                  <IconCircleOff size={16} aria-hidden />
                ) : (
                  <IconCircleCheck size={16} aria-hidden />
                )
              }
              disabled={!node.active && parent?.active === false}
              onClick={() => go(withActive(tree, node.id, !node.active))}
            >
              {t(node.active ? 'deactivate' : 'activate')}
            </Menu.Item>
            {node.id < 0 && (
              <Menu.Item
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(removed(tree, node.id))}
              >
                {t('programs:category.remove')}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
