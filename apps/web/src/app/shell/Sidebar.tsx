import { ActionIcon, Drawer, Tooltip } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useVisibleMenu } from '../../platform/menu/use-visible-menu.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { IconMenu } from './IconMenu.tsx';
import { MenuTree } from './MenuTree.tsx';
import { ModuleTabs } from './ModuleTabs.tsx';
import classes from './Sidebar.module.css';
import type { SidebarState } from './sidebar-state.ts';

interface SidebarProps {
  readonly state: SidebarState;
  readonly onChange: (state: SidebarState) => void;
}

/** The menu beside the content on a wide screen. */
export function Sidebar({ state, onChange }: SidebarProps) {
  const { t } = useTranslation('menu');
  const items = useVisibleMenu();
  if (state === 'hidden') return null;
  const small = state === 'icons';
  const label = small ? t('expandMenu') : t('collapseMenu');
  return (
    <nav className={classes.sidebar} data-small={small || undefined} aria-label={t('mainMenu')}>
      <div className={classes.scroll}>{small ? <IconMenu items={items} /> : <MenuTree items={items} />}</div>
      <div className={classes.bottom}>
        <ModuleTabs short={small} />
        <Tooltip label={label} position="right">
          <ActionIcon aria-label={label} onClick={() => onChange(small ? 'open' : 'icons')}>
            {small ? <IconChevronsRight size={18} /> : <IconChevronsLeft size={18} />}
          </ActionIcon>
        </Tooltip>
      </div>
    </nav>
  );
}

interface MenuDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The same menu over the content on a small screen. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('menu');
  const items = useVisibleMenu();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding={12}
      title={<BrandMark />}
      closeButtonProps={{ 'aria-label': t('hideMenu') }}
    >
      <nav aria-label={t('mainMenu')}>
        <MenuTree items={items} onChoose={onClose} />
        <div className={classes.drawerBottom}>
          <ModuleTabs onChoose={onClose} />
        </div>
      </nav>
    </Drawer>
  );
}
