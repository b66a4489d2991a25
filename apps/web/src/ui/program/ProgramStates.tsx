import { Button } from '@mantine/core';
import { IconDatabaseOff, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../EmptyState.tsx';
import { LoadingSpinner } from '../LoadingSpinner.tsx';
import { downloadAddress } from './download-address.ts';
import { readCopiesAgain, useCopies } from './use-copies.ts';
import type { OpenDocument } from './use-document.ts';

interface ProgramStatesProps {
  /** Supply plans where it is not said. */
  readonly kind?: DocumentName;
  readonly program: Pick<OpenDocument<DocumentName>, 'state'> &
    Partial<Pick<OpenDocument<DocumentName>, 'retry'>>;
}

/** What a screen shows in place of a program that is not open: why, and what to do. Null when it is open. */
export function ProgramStates({ kind = 'supplyPlan', program }: ProgramStatesProps) {
  const { t } = useTranslation('programCopies');
  const { sessionType } = useSession();
  const { copies, state, isUnread } = useCopies(kind);
  const toDownload =
    sessionType === 'Online' ? (
      <Button
        component={Link}
        to={downloadAddress[kind]}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('state.download')}
      </Button>
    ) : undefined;
  if (program.state === 'ready') return null;
  const isListMissing = state === 'loading' && isUnread;
  if (program.state === 'failed' || isListMissing) {
    const tryAgain = (): void => (isListMissing ? readCopiesAgain(kind) : void program.retry?.());
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
