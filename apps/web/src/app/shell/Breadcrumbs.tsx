import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useKeyText } from '../../i18n/useKeyText.ts';
import { menu } from '../../platform/menu/menu.ts';
import { homeOf } from '../../platform/menu/menu-filter.ts';
import { useCurrentRecordName } from '../../platform/routes/record-name.ts';
import { useOpenRoute } from '../../platform/routes/route-handle.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
import classes from './Breadcrumbs.module.css';

interface Crumb {
  readonly key: string;
  readonly text: string;
  readonly to?: string;
}

/** Where the open page stands: module › group › page › record. */
export function Breadcrumbs() {
  const { t } = useTranslation('menu');
  const crumbs = useCrumbs();
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.nav}>
      <ol className={classes.list}>
        {crumbs.map(({ key, text, to }, i) => (
          <li key={key} className={classes.crumb}>
            {i > 0 ? <IconChevronRight size={13} className={classes.between} aria-hidden /> : null}
            {to && i < crumbs.length - 1 ? (
              <Link to={to} className={classes.link}>
                {text}
              </Link>
            ) : (
              <span aria-current={i === crumbs.length - 1 ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useCrumbs(): readonly Crumb[] {
  const { t } = useTranslation('menu');
  const { module } = useSession();
  const open = useOpenRoute();
  const record = useCurrentRecordName();
  const title = useKeyText(open?.page.titleKey ?? null);
  const home = open ? homeOf(menu, open.page) : null;
  const places: readonly Crumb[] = [
    {
      key: 'module',
      text: module === 1 ? t('module.forecasting') : t('module.planning'),
      to: '/ApplicationDashboard',
    },
    ...(home?.groupKeys ?? []).map((key) => ({ key, text: t(key) })),
    ...(home ? [{ key: 'entry', text: t(home.entry.labelKey), to: addressOf(home.entry.route) }] : []),
  ];
  // What is called like the place it is in says nothing new, and a page called like its entry is not named twice.
  const distinct = places.filter(({ text }, i) => text !== places[i - 1]?.text);
  const entry = distinct.find(({ key }) => key === 'entry');
  const isNamed = entry !== undefined && (home?.entry.route === open?.page.path || entry.text === title);
  return [
    ...distinct,
    ...(isNamed || !title ? [] : [{ key: 'page', text: title }]),
    ...(record ? [{ key: 'record', text: record }] : []),
  ];
}
