import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayOpen } from '../../app/menu-filter.ts';
import { addressOf } from '../../app/route-paths.ts';
import { builtPaths } from '../../app/routes.tsx';
import { useSession } from '../../app/session/context.ts';
import { formatCount } from '../../i18n/format.ts';
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
  const tiles = tilesFor(
    type,
    (route) => builtPaths.has(route) && mayOpen(route, { functions, sessionType }),
  );
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
