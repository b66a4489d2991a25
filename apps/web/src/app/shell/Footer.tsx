import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMastersAsOf, useNow, useSyncStatus } from '../../features/sync/index.ts';
import { formatAge, formatDateTime } from '../../i18n/format.ts';
import { percentOf } from '../../local/masters/progress.ts';
import { useSession } from '../../platform/session/context.ts';
import classes from './Footer.module.css';

const firstYear = 2026;

export function Footer() {
  const now = useNow();
  const year = Math.max(firstYear, new Date(now).getFullYear());
  return (
    <footer className={classes.footer}>
      <span className={classes.sync}>
        <SyncLink />
        <SyncAge now={now} />
      </span>
      <span>© {year} Stockwell</span>
    </footer>
  );
}

/** Everything again, for whoever is online; how far it is while a sync is under way. */
function SyncLink() {
  const { t } = useTranslation('sync');
  const { sessionType } = useSession();
  const status = useSyncStatus();
  if (sessionType !== 'Online') return null;
  const running = status.phase === 'running';
  return (
    <Link to={running ? '/masterDataSync' : '/masterDataSync?full'} className={classes.link}>
      {running
        ? t('footer.running', { percent: status.progress ? percentOf(status.progress) : 0 })
        : t('footer.full')}
    </Link>
  );
}

function SyncAge({ now }: { readonly now: number }) {
  const { t } = useTranslation('menu');
  const { language } = useSession();
  const asOf = useMastersAsOf();
  if (asOf === undefined) return null;
  if (asOf === null) return <span>{t('footer.neverSynced')}</span>;
  return (
    <span title={formatDateTime(asOf, language)}>
      {t('footer.synced', { age: formatAge(asOf, now, language) })}
    </span>
  );
}
