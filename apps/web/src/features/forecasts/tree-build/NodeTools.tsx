import { ActionIcon } from '@mantine/core';
import { childTypesOf } from '@stockwell/engine/tree/structure/child-types';
import type { NodeTypeId } from '@stockwell/model/dataset-data/index';
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
import { memo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import classes from './tree-build.module.css';

export type NodeTool = 'add' | 'branch' | 'left' | 'right' | 'carry' | 'template' | 'remove' | 'why' | 'fold';

interface NodeToolsProps {
  readonly type: NodeTypeId;
  readonly isRoot: boolean;
  readonly hasChildren: boolean;
  readonly mayEdit: boolean;
  /** Whether branch templates can be put below it, and whether one can be made of it. */
  readonly usesTemplates: boolean;
  readonly makesTemplates: boolean;
  readonly onTool: (tool: NodeTool) => void;
}

const forReaders: readonly NodeTool[] = ['why', 'fold'];

/** What can be done with the current node, below its card. */
export const NodeTools = memo(function ToolsOfNode({
  type,
  isRoot,
  hasChildren,
  mayEdit,
  ...props
}: NodeToolsProps) {
  const t = useTexts('trees');
  const mayHaveChildren = childTypesOf(type).length > 0;
  const tools: readonly (readonly [NodeTool, Icon, boolean])[] = [
    ['add', IconPlus, mayHaveChildren],
    ['branch', IconTemplate, mayHaveChildren && props.usesTemplates],
    ['left', IconArrowLeft, !isRoot],
    ['right', IconArrowRight, !isRoot],
    ['carry', IconCopy, !isRoot],
    ['template', IconDeviceFloppy, mayHaveChildren && props.makesTemplates],
    ['remove', IconTrash, !isRoot],
    ['why', IconHelp, true],
    ['fold', IconFold, hasChildren],
  ];
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('trees:tools.title')}>
      {tools.map(([key, ToolIcon, isOffered]) =>
        isOffered && (mayEdit || forReaders.includes(key)) ? (
          <ActionIcon
            key={key}
            size="sm"
            variant="subtle"
            title={t(`trees:tools.${key}`)}
            aria-label={t(`trees:tools.${key}`)}
            onClick={(event) => {
              event.stopPropagation();
              props.onTool(key);
            }}
          >
            <ToolIcon size={16} aria-hidden />
          </ActionIcon>
        ) : null,
      )}
    </div>
  );
});
