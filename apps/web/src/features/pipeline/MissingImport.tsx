import { Button } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { listAddress } from './addresses.ts';

/** In the place of an import that is not there. */
export function MissingImport() {
  const t = useTexts('pipeline');
  return (
    <EmptyState
      icon={<IconDatabaseOff size={28} />}
      title={t('pipeline:missing.title')}
      actions={
        <Button component={Link} to={listAddress} variant="default">
          {t('pipeline:setUp.toList')}
        </Button>
      }
    >
      {t('pipeline:missing.text')}
    </EmptyState>
  );
}
