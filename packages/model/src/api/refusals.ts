import type { Endpoint } from './endpoint.ts';

/** What a refusal means; its body names the reason by a message code. */
export const refusals = {
  400: 'The input is wrong. `fields` names the fields and the message code of each.',
  401: 'No valid token: sign in first.',
  403: 'A function is missing, or the record belongs to another realm.',
  404: 'There is no such record, or none that the caller may read.',
  406: 'Another record has the same name or code, or the state that was sent is out of date.',
  409: 'The record is outside the access of the caller.',
  412: 'A rule does not allow it: changed by somebody else meanwhile, in use, or not possible in this state.',
  413: 'The body is larger than the call takes.',
  414: 'A part of the address is too long.',
  415: 'The call does not take this media type.',
  422: 'Reading the body took too long.',
  429: 'Too many calls. Try again later.',
  500: 'A fault of the server. `reference` finds it in the log.',
  503: 'The database does not answer, or the server is busy. Try again after the time in `Retry-After`.',
} as const;

export type RefusalStatus = keyof typeof refusals;

/** The refusals that a caller has to expect: those that follow from the declaration, and those it names itself. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalStatus[] {
  const { permission, params, query, body, takes, method, callsPerMinute, refuses = [] } = endpoint;
  const isOpen = permission === 'public';
  const hasBody = body !== undefined || takes !== undefined;
  // What is sent along is read even where the call has no use for it.
  const takesBody = hasBody || method !== 'GET';
  const follows: Readonly<Record<RefusalStatus, boolean>> = {
    400: takesBody || params !== undefined || query !== undefined,
    401: !isOpen,
    403: !isOpen,
    404: params !== undefined || (hasBody && !isOpen),
    406: takesBody && !isOpen,
    409: !isOpen && (hasBody || params !== undefined),
    412: takesBody && !isOpen,
    413: takesBody,
    414: params !== undefined,
    415: takesBody,
    422: takesBody,
    429: takesBody || callsPerMinute !== undefined,
    500: true,
    503: true,
  };
  return (Object.keys(refusals).map(Number) as RefusalStatus[]).filter(
    (status) => follows[status] || refuses.includes(status),
  );
}
