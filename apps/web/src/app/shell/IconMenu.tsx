import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MenuGroup, MenuItem } from '../../platform/menu/menu.ts';
import { homeOf } from '../../platform/menu/menu-filter.ts';
import { useOpenRoute } from '../../platform/routes/route-handle.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import classes from './IconMenu.module.css';
import { menuIcons } from './menu-icons.ts';

/** The menu reduced to icons: a group opens beside its icon. */
export function IconMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const { t } = useTranslation('menu');
  const page = useOpenRoute()?.page;
  const home = page ? homeOf(items, page) : null;
  return (
    <ul className={classes.list}>
      {items.map((item) => {
        const Icon = menuIcons[item.icon ?? 'reports'];
        if (item.kind === 'entry') {
          return (
            <li key={item.route}>
              <Tooltip label={t(item.labelKey)} position="right">
                <ActionIcon
                  component={Link}
                  to={addressOf(item.route)}
                  size={40}
                  aria-label={t(item.labelKey)}
                  aria-current={home?.entry.route === item.route ? 'page' : undefined}
                  className={classes.icon}
                >
                  <Icon size={20} stroke={1.7} />
                </ActionIcon>
              </Tooltip>
            </li>
          );
        }
        return (
          <li key={item.id}>
            <Menu position="right-start" width={260} trapFocus returnFocus>
              <Menu.Target>
                <ActionIcon
                  size={40}
                  aria-label={t(item.labelKey)}
                  title={t(item.labelKey)}
                  className={classes.icon}
                  data-current={home?.groupIds.includes(item.id) || undefined}
                >
                  <Icon size={20} stroke={1.7} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown className={classes.dropdown}>
                <GroupItems group={item} />
              </Menu.Dropdown>
            </Menu>
          </li>
        );
      })}
    </ul>
  );
}

function GroupItems({ group }: { readonly group: MenuGroup }) {
  const { t } = useTranslation('menu');
  return (
    <>
      <Menu.Label>{t(group.labelKey)}</Menu.Label>
      {group.items.map((item) =>
        item.kind === 'entry' ? (
          <Menu.Item key={item.route} component={Link} to={addressOf(item.route)}>
            {t(item.labelKey)}
          </Menu.Item>
        ) : (
          <Fragment key={item.id}>
            <Menu.Divider />
            <GroupItems group={item} />
          </Fragment>
        ),
      )}
    </>
  );
}
