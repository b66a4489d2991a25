import { Group, Stack } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { DiscardGuard } from '../../ui/entity/grid/discard-guard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface ProgramGridFrameProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly actions?: ReactNode;
  readonly guard: DiscardGuard;
  /** The boxes that programs are chosen in. */
  readonly choice: ReactNode;
  /** Stands beside the choice once something is chosen. */
  readonly further?: ReactNode;
  /** Draws the grid under its filters; undefined while no program is chosen. */
  readonly grid: ((filters: ReactNode) => ReactNode) | undefined;
}

/** A page whose grid belongs to chosen programs; until one is chosen it asks for it. */
export function ProgramGridFrame(props: ProgramGridFrameProps) {
  const { title, description, actions, guard, choice, further, grid } = props;
  const t = useTexts('grids');
  return (
    <>
      <PageHeader title={title} {...(description ? { description } : {})} actions={actions} />
      {grid ? (
        grid(
          <Group gap="sm" align="flex-end">
            {choice}
            {further}
          </Group>,
        )
      ) : (
        <Stack gap="md">
          <Group gap="sm" align="flex-end">
            {choice}
          </Group>
          <EmptyState icon={<IconStack2 size={32} />} title={t('grids:chooseProgram')}>
            {t('grids:chooseProgramText')}
          </EmptyState>
        </Stack>
      )}
      {guard.dialog}
    </>
  );
}
