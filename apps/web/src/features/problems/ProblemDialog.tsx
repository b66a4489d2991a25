import { Button, Divider, Group, Stack, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { MoveForm, type MoveFormProps } from './MoveForm.tsx';
import { ProblemFacts } from './ProblemFacts.tsx';
import type { ProblemRow } from './problem-rows.ts';
import { TrailTable } from './TrailTable.tsx';

interface ProblemDialogProps extends Omit<MoveFormProps, 'rows'> {
  readonly programId: number;
  readonly row: ProblemRow;
  readonly mayMove: boolean;
  readonly href: string | undefined;
  readonly onFollow: () => void;
}

/** One problem with its texts, its status and everything that was done to it. */
export function ProblemDialog({ programId, row, mayMove, href, onFollow, ...move }: ProblemDialogProps) {
  const { t } = useTranslation('problems');
  return (
    <Dialog title={row.product} size="56rem" onClose={move.onClose}>
      <Stack gap="md">
        <ProblemFacts row={row} />
        {href !== undefined && (
          <Group>
            <Button
              component={Link}
              to={href}
              variant="default"
              size="xs"
              leftSection={<IconExternalLink size={16} aria-hidden />}
              onClick={onFollow}
            >
              {t('follow')}
            </Button>
          </Group>
        )}
        {mayMove && row.movable && (
          <>
            <Divider />
            <MoveForm rows={[row]} {...move} />
          </>
        )}
        <Divider />
        <Title order={3} size="h5">
          {t('trail.title')}
        </Title>
        <TrailTable programId={programId} trail={row.report.problemTransList} />
      </Stack>
    </Dialog>
  );
}
