import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlus, IconSearchOff, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorNotice } from '../notice/ErrorNotice.tsx';

/** Grey lines in the place of the rows to come. */
export function TableSkeleton({ rows = 8 }: { readonly rows?: number }) {
  const { t } = useTranslation('lists');
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={36} radius="sm" />
      ))}
    </Stack>
  );
}

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Something could not be loaded: what, why, and the way to try again. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  const { t } = useTranslation('lists');
  const action = onRetry && { label: t('error.retry'), onClick: onRetry };
  return <ErrorNotice error={error} title={t('error.title')} action={action} />;
}

/** No row matches search and filters. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('lists');
  return (
    <EmptyState
      icon={<IconSearchOff size={32} />}
      title={t('empty.nothingFound')}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    >
      {t('empty.narrowed')}
    </EmptyState>
  );
}

interface EmptyTableProps {
  /** Where the first record is added, for those who may. */
  readonly addTo?: string | undefined;
  readonly addText?: string;
}

/** There is nothing yet, and what to do next. */
export function EmptyTable({ addTo, addText }: EmptyTableProps) {
  const { t } = useTranslation('lists');
  return (
    <EmptyState
      icon={<IconStack2 size={32} />}
      title={t('empty.none')}
      actions={
        addTo ? (
          <Button component={Link} to={addTo} leftSection={<IconPlus size={16} aria-hidden />}>
            {addText}
          </Button>
        ) : undefined
      }
    >
      {t(addTo ? 'empty.addFirst' : 'empty.askAdmin')}
    </EmptyState>
  );
}
