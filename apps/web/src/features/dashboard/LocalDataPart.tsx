import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../i18n/format.ts';
import { useSession } from '../../platform/session/context.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { SyncFacts } from '../sync/index.ts';
import classes from './Dashboard.module.css';

const megabyte = 1_048_576;

/** How much the browser keeps for this application; null where it does not say. */
function useStoredBytes(): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    navigator.storage?.estimate().then(
      ({ usage }) => {
        if (!gone) setBytes(usage ?? null);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return bytes;
}

/** Offline there are no lists of the server: what this device keeps, and of when it is. */
export function LocalDataPart() {
  const { t } = useTranslation('dashboard');
  const { user, language } = useSession();
  const bytes = useStoredBytes();
  return (
    <>
      <p className={classes.note}>{t('local.text')}</p>
      <Facts>
        <Fact name={t('local.profile')}>{user?.emailId}</Fact>
        <Fact name={t('local.entries')}>{formatCount(user?.userAclList.length ?? 0, language)}</Fact>
        <SyncFacts />
        {bytes === null ? null : (
          <Fact name={t('local.size')}>
            {t('local.megabytes', { size: formatCount(Math.max(1, Math.round(bytes / megabyte)), language) })}
          </Fact>
        )}
      </Facts>
    </>
  );
}
