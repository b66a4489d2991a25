import { expect, it, vi } from 'vitest';
import { isUnasked, navigateTo, setNavigator, unasked } from './navigation.ts';

it('fulfils a wish that came before the router, and later ones at once', () => {
  const navigator = vi.fn();
  navigateTo('/login/static.message.sessionExpired', { replace: true });
  setNavigator(navigator);
  expect(navigator).toHaveBeenCalledExactlyOnceWith('/login/static.message.sessionExpired', {
    replace: true,
  });
  navigateTo('/accessDenied');
  expect(navigator).toHaveBeenLastCalledWith('/accessDenied', {});
});

it('recognises navigation that must not ask about unsaved changes', () => {
  expect(isUnasked(unasked)).toBe(true);
  expect(isUnasked({ listSearch: '?page=2' })).toBe(false);
  expect(isUnasked(null)).toBe(false);
});
