/**
 * Going somewhere from outside the component tree (an answer 401, an idle end). Screens use the router's own
 * `useNavigate`; this is for code that no route renders.
 */
export interface NavigationOptions {
  readonly replace?: boolean;
}

type Navigator = (path: string, options: NavigationOptions) => void;

let navigator: Navigator | null = null;
let waiting: readonly [string, NavigationOptions] | null = null;

/** The router introduces itself once it exists. A wish that came earlier is fulfilled then. */
export function setNavigator(next: Navigator): void {
  navigator = next;
  if (waiting) next(...waiting);
  waiting = null;
}

/** Leaves for `path` without asking about unsaved changes: whoever calls this has no choice. */
export function navigateTo(path: string, options: NavigationOptions = {}): void {
  if (navigator) navigator(path, options);
  else waiting = [path, options];
}

/** Navigation state by which the leave guard does not ask. */
export const unasked = { unasked: true } as const;

export function isUnasked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'unasked' in state && state.unasked === true;
}
