import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useNewestLocation } from './use-lead-on.ts';

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
  const newest = useNewestLocation();
  const { pathname } = useLocation();
  const change = useCallback(
    (make: Change, options?: { readonly replace?: boolean }) => {
      const location = newest();
      // Whoever leaves the page is not held back.
      if (location && location.pathname !== pathname) return;
      setParams(make(location ? new URLSearchParams(location.search) : params), options);
    },
    [newest, pathname, params, setParams],
  );
  return [params, change];
}
