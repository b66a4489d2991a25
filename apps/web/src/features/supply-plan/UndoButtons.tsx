import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenProgram } from '../../ui/program/index.ts';

/** Takes the last change of the shown product back, or makes it again. */
export function UndoButtons({ program }: { readonly program: OpenProgram }) {
  const { t } = useTranslation('supplyPlan');
  if (program.readonly !== null) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('undo')}
        disabled={!program.canUndo}
        onClick={() => void program.undo()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('redo')}
        disabled={!program.canRedo}
        onClick={() => void program.redo()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </>
  );
}
