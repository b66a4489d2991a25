import { ActionIcon } from '@mantine/core';
import { childTypesOf } from '@stockwell/engine/tree/structure/child-types';
import type { TreeNode } from '@stockwell/model/dataset-data/index';
import {
  type Icon,
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconDeviceFloppy,
  IconFold,
  IconHelp,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import classes from './tree-build.module.css';

interface NodeToolsProps {
  readonly node: TreeNode;
  readonly hasChildren: boolean;
  readonly mayEdit: boolean;
  readonly onAdd: () => void;
  /** Undefined where no template can be used or made. */
  readonly onBranch: (() => void) | undefined;
  readonly onTemplate: (() => void) | undefined;
  readonly onCarry: () => void;
  readonly onRemove: () => void;
  readonly onWhy: () => void;
  readonly onFold: () => void;
  readonly onBeside: (side: 1 | -1) => void;
}

const forReaders: readonly string[] = ['why', 'fold'];

/** What can be done with the current node, below its card. */
export function NodeTools({ node, hasChildren, mayEdit, ...on }: NodeToolsProps) {
  const t = useTexts('trees');
  const isRoot = node.parentNodeId === null;
  const mayHaveChildren = childTypesOf(node.nodeType.id).length > 0;
  const tools: readonly (readonly [string, Icon, (() => void) | undefined, boolean])[] = [
    ['add', IconPlus, on.onAdd, mayHaveChildren],
    ['branch', IconTemplate, on.onBranch, mayHaveChildren],
    ['left', IconArrowLeft, () => on.onBeside(-1), !isRoot],
    ['right', IconArrowRight, () => on.onBeside(1), !isRoot],
    ['carry', IconCopy, on.onCarry, !isRoot],
    ['template', IconDeviceFloppy, on.onTemplate, mayHaveChildren],
    ['remove', IconTrash, on.onRemove, !isRoot],
    ['why', IconHelp, on.onWhy, true],
    ['fold', IconFold, on.onFold, hasChildren],
  ];
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('trees:tools.title')}>
      {tools.map(([key, ToolIcon, run, isOffered]) =>
        isOffered && run && (mayEdit || forReaders.includes(key)) ? (
          <ActionIcon
            key={key}
            size="sm"
            variant="subtle"
            title={t(`trees:tools.${key}`)}
            aria-label={t(`trees:tools.${key}`)}
            onClick={(event) => {
              event.stopPropagation();
              run();
            }}
          >
            <ToolIcon size={16} aria-hidden />
          </ActionIcon>
        ) : null,
      )}
    </div>
  );
}
