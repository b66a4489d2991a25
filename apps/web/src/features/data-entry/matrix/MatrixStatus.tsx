import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import type { EntrySheet } from '../../../ui/entry/index.ts';
import { type OpenProgram, SavedNote } from '../../../ui/program/index.ts';

interface MatrixStatusProps {
  readonly program: OpenProgram;
  readonly sheets: readonly Pick<EntrySheet<object>, 'waiting' | 'unkept' | 'keepAgain'>[];
  /** How many of the rows that wait have no cell in the matrix. */
  readonly inList: number;
  /** Takes back all that waits here; undefined when nothing may be entered. */
  readonly onDiscard: (() => void) | undefined;
}

/** Whether what was typed is on the device, and what waits for correction. */
export function MatrixStatus({ program, sheets, inList, onDiscard }: MatrixStatusProps) {
  const t = useTexts('dataEntry');
  const waiting = sheets.reduce((total, sheet) => total + sheet.waiting, 0);
  // Rows that wait have to get to the device just as those that are right.
  const unkept = sheets.find((sheet) => sheet.unkept !== null)?.unkept ?? null;
  const noted = {
    ...program,
    trouble: program.trouble ?? (unkept ? { result: unkept } : null),
    retry: () => {
      for (const sheet of sheets) sheet.keepAgain();
      return program.retry();
    },
  };
  return (
    <Group gap="md">
      <SavedNote program={noted} />
      {inList > 0 && (
        <Text size="sm" role="status">
          {t('dataEntry:matrix.waitingInList', { count: inList })}
        </Text>
      )}
      {onDiscard && waiting > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onDiscard}
        >
          {t('dataEntry:discardAll', { count: waiting })}
        </Button>
      )}
    </Group>
  );
}
