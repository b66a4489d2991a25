import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import type { EntityName } from '@stockwell/model/entities/index';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount } from '../../i18n/format.ts';
import { useOpens } from '../../platform/menu/use-opens.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './Dashboard.module.css';
import { useLevelCount } from './level-counts.ts';
import type { PartProps } from './parts.ts';
import { tileIcon } from './tile-icons.ts';
import { type Tile, tilesFor } from './tiles.ts';
import { useCount } from './useCount.ts';

/** A tile for each list the user may open, with the number of its records. */
export function TilesPart({ type }: PartProps) {
  const { t } = useTranslation('dashboard');
  const opens = useOpens();
  const tiles = tilesFor(type, opens);
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

/** The number of a list: counted together with others, or by a call of its own. */
function useTileCount(entity: EntityName) {
  const { language } = useSession();
  const level = useLevelCount(entity);
  const own = useCount(entity, !level.isCounted);
  const count = level.isCounted ? level.count : own.data;
  return {
    isPending: level.isCounted ? level.isPending : own.isPending,
    text: count === undefined ? null : formatCount(count, language),
  };
}

function TileLink({ tile }: { readonly tile: Tile }) {
  const { t } = useTranslation(['entities', 'dashboard']);
  const { isPending, text } = useTileCount(tile.entity);
  const Icon = tileIcon(tile.entity);
  return (
    <div className={classes.withAdd}>
      <Link to={addressOf(tile.route)} className={classes.tile}>
        <span className={classes.count}>
          {isPending ? (
            <Skeleton height={24} width={44} mt={4} />
          ) : (
            (text ?? <span title={t('dashboard:tiles.noCount')}>–</span>)
          )}
        </span>
        <Icon size={22} stroke={1.5} className={classes.tileIcon} aria-hidden />
        <span className={classes.tileName}>{t(`entities:${tile.entity}.many`)}</span>
      </Link>
      {tile.add ? (
        <Tooltip label={t(`entities:${tile.entity}.add`)}>
          <ActionIcon
            component={Link}
            to={addressOf(tile.add)}
            size={24}
            className={classes.add}
            aria-label={t(`entities:${tile.entity}.add`)}
          >
            <IconPlus size={16} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </div>
  );
}
