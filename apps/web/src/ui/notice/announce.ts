import { type NotificationData, notifications } from '@mantine/notifications';
import i18next from 'i18next';

export type AnnounceTone = 'success' | 'warning' | 'error' | 'neutral';

const colors: Readonly<Record<AnnounceTone, string>> = {
  success: 'green',
  warning: 'yellow',
  error: 'red',
  neutral: 'gray',
};

interface Lasting {
  /** Milliseconds until it goes by itself; false: only by its close button. */
  readonly autoClose?: number | false;
}

/** What every short message in the corner of the screen has: a border, and a close button with a name. */
export const announcement = (message: NotificationData['message']) => ({
  message,
  withBorder: true,
  closeButtonProps: { 'aria-label': i18next.t('common:close') },
});

/** A short message in the corner of the screen, for what does not belong to one place of the page. */
export function announce(
  tone: AnnounceTone,
  message: NotificationData['message'],
  lasting: Lasting = {},
): void {
  notifications.show({ ...announcement(message), color: colors[tone], ...lasting });
}
