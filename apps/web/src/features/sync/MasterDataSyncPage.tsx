import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SyncCard } from './SyncCard.tsx';
import { useLasting } from './use-lasting.ts';
import { useRunningSync } from './use-running-sync.ts';
import { useMastersAsOf, useSyncStatus } from './use-sync.ts';

/** Brings the master data of this device up to date and goes on to the dashboard. */
export default function MasterDataSyncPage() {
  const { t } = useTranslation('sync');
  const full = new URLSearchParams(useLocation().search).has('full');
  const { start, cancel } = useRunningSync({ full });
  const status = useSyncStatus();
  const asOf = useMastersAsOf();
  const lasting = useLasting();
  // A sync that finds little or nothing new is over before a card could be read.
  const quick = !full && asOf !== null && !lasting && (status.phase === 'running' || status.phase === 'done');
  return (
    <>
      <PageHeader title={t('title')} />
      {quick ? <LoadingSpinner /> : <SyncCard status={status} onCancel={cancel} onStart={start} />}
    </>
  );
}
