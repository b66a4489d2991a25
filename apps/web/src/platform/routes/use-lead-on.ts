import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, type To, useLocation, useNavigate } from 'react-router';

/** Where the router is going, which is drawn a moment later. Undefined in tests without a router of its own. */
export function useNewestLocation() {
  const router = use(RouterContext)?.router;
  return useCallback(() => router && (router.state.navigation.location ?? router.state.location), [router]);
}

/**
 * Goes on to another page in place of this one, unless the user has already asked for another page: what was asked for
 * may not be drawn yet, and this page is still there. Where it should stay behind the other one, `replace` is false.
 */
export function useLeadOn(): (
  to: To,
  state?: unknown,
  options?: { readonly replace: boolean },
) => Promise<void> {
  const newest = useNewestLocation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    async (to, state, { replace } = { replace: true }) => {
      if ((newest()?.pathname ?? pathname) === pathname) await navigate(to, { state, replace });
    },
    [newest, navigate, pathname],
  );
}
