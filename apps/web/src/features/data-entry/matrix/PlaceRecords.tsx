import { Button, Group, Stack, Title } from '@mantine/core';
import { displayMonth } from '@stockwell/model/months';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { MatrixPlace } from './MatrixSheet.tsx';

interface PlaceRecordsProps {
  readonly place: MatrixPlace;
  readonly labels: ProgramLabels;
  readonly onBack: () => void;
  /** The list of the records. */
  readonly children: ReactNode;
}

/** The records behind one cell of the matrix. */
export function PlaceRecords({ place: { region, month }, labels, onBack, children }: PlaceRecordsProps) {
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
            region: labels.region(region),
            month: displayMonth(month, 'MMM-YYYY', language),
          })}
        </Title>
      </Group>
      {children}
    </Stack>
  );
}
