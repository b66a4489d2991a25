import { Button, Group, Stack, Title } from '@mantine/core';
import { displayMonth } from '@stockwell/model/months';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../app/session/context.ts';
import { useTexts } from '../../../ui/entity/texts.ts';
import type { ProgramWords } from '../../../ui/program/index.ts';
import type { MatrixPlace } from './MatrixSheet.tsx';

interface PlaceRecordsProps {
  readonly place: MatrixPlace;
  readonly words: ProgramWords;
  readonly onBack: () => void;
  /** The list of the records. */
  readonly children: ReactNode;
}

/** The records behind one cell of the matrix. */
export function PlaceRecords({ place: { region, month }, words, onBack, children }: PlaceRecordsProps) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  return (
    <Stack gap="sm">
      <Group gap="md">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
          autoFocus
        >
          {t('dataEntry:matrix.back')}
        </Button>
        <Title order={2} size="h4">
          {t('dataEntry:matrix.recordsOf', {
            region: words.region(region),
            month: displayMonth(month, 'MMM-YYYY', language),
          })}
        </Title>
      </Group>
      {children}
    </Stack>
  );
}
