import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { announcement } from './announce.ts';

/** Long enough to read the message and to reach the button by keyboard. */
const lasting = 30_000;

const id = 'undo';

/** Takes the message away, before something else covers the page that it is about. */
export const hideUndo = (): void => void notifications.hide(id);

/** A short message in the corner of the screen on something that was done, with the way back. */
export function announceUndo(message: string, undoText: string, onUndo: () => void): void {
  // Only the last one can be taken back from here.
  hideUndo();
  let isAsked = false;
  notifications.show({
    ...announcement(
      <Group gap="sm" justify="space-between">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            // It is still there for a moment after the first click.
            if (isAsked) return;
            isAsked = true;
            hideUndo();
            onUndo();
          }}
        >
          {undoText}
        </Button>
      </Group>,
    ),
    id,
    color: 'green',
    autoClose: lasting,
  });
}
