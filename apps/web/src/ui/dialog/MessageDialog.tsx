import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReadingDialog } from './ReadingDialog.tsx';

interface MessageDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly onClose: () => void;
}

/** Says something that must be seen; all there is to do is to close it. */
export function MessageDialog({ title, text, onClose }: MessageDialogProps) {
  return (
    <ReadingDialog title={title} onClose={onClose} focusesClose>
      <Text size="sm">{text}</Text>
    </ReadingDialog>
  );
}
