import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { TreeLayout } from './layout.ts';
import classes from './tree-drawing.module.css';
import type { DrawingView } from './use-view.ts';

interface DrawingToolsProps {
  readonly view: DrawingView;
  readonly layout: TreeLayout;
}

/** Larger, smaller, all of it. */
export const DrawingTools = memo(function ToolsOfDrawing({ view, layout }: DrawingToolsProps) {
  const t = useTexts('trees');
  const tools = [
    { key: 'larger', icon: IconPlus, run: () => view.zoom(1.25) },
    { key: 'smaller', icon: IconMinus, run: () => view.zoom(0.8) },
    { key: 'whole', icon: IconArrowsMaximize, run: () => view.fit(layout) },
  ] as const;
  return (
    <div className={classes.zoom}>
      {tools.map(({ key, icon: Icon, run }) => (
        <Tooltip key={key} label={t(`trees:drawing.${key}`)} position="left">
          <ActionIcon variant="default" aria-label={t(`trees:drawing.${key}`)} onClick={run}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
});
