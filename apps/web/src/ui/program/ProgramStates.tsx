import { Button } from '@mantine/core';
import { IconDatabaseOff, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../EmptyState.tsx';
import { LoadingSpinner } from '../LoadingSpinner.tsx';
import { readCopiesAgain, useCopies } from './use-copies.ts';
import type { OpenProgram } from './use-program.ts';

interface ProgramStatesProps {
  readonly program: Pick<OpenProgram, 'state'> & Partial<Pick<OpenProgram, 'retry'>>;
}

/** What a screen shows in place of a program that is not open: why, and what to do. Null when it is open. */
export function ProgramStates({ program }: ProgramStatesProps) {
  const { t } = useTranslation('programCopies');
  const { sessionType } = useSession();
  const { copies, state, isUnread } = useCopies();
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
  const isListMissing = state === 'loading' && isUnread;
  if (program.state === 'failed' || isListMissing) {
    const tryAgain = (): void => (isListMissing ? readCopiesAgain() : void program.retry?.());
    const retry = (
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={tryAgain}>
        {t('state.retry')}
      </Button>
    );
    return (
      <div role="alert">
        <EmptyState icon={<IconDatabaseOff size={28} />} title={t('state.failed')} actions={retry}>
          {t('state.failedText')}
        </EmptyState>
      </div>
    );
  }
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
