import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SyncCard } from './SyncCard.tsx';
import { useRunningSync } from './use-running-sync.ts';
import { useSyncStatus } from './use-sync.ts';

/** Downloads what a tree of the server is drawn with, and goes back to where it is wanted. */
export default function TreeSyncPage() {
  const { t } = useTranslation('sync');
  const { start, cancel } = useRunningSync({ part: 'trees' });
  return (
    <>
      <PageHeader title={t('tree.title')} />
      <SyncCard status={useSyncStatus()} onCancel={cancel} onStart={start} />
    </>
  );
}
