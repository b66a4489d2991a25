import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';

interface ImportDoneProps {
  readonly title: string;
  /** What follows from it. */
  readonly text: string | null;
  /** What was imported. */
  readonly children: ReactNode;
  /** Where it can be seen. */
  readonly link: ReactNode;
  /** False: something else was done after it. */
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onAgain: () => void;
}

/** What was imported, and where it can be seen or undone. */
export function ImportDone({ title, text, children, link, canUndo, onUndo, onAgain }: ImportDoneProps) {
  const t = useTexts('importSteps');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack gap="md" ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Alert role="status" color="green" icon={<IconCheck aria-hidden />} title={title}>
        {text}
      </Alert>
      {children}
      <Group gap="sm">
        {canUndo ? (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo}>
            {t('importSteps:done.undo')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onAgain}>
          {t('importSteps:done.again')}
        </Button>
        {link}
      </Group>
    </Stack>
  );
}
