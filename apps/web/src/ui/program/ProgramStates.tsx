import { Button } from '@mantine/core';
import { IconDatabaseOff, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../app/session/context.ts';
import { EmptyState } from '../EmptyState.tsx';
import { LoadingSpinner } from '../LoadingSpinner.tsx';
import { useCopies } from './use-copies.ts';
import type { OpenProgram } from './use-program.ts';

/** What a screen shows in place of a program that is not open: why, and what to do. Null when it is open. */
export function ProgramStates({ program }: { readonly program: Pick<OpenProgram, 'state'> }) {
  const { t } = useTranslation('programCopies');
  const { sessionType } = useSession();
  const { copies, state } = useCopies();
  const toDownload =
    sessionType === 'Online' ? (
      <Button
        component={Link}
        to="/program/downloadProgram"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('state.download')}
      </Button>
    ) : undefined;
  if (program.state === 'ready') return null;
  if (program.state === 'loading' || state === 'loading') return <LoadingSpinner />;
  if (program.state === 'corrupt' || program.state === 'missing') {
    return (
      <EmptyState
        icon={<IconDatabaseOff size={28} />}
        title={t(`state.${program.state}`)}
        actions={toDownload}
      >
        {t(`state.${program.state}Text`)}
      </EmptyState>
    );
  }
  return copies.length === 0 ? (
    <EmptyState title={t('state.noCopies')} actions={toDownload}>
      {t('state.noCopiesText')}
    </EmptyState>
  ) : (
    <EmptyState title={t('state.choose')} />
  );
}
