import { Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTexts } from '../../../ui/entity/texts.ts';
import type { EntrySheet } from '../../../ui/entry/index.ts';
import { type OpenProgram, SavedNote } from '../../../ui/program/index.ts';

interface MatrixStatusProps {
  readonly program: OpenProgram;
  readonly sheets: readonly Pick<
    EntrySheet<object>,
    'waiting' | 'waitingElsewhere' | 'isUnkept' | 'keepAgain'
  >[];
  /** How many of the rows that wait have no cell in the matrix. */
  readonly inList: number;
}

/** How many entries wait for correction and where, and whether all others are on the device. */
export function MatrixStatus({ program, sheets, inList }: MatrixStatusProps) {
  const t = useTexts('dataEntry');
  const sum = (of: 'waiting' | 'waitingElsewhere') => sheets.reduce((total, sheet) => total + sheet[of], 0);
  const [waiting, elsewhere] = [sum('waiting'), sum('waitingElsewhere')];
  // Rows that wait need room on the device just as those that are right.
  const isUnkept = sheets.some((sheet) => sheet.isUnkept);
  const noted = {
    ...program,
    trouble: program.trouble ?? (isUnkept ? { result: 'full' as const } : null),
    retry: () => {
      for (const sheet of sheets) sheet.keepAgain();
      return program.retry();
    },
  };
  const texts = [
    t('dataEntry:waiting', { count: waiting }),
    ...(inList > 0 ? [t('dataEntry:matrix.waitingInList', { count: inList })] : []),
    ...(elsewhere > 0 ? [t('dataEntry:waitingElsewhere', { count: elsewhere })] : []),
  ];
  return (
    <Group gap="md">
      {waiting + elsewhere > 0 && (
        <Group gap={6} wrap="nowrap">
          <IconClock size={16} aria-hidden />
          <Text size="sm" role="status">
            {texts.join(' ')}
          </Text>
        </Group>
      )}
      <SavedNote program={noted} />
    </Group>
  );
}
