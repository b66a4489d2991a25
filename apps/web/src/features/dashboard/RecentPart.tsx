import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placeOf } from '../../platform/menu/menu-filter.ts';
import { useRecentPages } from '../../platform/menu/recent-pages.ts';
import { useVisibleMenu } from '../../platform/menu/use-visible-menu.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
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
