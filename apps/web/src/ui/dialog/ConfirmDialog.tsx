import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './DialogFrame.tsx';

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly opened?: boolean;
  readonly confirmText: string;
  readonly cancelText?: string;
  /** Something is lost by it. */
  readonly isDangerous?: boolean;
  /** Going on is the rare answer: cancelling is offered as the usual one. */
  readonly isUnusual?: boolean;
  readonly busy?: boolean;
  /** More than the text: a list of what is affected. */
  readonly children?: ReactNode;
  /** A third way out, between the two. */
  readonly more?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done. The keyboard stands on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, opened = true, confirmText, cancelText, busy = false } = props;
  const { isDangerous = false, isUnusual = false, children, more, onConfirm, onClose } = props;
  const { t } = useTranslation('common');
  const cancel = (
    <Button
      key="cancel"
      variant={isUnusual ? 'filled' : 'default'}
      disabled={busy}
      onClick={onClose}
      data-autofocus
    >
      {cancelText ?? t('cancel')}
    </Button>
  );
  const confirm = (
    <Button
      key="confirm"
      variant={isUnusual ? 'default' : 'filled'}
      {...(isDangerous ? { color: 'red' } : {})}
      loading={busy}
      onClick={onConfirm}
    >
      {confirmText}
    </Button>
  );
  return (
    <DialogFrame
      opened={opened}
      title={title}
      onClose={onClose}
      busy={busy}
      closesOutside
      actions={isUnusual ? [confirm, more, cancel] : [cancel, more, confirm]}
    >
      <Text size="sm">{text}</Text>
      {children}
    </DialogFrame>
  );
}
