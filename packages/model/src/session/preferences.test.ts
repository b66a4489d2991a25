import { expect, it } from 'vitest';
import { pathAfterLanguageChange, themeAtStart } from './preferences.ts';

it('starts with the stored theme, else with the one the system prefers', () => {
  expect([themeAtStart(1, true), themeAtStart(2, false)]).toEqual([1, 2]);
  expect([themeAtStart(undefined, true), themeAtStart(undefined, false)]).toEqual([2, 1]);
});

it('reloads from the root when the address carries a status message', () => {
  expect(pathAfterLanguageChange('/realm/listRealm/green/Saved')).toBe('/');
  expect(pathAfterLanguageChange('/ApplicationDashboard/red/Failed')).toBe('/');
  expect(pathAfterLanguageChange('/supplyPlan/1/2/3')).toBe('/supplyPlan/1/2/3');
  expect(pathAfterLanguageChange('/evergreen/list')).toBe('/evergreen/list');
});
