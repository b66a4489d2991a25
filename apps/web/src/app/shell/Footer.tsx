import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAge, formatDateTime } from '../../i18n/format.ts';
import { useSession } from '../session/context.ts';
import classes from './Footer.module.css';

const firstYear = 2026;

/** The time, told anew every minute, for texts that age. */
function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

export function Footer() {
  const { t } = useTranslation('menu');
  const { lastSync, language } = useSession();
  const now = useNow();
  const year = Math.max(firstYear, new Date(now).getFullYear());
  return (
    <footer className={classes.footer}>
      <span title={lastSync === null ? undefined : formatDateTime(lastSync, language)}>
        {lastSync === null
          ? t('footer.neverSynced')
          : t('footer.synced', { age: formatAge(lastSync, now, language) })}
      </span>
      <span>© {year} Stockwell</span>
    </footer>
  );
}
