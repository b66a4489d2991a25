import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './DialogFrame.tsx';

interface MessageDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly onClose: () => void;
}

/** Says something that must be seen; all there is to do is to close it. */
export function MessageDialog({ title, text, onClose }: MessageDialogProps) {
  const { t } = useTranslation('common');
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      closesOutside
      withCloseButton={false}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      <Text size="sm">{text}</Text>
    </DialogFrame>
  );
}
