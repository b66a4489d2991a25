import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './DialogFrame.tsx';

interface ReadingDialogProps {
  readonly title: ReactNode;
  readonly size?: string;
  /** There is nothing else to look at first: the focus is on the button. */
  readonly focusesClose?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something to read; all there is to do is to close it. */
export function ReadingDialog({ title, size, focusesClose = false, onClose, children }: ReadingDialogProps) {
  const { t } = useTranslation('common');
  return (
    <DialogFrame
      title={title}
      {...(size === undefined ? {} : { size })}
      onClose={onClose}
      closesOutside
      withCloseButton={false}
      actions={
        <Button onClick={onClose} {...(focusesClose ? { 'data-autofocus': true } : {})}>
          {t('close')}
        </Button>
      }
    >
      {children}
    </DialogFrame>
  );
}
