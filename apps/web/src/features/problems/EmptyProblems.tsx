import { Button } from '@mantine/core';
import { IconChecks, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isUsual, type ProblemFilter } from './filters.ts';

interface EmptyProblemsProps {
  readonly filter: ProblemFilter;
  readonly hasAny: boolean;
  readonly searching: boolean;
  readonly onClear: () => void;
}

/** Nothing is listed: because there is nothing, because it is hidden, or because the search is under way. */
export function EmptyProblems({ filter, hasAny, searching, onClear }: EmptyProblemsProps) {
  const { t } = useTranslation('problems');
  if (searching) return <EmptyState title={t('empty.searching')} />;
  if (hasAny && !isUsual(filter)) {
    return (
      <EmptyState
        icon={<IconSearchOff size={32} />}
        title={t('empty.filtered')}
        actions={
          <Button variant="default" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState icon={<IconChecks size={32} />} title={t('empty.none')}>
      {t(hasAny ? 'empty.done' : 'empty.noneText')}
    </EmptyState>
  );
}
