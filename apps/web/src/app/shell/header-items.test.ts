import { IconHome } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { type HeaderItem, headerItems, visibleHeaderItems } from './header-items.ts';

const anybody = { functions: new Set<string>(), sessionType: 'Offline', module: 2 } as const;

it('shows refresh and home to everybody, online or not', () => {
  expect(visibleHeaderItems(headerItems, anybody).map(({ id }) => id)).toEqual(['refresh', 'home']);
});

it('offers the help desk and the user manual while there is a connection', () => {
  const online = { ...anybody, sessionType: 'Online' } as const;
  const shown = visibleHeaderItems(headerItems, online).map(({ id }) => id);
  expect(shown).toEqual(['helpDesk', 'manual', 'refresh', 'home']);
});

it('leads those who work on tickets to the queue', () => {
  const staff = { functions: new Set(['ROLE_BF_LIST_TICKET']), sessionType: 'Online', module: 1 } as const;
  expect(visibleHeaderItems(headerItems, staff).map(({ id }) => id)).toContain('ticketQueue');
  const offline = visibleHeaderItems(headerItems, { ...staff, sessionType: 'Offline' });
  expect(offline.map(({ id }) => id)).not.toContain('ticketQueue');
});

it('shows an item only where connection, module and functions allow it', () => {
  const item: HeaderItem = {
    id: 'download',
    labelKey: 'menu:header.home',
    icon: IconHome,
    onlineOnly: true,
    module: 2,
    functions: ['ROLE_BF_DOWNLOAD_PROGARM'],
  };
  const holder = {
    functions: new Set(['ROLE_BF_DOWNLOAD_PROGARM']),
    sessionType: 'Online',
    module: 2,
  } as const;
  expect(visibleHeaderItems([item], holder)).toEqual([item]);
  expect(visibleHeaderItems([item], { ...holder, sessionType: 'Offline' })).toEqual([]);
  expect(visibleHeaderItems([item], { ...holder, module: 1 })).toEqual([]);
  expect(visibleHeaderItems([item], { ...holder, functions: new Set() })).toEqual([]);
});
