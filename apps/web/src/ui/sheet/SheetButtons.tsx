import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../i18n/texts.ts';

interface SheetButtonsProps {
  readonly onAdd: (() => void) | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Without it the sheet has no history. */
  readonly onUndo: (() => void) | undefined;
  readonly onRedo: () => void;
}

/** Adding rows, and the way back and forth. Drawn again only when one of them becomes possible or impossible. */
export const SheetButtons = memo(function SheetButtons(props: SheetButtonsProps) {
  const { onAdd, canUndo, canRedo, onUndo, onRedo } = props;
  const t = useTexts('sheet');
  return (
    <>
      {onAdd && (
        <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t('sheet:addRow')}
        </Button>
      )}
      {onUndo && (
        <>
          <Tooltip label={t('sheet:undo')}>
            <ActionIcon variant="default" aria-label={t('sheet:undo')} disabled={!canUndo} onClick={onUndo}>
              <IconArrowBackUp size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('sheet:redo')}>
            <ActionIcon variant="default" aria-label={t('sheet:redo')} disabled={!canRedo} onClick={onRedo}>
              <IconArrowForwardUp size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </>
  );
});
