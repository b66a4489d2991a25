import { Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { smallScreen } from '../../platform/theme/screens.ts';
import { leadsToUnread } from '../months/index.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useScrollLock } from './use-scroll-lock.ts';

export interface DialogFrameProps extends Pick<ModalProps, 'classNames' | 'trapFocus' | 'transitionProps'> {
  readonly title: ReactNode;
  readonly opened?: boolean;
  /** `sm` and `md` stay small windows on a phone; everything larger takes its whole screen. */
  readonly size?: string;
  /** Missing: the dialog has to be answered by one of its buttons. */
  readonly onClose?: (() => void) | undefined;
  /** Something is under way: until it ends the dialog cannot be closed. */
  readonly busy?: boolean;
  /** Whether a click beside the dialog closes it; only where nothing is to be decided unless something else is said. */
  readonly closesOutside?: boolean;
  /** Not where the key has a meaning of its own inside, as in a sheet. */
  readonly closesOnEscape?: boolean;
  /** A dialog whose only action is to close it needs no second close button. */
  readonly withCloseButton?: boolean;
  /** The name of the close button, where "Close" would not say what closing means. */
  readonly closeLabel?: string;
  /** Makes the dialog a form: Enter sends it, and a button of type `submit` among the actions. */
  readonly onSubmit?: (() => void) | undefined;
  /** The buttons below. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

const stay = () => undefined;

/** What every dialog looks like. Pages use `Dialog`, `ConfirmDialog` or `MessageDialog`. */
export function DialogFrame({
  title,
  opened = true,
  size = 'md',
  onClose,
  busy = false,
  actions,
  onSubmit,
  closesOutside = actions === undefined,
  closesOnEscape = true,
  withCloseButton = true,
  closeLabel,
  children,
  ...modal
}: DialogFrameProps) {
  const { t } = useTranslation('common');
  useReturnedFocus();
  useScrollLock(opened);
  const isPhone = useMediaQuery(smallScreen, false, { getInitialValueInEffect: false });
  const content = (
    <Stack gap="md">
      {children}
      {actions === undefined || actions === null ? null : (
        <Group justify="flex-end" gap="sm">
          {actions}
        </Group>
      )}
    </Stack>
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The page below may hold a form of its own.
    event.stopPropagation();
    if (!leadsToUnread(event.currentTarget)) onSubmit?.();
  };
  return (
    <Modal
      {...modal}
      opened={opened}
      lockScroll={false}
      onClose={onClose ?? stay}
      title={title}
      size={size}
      fullScreen={isPhone && size !== 'sm' && size !== 'md'}
      closeOnClickOutside={closesOutside && onClose !== undefined && !busy}
      closeOnEscape={closesOnEscape && onClose !== undefined && !busy}
      withCloseButton={withCloseButton && onClose !== undefined}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('close'), disabled: busy }}
    >
      {onSubmit ? (
        <form onSubmit={send} noValidate>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}
