import {
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  spotlight,
} from '@mantine/spotlight';
import type { RoutePath } from '@stockwell/model/access/routes';
import {
  IconHelpCircle,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHelpDesk } from '../../features/help-desk/index.ts';
import type { MenuItem } from '../../platform/menu/menu.ts';
import { placeOf } from '../../platform/menu/menu-filter.ts';
import { useRecentPages } from '../../platform/menu/recent-pages.ts';
import { useVisibleMenu } from '../../platform/menu/use-visible-menu.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
import { useLanguages } from '../../platform/session/languages.ts';
import { Flag } from '../../ui/Flag.tsx';
import { menuIcons } from './menu-icons.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';
import { useSignOut } from './useSignOut.ts';
import '@mantine/spotlight/styles.css';

export const openPalette = (): void => spotlight.open();

/** Everything reachable by typing a few letters: pages in the user's language, recent pages, actions. */
export function CommandPalette({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { t } = useTranslation('menu');
  const [wasOpened, setWasOpened] = useState(false);
  const groups = useGroups(onShortcuts, wasOpened);
  return (
    <Spotlight
      actions={groups}
      onSpotlightOpen={() => setWasOpened(true)}
      nothingFound={t('palette.nothing')}
      highlightQuery
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('palette.open') } }}
      maxHeight="min(480px, 70dvh)"
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}

/** What can be chosen; the many pages of the menu only once somebody has opened the palette. */
function useGroups(onShortcuts: () => void, wasOpened: boolean): SpotlightActionGroupData[] {
  const { t } = useTranslation('menu');
  const visible = useVisibleMenu();
  const recent = useRecentActions();
  const pages = usePageActions(wasOpened ? visible : []);
  const own = useOwnActions(onShortcuts);
  return [
    { group: t('palette.recent'), actions: recent },
    { group: t('palette.pages'), actions: pages },
    { group: t('palette.actions'), actions: own },
  ].filter((group) => group.actions.length > 0);
}

function useOpen(): (route: RoutePath) => void {
  const navigate = useNavigate();
  return (route) => void navigate(addressOf(route));
}

function usePageActions(items: readonly MenuItem[]): SpotlightActionData[] {
  const { t } = useTranslation('menu');
  const open = useOpen();
  const flatten = (
    level: readonly MenuItem[],
    labels: readonly string[],
    icon: MenuItem['icon'],
  ): SpotlightActionData[] =>
    level.flatMap((item) => {
      const own = item.icon ?? icon;
      if (item.kind === 'group')
        return flatten(item.items, [...labels, t(item.labelKey)], labels.length === 0 ? own : icon);
      const Icon = menuIcons[own ?? 'reports'];
      return [
        {
          id: item.route,
          label: t(item.labelKey),
          description: labels.join(' › '),
          leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
          onClick: () => open(item.route),
        },
      ];
    });
  return flatten(items, [], undefined);
}

function useRecentActions(): SpotlightActionData[] {
  const { t } = useTranslation('menu');
  const { user } = useSession();
  const open = useOpen();
  const visible = useVisibleMenu();
  return useRecentPages(user?.userId ?? null)
    .flatMap((route) => {
      const place = placeOf(visible, route);
      return place ? [{ route, place }] : [];
    })
    .slice(0, 4)
    .map(({ route, place }) => ({
      id: `recent ${route}`,
      label: t(place.entry.labelKey),
      description: place.groupKeys.map((key) => t(key)).join(' › '),
      leftSection: <IconHistory size={18} stroke={1.6} aria-hidden />,
      onClick: () => open(route),
    }));
}

function useOwnActions(onShortcuts: () => void): SpotlightActionData[] {
  const { t } = useTranslation('menu');
  const { language, theme, changeTheme } = useSession();
  const changeLanguage = useChangeLanguage();
  const signOut = useSignOut();
  const { choices } = useLanguages();
  const helpDesk = useHelpDesk();
  const dark = theme === 2;
  return [
    ...choices
      .filter(({ languageCode }) => languageCode !== language)
      .map(({ languageCode, countryCode, name }) => ({
        id: `language ${languageCode}`,
        label: name,
        description: t('profile.language'),
        keywords: [t('profile.language')],
        leftSection: <Flag countryCode={countryCode} />,
        onClick: () => changeLanguage(languageCode),
      })),
    {
      id: 'theme',
      label: dark ? t('palette.light') : t('palette.dark'),
      leftSection: dark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />,
      onClick: () => void changeTheme(dark ? 1 : 2),
    },
    {
      id: 'helpDesk',
      label: t('header.helpDesk'),
      keywords: [t('tickets')],
      leftSection: <IconHelpCircle size={18} stroke={1.6} />,
      onClick: () => helpDesk.open(),
    },
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      leftSection: <IconKeyboard size={18} stroke={1.6} />,
      onClick: onShortcuts,
    },
    {
      id: 'signOut',
      label: t('signOut.confirm'),
      leftSection: <IconLogout size={18} stroke={1.6} />,
      onClick: signOut,
    },
  ];
}
