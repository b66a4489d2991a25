import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the address. Several parts of a page write their own into it, often before the address that another
 * one has written is drawn: each change is made to the newest parameters, which only the router knows.
 */
export function useAddressParams(): [
  URLSearchParams,
  (change: Change, options?: { readonly replace?: boolean }) => void,
] {
  const [params, setParams] = useSearchParams();
  const router = use(RouterContext)?.router;
  const change = useCallback(
    (make: Change, options?: { readonly replace?: boolean }) => {
      const { location, navigation } = router?.state ?? {};
      const next = navigation?.location;
      // Whoever leaves the page is not held back.
      if (next && next.pathname !== location?.pathname) return;
      const search = (next ?? location)?.search;
      setParams(make(search === undefined ? params : new URLSearchParams(search)), options);
    },
    [router, params, setParams],
  );
  return [params, change];
}
