import { Group, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/entity/texts.ts';
import { useCloseGuard } from '../../../ui/entry/index.ts';

interface DialogProps {
  readonly title: string;
  readonly size?: string;
  /** Missing: the dialog has to be answered. */
  readonly onClose?: (() => void) | undefined;
  /** Something was typed that is not saved: closing asks first. */
  readonly isDirty?: boolean;
  readonly children: ReactNode;
  /** The buttons below. */
  readonly actions: ReactNode;
}

const stay = () => undefined;

/** The frame of the dialogs of shipments. */
export function Dialog({ title, size = 'lg', onClose, isDirty = false, children, actions }: DialogProps) {
  const t = useTexts('dataEntry');
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const { close, guard } = useCloseGuard(isDirty, onClose ?? stay);
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeOnEscape={onClose !== undefined}
      withCloseButton={onClose !== undefined}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {guard(
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm">
            {actions}
          </Group>
        </Stack>,
      )}
    </Modal>
  );
}
