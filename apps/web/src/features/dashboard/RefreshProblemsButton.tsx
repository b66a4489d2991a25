import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { useProblemRefresh } from './use-problem-refresh.ts';

/** Looks for the problems of copies again. Not offered where nothing could be stored. */
export function RefreshProblemsButton({ copies }: { readonly copies: readonly CopySummary[] }) {
  const t = useTexts('dashboard');
  const { refreshable, isRunning, failed, run } = useProblemRefresh(copies);
  if (refreshable.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isRunning}
        onClick={run}
      >
        {t('dashboard:refresh.problems')}
      </Button>
      {failed.length > 0 ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {t('dashboard:refresh.failed', { programs: failed.join(', ') })}
        </Text>
      ) : null}
    </>
  );
}
