import { ActionIcon, Popover, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { templateRootTypes } from '@stockwell/engine/tree/structure/child-types';
import { textOf } from '@stockwell/model/label';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useTreeTemplates } from '../tree-list/use-tree-templates.ts';
import classes from './tree-build.module.css';

/** The kind of data that a template is dragged as. */
export const templateData = 'application/x-stockwell-tree-template';

interface BranchPaletteProps {
  /** Adds a template under the current node; missing where there is none. */
  readonly onPick: ((treeTemplateId: number) => void) | undefined;
}

/** Templates that are dragged onto the node they belong under, or chosen for the current one. */
export function BranchPalette({ onPick }: BranchPaletteProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const [isOpen, setOpen] = useState(false);
  const templates = useTreeTemplates(isOpen, templateRootTypes);
  return (
    <Popover position="bottom-start" width={320} withinPortal trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Tooltip label={t('trees:palette.title')}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t('trees:palette.title')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconTemplate size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('trees:palette.title')}>
        <Stack gap="xs">
          <Text size="sm">{t(templates.length > 0 ? 'trees:palette.hint' : 'trees:palette.none')}</Text>
          {templates.flatMap(({ treeTemplateId: id, label }) =>
            id === null
              ? []
              : [
                  <UnstyledButton
                    key={id}
                    className={classes.paletteItem}
                    draggable
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'copy';
                      event.dataTransfer.setData(templateData, String(id));
                    }}
                    aria-disabled={!onPick}
                    onClick={() => {
                      if (!onPick) return;
                      setOpen(false);
                      onPick(id);
                    }}
                  >
                    {textOf(label, language)}
                  </UnstyledButton>,
                ],
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
