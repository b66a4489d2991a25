import type { Endpoint } from '@stockwell/model/api/endpoint';

/**
 * What a call needs to travel: the declaration of the model without its schemas. The sign-in page and the
 * session use these, so that a cold start downloads no schema library; everything else passes the declaration
 * itself. Method, path and permission are literal types of the declaration, so the compiler refuses a
 * difference between the two.
 */
export interface Wire<E extends Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly permission: 'public' | 'signedIn';
  /** Never set: carries the types of the declaration. */
  readonly contract?: E;
}

type PermissionOf<E extends Endpoint> = E['permission'] extends 'public' ? 'public' : 'signedIn';

export function wire<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  permission: PermissionOf<E>,
): Wire<E> {
  return { method, path, permission };
}
