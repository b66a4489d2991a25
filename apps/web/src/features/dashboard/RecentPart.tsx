import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placeOf } from '../../app/menu-filter.ts';
import { addressOf } from '../../app/route-paths.ts';
import { useSession } from '../../app/session/context.ts';
import { useRecentPages } from '../../app/shell/recent-pages.ts';
import { useVisibleMenu } from '../../app/shell/useVisibleMenu.ts';
import classes from './Dashboard.module.css';

const shownPages = 6;

/** The pages the user opened last and may still open. */
export function RecentPart() {
  const { t } = useTranslation(['dashboard', 'menu']);
  const { user } = useSession();
  const visible = useVisibleMenu();
  const places = useRecentPages(user?.userId ?? null).flatMap((route) => placeOf(visible, route) ?? []);
  if (places.length === 0) return <p className={classes.note}>{t('dashboard:recent.none')}</p>;
  return (
    <ul className={classes.links}>
      {places.slice(0, shownPages).map(({ entry, groupKeys }) => (
        <li key={entry.route}>
          <Link to={addressOf(entry.route)} className={classes.link}>
            {t(entry.labelKey)}
            <span className={classes.where}>{groupKeys.map((key) => t(key)).join(' › ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
