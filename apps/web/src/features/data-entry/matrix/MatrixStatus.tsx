import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { type EntrySheet, withWaitingTrouble } from '../../../ui/entry/index.ts';
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
  return (
    <Group gap="md">
      <SavedNote program={withWaitingTrouble(program, sheets)} />
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
