import type { Endpoint, ParamsOf, ReceivedOf, SentOf } from '@stockwell/model/api/endpoint';
import type { ErrorBody } from '@stockwell/model/api/shapes';
import { confirmationRequired } from '@stockwell/model/session/confirmation';
import type { z } from 'zod';
import { noteServerDate } from './server-clock.ts';
import type { Wire } from './wire.ts';

/** A refusal of the server, or no answer at all (status 0). The code is translated where it is shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.messageCode);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  get messageCode(): string {
    return this.body.messageCode;
  }

  /** Field → message code, as a form shows them. */
  get fields(): Readonly<Record<string, string>> {
    return this.body.fields ?? {};
  }
}

export interface ApiHooks {
  /** The token to send, refreshed before use when it is too old; null while nobody is signed in. */
  token(): Promise<string | null>;
  onUnauthorized(): void;
  onForbidden(): void;
  onUnreachable(): void;
  /** The server wants the password once more; true when it was confirmed and the call can be repeated. */
  confirmIdentity?(): Promise<boolean>;
  /** Text of a network failure depends on the kind of installation. */
  networkMessageCode(): string;
}

const silent: ApiHooks = {
  token: async () => null,
  onUnauthorized: () => undefined,
  onForbidden: () => undefined,
  onUnreachable: () => undefined,
  networkMessageCode: () => 'static.common.prodNetworkErrorMessage',
};
let hooks: ApiHooks = silent;

/** The session sets for the client how to get a token and what a 401, a 403 or silence mean. */
export function configureApi(next: ApiHooks): void {
  hooks = next;
}

type Input<E extends Endpoint> = {
  readonly signal?: AbortSignal;
  /** Calls made by the session itself answer for their own failures. */
  readonly quiet?: boolean;
  readonly token?: string;
  /** A form with files travels as it is; the browser names its content type. */
  readonly form?: FormData;
} & (E['params'] extends z.ZodType ? { readonly params: z.input<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { readonly query?: z.input<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { readonly body: SentOf<E> } : object);

function pathOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> | undefined,
): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
}

function queryOf(query: Readonly<Record<string, unknown>> | undefined): string {
  // Several values of one name are sent one by one.
  const parts = Object.entries(query ?? {})
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== '');
  if (parts.length === 0) return '';
  return `?${new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const known =
    typeof body === 'object' &&
    body !== null &&
    'messageCode' in body &&
    typeof body.messageCode === 'string';
  // The error catalogue: 409 means no access to the record, and only these statuses carry a text of their own.
  if (response.status === 409) {
    return new ApiError(409, {
      ...(known ? (body as ErrorBody) : {}),
      messageCode: 'static.common.accessDenied',
    });
  }
  return new ApiError(response.status, known ? (body as ErrorBody) : { messageCode: 'static.unkownError' });
}

/** Answers that have no content may come without a body; a suggested code comes as plain text. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    if (response.headers.get('content-type')?.startsWith('text/plain')) return text;
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, { messageCode: 'static.unkownError' });
  }
}

/** Sends a declared call and answers once the server has begun to; every failure is an ApiError. */
async function send<E extends Endpoint>(endpoint: E | Wire<E>, input: Input<E>): Promise<Response> {
  const { params, query, body, form, signal, quiet, token } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    form?: FormData;
    signal?: AbortSignal;
    quiet?: boolean;
    token?: string;
  };
  const bearer = token ?? (endpoint.permission === 'public' ? null : await hooks.token());
  const headers: Record<string, string> = {
    accept: 'application/json',
  };
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(pathOf(endpoint, params) + queryOf(query), {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    if (!quiet) hooks.onUnreachable();
    throw new ApiError(0, { messageCode: hooks.networkMessageCode() });
  }
  noteServerDate(response.headers.get('date'));
  if (response.ok) return response;
  const error = await errorOf(response);
  const asksAgain = error.messageCode === confirmationRequired && !quiet;
  if (asksAgain && (await hooks.confirmIdentity?.())) return send(endpoint, input);
  if (!quiet && response.status === 401) hooks.onUnauthorized();
  if (!quiet && response.status === 403) hooks.onForbidden();
  throw error;
}

/** Makes a declared call. The answer has the type of its contract. */
export async function call<E extends Endpoint>(
  endpoint: E | Wire<E>,
  input: Input<E>,
): Promise<ReceivedOf<E>> {
  return (await bodyOf(await send(endpoint, input))) as ReceivedOf<E>;
}

/** Makes a call whose answer is read as it arrives. */
export async function stream<E extends Endpoint>(
  endpoint: E | Wire<E>,
  input: Input<E>,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(endpoint, input);
  if (!body) throw new ApiError(0, { messageCode: hooks.networkMessageCode() });
  return body;
}

/** The answer stopped while it was read: the session is notified, and the failure is worded as any other. */
export function brokenOff(): ApiError {
  hooks.onUnreachable();
  return new ApiError(0, { messageCode: hooks.networkMessageCode() });
}

export type { ParamsOf, ReceivedOf };
