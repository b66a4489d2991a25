import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseGuard } from '../../ui/entry/index.ts';

interface PlanDialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly size?: string;
  readonly children: ReactNode;
}

/** A large dialog over the plan: on a phone it takes the whole screen. */
export function PlanDialog({ title, onClose, size = '60rem', children }: PlanDialogProps) {
  const { t } = useTranslation('lists');
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const { close, guard } = useCloseGuard(false, onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {guard(children)}
    </Modal>
  );
}
