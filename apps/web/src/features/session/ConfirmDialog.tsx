import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Absent: the dialog only tells something and has a Close button. */
  readonly confirm?: { readonly label: string; readonly onConfirm: () => void };
  readonly onClose: () => void;
}

export default function ConfirmDialog({ title, children, confirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('session');
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': t('close') }}>
      <Text>{children}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant={confirm ? 'default' : 'filled'} onClick={onClose} data-autofocus>
          {confirm ? t('cancel') : t('close')}
        </Button>
        {confirm ? <Button onClick={confirm.onConfirm}>{confirm.label}</Button> : null}
      </Group>
    </Modal>
  );
}
