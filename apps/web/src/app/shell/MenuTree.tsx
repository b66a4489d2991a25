import { Collapse } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MenuEntry, MenuGroup, MenuItem } from '../../platform/menu/menu.ts';
import { entriesOf, homeOf } from '../../platform/menu/menu-filter.ts';
import { useOpenRoute } from '../../platform/routes/route-handle.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
import classes from './MenuTree.module.css';
import { menuIcons } from './menu-icons.ts';

interface MenuTreeProps {
  readonly items: readonly MenuItem[];
  /** Called when an entry is chosen, so that a drawer can close. */
  readonly onChoose?: () => void;
}

const shortMenu = 14;

/** The menu with its texts. The group of the open page is open; others open and close by a click. */
export function MenuTree({ items, onChoose }: MenuTreeProps) {
  const { t } = useTranslation('menu');
  const { sessionType } = useSession();
  const page = useOpenRoute()?.page;
  const home = page ? homeOf(items, page) : null;
  const homeGroups = home?.groupIds.join(' ') ?? '';
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => groupsOpenAtFirst(items));
  useEffect(() => {
    if (homeGroups) setOpened((before) => new Set([...before, ...homeGroups.split(' ')]));
  }, [homeGroups]);
  const toggle = (id: string) =>
    setOpened(
      (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );
  if (items.length === 0) {
    return <p className={classes.nothing}>{sessionType === 'Offline' ? t('emptyMenu') : t('noMenu')}</p>;
  }
  return (
    <Level
      items={items}
      depth={0}
      opened={opened}
      current={home?.entry.route ?? null}
      onToggle={toggle}
      onChoose={onChoose ?? (() => undefined)}
    />
  );
}

/** A short menu is shown whole: closing what fits on the screen would only hide it. */
function groupsOpenAtFirst(items: readonly MenuItem[]): ReadonlySet<string> {
  if (entriesOf(items).length > shortMenu) return new Set();
  return new Set(items.flatMap((item) => (item.kind === 'group' ? [item.id] : [])));
}

interface LevelProps {
  readonly items: readonly MenuItem[];
  readonly depth: number;
  readonly opened: ReadonlySet<string>;
  readonly current: RoutePath | null;
  readonly onToggle: (id: string) => void;
  readonly onChoose: () => void;
}

function Level({ items, ...shared }: LevelProps) {
  return (
    <ul className={classes.level} data-depth={shared.depth}>
      {items.map((item) =>
        item.kind === 'entry' ? (
          <EntryLine key={item.route} entry={item} {...shared} />
        ) : (
          <GroupLine key={item.id} group={item} {...shared} />
        ),
      )}
    </ul>
  );
}

type LineProps = Omit<LevelProps, 'items'>;

function EntryLine({ entry, current, onChoose }: LineProps & { readonly entry: MenuEntry }) {
  const { t } = useTranslation('menu');
  const Icon = entry.icon ? menuIcons[entry.icon] : null;
  return (
    <li>
      <Link
        to={addressOf(entry.route)}
        className={classes.line}
        aria-current={entry.route === current ? 'page' : undefined}
        onClick={onChoose}
      >
        {Icon ? <Icon size={18} stroke={1.7} className={classes.icon} aria-hidden /> : null}
        <span className={classes.text}>{t(entry.labelKey)}</span>
      </Link>
    </li>
  );
}

function GroupLine({ group, ...shared }: LineProps & { readonly group: MenuGroup }) {
  const { t } = useTranslation('menu');
  const Icon = menuIcons[group.icon];
  const isOpen = shared.opened.has(group.id);
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-group
        aria-expanded={isOpen}
        onClick={() => shared.onToggle(group.id)}
      >
        {shared.depth === 0 ? <Icon size={18} stroke={1.7} className={classes.icon} aria-hidden /> : null}
        <span className={classes.text}>{t(group.labelKey)}</span>
        <IconChevronDown size={15} className={classes.chevron} aria-hidden />
      </button>
      {/* Most entries are in groups that stay closed: they are drawn when one is opened. */}
      <Collapse expanded={isOpen} transitionDuration={140} keepMounted={false}>
        <Level {...shared} items={group.items} depth={shared.depth + 1} />
      </Collapse>
    </li>
  );
}
