import type { RoutePath } from '@stockwell/model/access/routes';
import { expect, it } from 'vitest';
import { noteOpened, readRecent, withRecent } from './recent-pages.ts';

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

it('keeps the newest page first and each page once', () => {
  const recent: RoutePath[] = ['/user/listUser', '/role/listRole'];
  expect(withRecent(recent, '/role/listRole')).toEqual(['/role/listRole', '/user/listUser']);
});

it('keeps eight pages', () => {
  const many: RoutePath[] = [
    '/user/listUser',
    '/role/listRole',
    '/realm/listRealm',
    '/unit/listUnit',
    '/country/listCountry',
    '/currency/listCurrency',
    '/language/listLanguage',
    '/dimension/listDimension',
  ];
  expect(withRecent(many, '/budget/listBudget')).toEqual(['/budget/listBudget', ...many.slice(0, 7)]);
});

it('keeps neither the dashboard nor an address that names a record', () => {
  expect(withRecent([], '/ApplicationDashboard')).toEqual([]);
  expect(withRecent([], '/user/editUser/{userId}')).toEqual([]);
});

it('keeps each user apart and forgets addresses that no longer exist', () => {
  const storage = memory();
  noteOpened(storage, 1, '/user/listUser');
  noteOpened(storage, 2, '/role/listRole');
  expect(readRecent(storage, 1)).toEqual(['/user/listUser']);
  storage.setItem('stockwell.recentPages.3', '["/gone", 5, "/role/listRole"]');
  expect(readRecent(storage, 3)).toEqual(['/role/listRole']);
  storage.setItem('stockwell.recentPages.3', 'broken');
  expect(readRecent(storage, 3)).toEqual([]);
});
