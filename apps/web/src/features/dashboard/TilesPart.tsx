import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount } from '../../i18n/format.ts';
import { mayOpen } from '../../platform/menu/menu-filter.ts';
import { usePageTable } from '../../platform/routes/page-table.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './Dashboard.module.css';
import type { PartProps } from './parts.ts';
import { tileIcon } from './tile-icons.ts';
import { type Tile, tilesFor } from './tiles.ts';
import { useCount } from './useCount.ts';

/** A tile for each list the user may open, with the number of its records. */
export function TilesPart({ type }: PartProps) {
  const { t } = useTranslation('dashboard');
  const { functions, sessionType } = useSession();
  const { paths } = usePageTable();
  const tiles = tilesFor(type, (route) => paths.has(route) && mayOpen(route, { functions, sessionType }));
  if (tiles.length === 0) return <EmptyState title={t('tiles.none')}>{t('tiles.noneHint')}</EmptyState>;
  return (
    <ul className={classes.tiles}>
      {tiles.map((tile) => (
        <li key={tile.entity}>
          <TileLink tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function TileLink({ tile }: { readonly tile: Tile }) {
  const { t } = useTranslation(['entities', 'dashboard']);
  const { language } = useSession();
  const count = useCount(tile.entity, true);
  const Icon = tileIcon(tile.entity);
  return (
    <Link to={addressOf(tile.route)} className={classes.tile}>
      <span className={classes.count}>
        {count.isPending ? (
          <Skeleton height={24} width={44} mt={4} />
        ) : count.isSuccess ? (
          formatCount(count.data, language)
        ) : (
          <span title={t('dashboard:tiles.noCount')}>–</span>
        )}
      </span>
      <Icon size={22} stroke={1.5} className={classes.tileIcon} aria-hidden />
      <span className={classes.tileName}>{t(`entities:${tile.entity}.many`)}</span>
    </Link>
  );
}
