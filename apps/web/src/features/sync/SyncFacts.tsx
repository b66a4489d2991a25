import { dayMs, syncValidityDays } from '@stockwell/model/session/constants';
import { syncWarningDays } from '@stockwell/model/session/sync';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useSession } from '../../platform/session/context.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Urgent } from '../../ui/Facts.tsx';
import { useDaysLeft, useMastersAsOf } from './use-sync.ts';

/** Of when the master data is, and how long offline work is still possible; lines of a list of facts. */
export function SyncFacts() {
  const { t } = useTranslation('sync');
  const { lastSync, language } = useSession();
  const asOf = useMastersAsOf();
  const days = useDaysLeft();
  return (
    <>
      <Fact name={t('asOf')}>
        {asOf === undefined ? '…' : asOf === null ? t('never') : formatDateTime(asOf, language)}
      </Fact>
      {lastSync === null || days === null ? null : (
        <Fact name={t('offlineUntil')}>
          <Urgent when={days <= syncWarningDays}>
            {formatDate(lastSync + syncValidityDays * dayMs, language)} ({t('daysLeft', { count: days })})
          </Urgent>
        </Fact>
      )}
    </>
  );
}
