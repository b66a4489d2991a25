import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useKeyText } from '../../i18n/useKeyText.ts';
import { useOpenRoute } from '../../platform/routes/route-handle.ts';
import { useSession } from '../../platform/session/context.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { openPalette } from './CommandPalette.tsx';
import classes from './Header.module.css';
import { HeaderButton } from './HeaderButton.tsx';
import { headerItems, visibleHeaderItems } from './header-items.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useSignOut } from './useSignOut.ts';
import { WaitingButton } from './WaitingButton.tsx';

interface HeaderProps {
  readonly menuShown: boolean;
  readonly onToggleMenu: () => void;
}

export function Header({ menuShown, onToggleMenu }: HeaderProps) {
  const { t } = useTranslation('menu');
  const session = useSession();
  const signOut = useSignOut();
  const items = visibleHeaderItems(headerItems, session);
  return (
    <header className={classes.header}>
      <Tooltip label={menuShown ? t('hideMenu') : t('showMenu')}>
        <ActionIcon
          aria-label={menuShown ? t('hideMenu') : t('showMenu')}
          aria-expanded={menuShown}
          onClick={onToggleMenu}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
      </Tooltip>
      <Link to="/ApplicationDashboard" className={classes.brand} aria-label={t('header.brand')}>
        <BrandMark />
      </Link>
      <PageTitle />
      <button type="button" className={classes.search} aria-label={t('palette.open')} onClick={openPalette}>
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchText}>{t('palette.open')}</span>
        <kbd className={classes.keys}>Ctrl K</kbd>
      </button>
      <div className={classes.items}>
        <WaitingButton />
        {items.map((item) => (
          <HeaderButton key={item.id} item={item} />
        ))}
        <ProfileMenu />
        <Tooltip label={t('signOut.confirm')}>
          <ActionIcon aria-label={t('signOut.confirm')} onClick={signOut}>
            <IconLogout size={20} />
          </ActionIcon>
        </Tooltip>
      </div>
    </header>
  );
}

/** Module above, page below, in the module's colour. A click loads the page again. */
function PageTitle() {
  const { t } = useTranslation('menu');
  const { module } = useSession();
  const title = useKeyText(useOpenRoute()?.page.titleKey ?? null);
  return (
    <button
      type="button"
      className={classes.title}
      title={t('header.refresh')}
      onClick={() => window.location.reload()}
    >
      <span className={classes.module}>{module === 1 ? t('module.forecasting') : t('module.planning')}</span>
      <span className={classes.page}>{title || '\u00a0'}</span>
    </button>
  );
}
