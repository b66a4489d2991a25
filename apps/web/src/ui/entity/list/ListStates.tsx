import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconSearchOff, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { EmptyState } from '../../EmptyState.tsx';
import { refusalOf } from '../refusal.ts';

/** Grey lines in the place of the rows to come. */
export function ListSkeleton({ rows = 8 }: { readonly rows?: number }) {
  const { t } = useTranslation('lists');
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={36} radius="sm" />
      ))}
    </Stack>
  );
}

/** Something could not be loaded: what, why, and the way to try again. */
export function ErrorPanel({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { t } = useTranslation('lists');
  const message = useMessage();
  const { messageCode, reference } = refusalOf(error);
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('error.title')}
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{message(messageCode)}</Text>
        {reference && (
          <Text size="xs" c="dimmed">
            {t('error.reference', { reference })}
          </Text>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

interface EmptyListProps {
  readonly narrowed: boolean;
  readonly addTo?: string | undefined;
  readonly addText?: string;
  readonly onClear: () => void;
}

/** Why there is nothing, and what to do next. */
export function EmptyList({ narrowed, addTo, addText, onClear }: EmptyListProps) {
  const { t } = useTranslation('lists');
  if (narrowed) {
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
