import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogFrameProps {
  readonly title: ReactNode;
  readonly size?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function DialogFrame({ title, size = '44rem', onClose, children }: DialogFrameProps) {
  const { t } = useTranslation('lists');
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('close') }}>
      {children}
    </Modal>
  );
}
