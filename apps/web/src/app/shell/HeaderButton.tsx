import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../platform/routes/route-paths.ts';
import type { HeaderBadge, HeaderItem } from './header-items.ts';

const noBadge = (): HeaderBadge | null => null;

/** One icon of the header, with its number where it has one. */
export function HeaderButton({ item }: { readonly item: HeaderItem }) {
  const { t } = useTranslation('menu');
  const useBadge = item.useBadge ?? noBadge;
  const badge = useBadge();
  const name = t(item.labelKey);
  // The name stays while the number changes; the number describes it.
  const named = { 'aria-label': name, 'aria-description': badge ? String(badge.count) : undefined };
  const label = badge ? `${name} (${badge.count})` : name;
  const Icon = item.icon;
  const icon = <Icon size={20} aria-hidden />;
  return (
    <Tooltip label={label}>
      <Indicator
        label={badge?.count}
        disabled={!badge || badge.count === 0}
        color={badge?.tone === 'attention' ? 'red' : 'gray'}
        size={16}
        offset={5}
      >
        {item.to ? (
          <ActionIcon component={Link} to={addressOf(item.to)} {...named} data-header-item={item.id}>
            {icon}
          </ActionIcon>
        ) : (
          <ActionIcon {...named} data-header-item={item.id} onClick={item.run}>
            {icon}
          </ActionIcon>
        )}
      </Indicator>
    </Tooltip>
  );
}
