import { themes } from './constants.ts';

export type Theme = (typeof themes)[keyof typeof themes];

/** Before anybody has signed in: what was stored here, else what the system prefers. */
export function themeAtStart(stored: Theme | undefined, systemPrefersDark: boolean): Theme {
  return stored ?? (systemPrefersDark ? themes.dark : themes.light);
}

/** Where to go on after a change of language: an address that carries a status message is left behind. */
export function pathAfterLanguageChange(path: string): string {
  return /(^|\/)(green|red)\//.test(path) ? '/' : path;
}
