import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenProgram } from '../../ui/program/index.ts';

type UndoButtonsProps = Pick<OpenProgram, 'readonly' | 'canUndo' | 'canRedo' | 'undo' | 'redo'>;

/** Takes the last change of the shown product back, or makes it again. */
export const UndoButtons = memo(function UndoButtons(props: UndoButtonsProps) {
  const { t } = useTranslation('supplyPlan');
  if (props.readonly !== null) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('undo')}
        disabled={!props.canUndo}
        onClick={() => void props.undo()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('redo')}
        disabled={!props.canRedo}
        onClick={() => void props.redo()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </>
  );
});
