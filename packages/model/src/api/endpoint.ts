import type { z } from 'zod';
import type { BusinessFunctionId } from '../access/functions.ts';
import type { BodyLimits } from './body-limits.ts';
import type { RefusalStatus } from './refusals.ts';

/**
 * Who may make a call. Either anybody, or a signed-in user who holds one of the functions and, where the path
 * names a realm or a program, whose realm or access entries cover it.
 */
export type Permission =
  | 'public'
  | {
      readonly functions: readonly [BusinessFunctionId, ...BusinessFunctionId[]];
      /** Path parameter that names a realm: a realm-bound user may name only the own one. */
      readonly realmParam?: string;
      /** Path parameter that names a program: an entry of a role with one of the functions must cover it. */
      readonly programParam?: string;
      /** The user record in the path: the caller's scope must overlap it. */
      readonly userParam?: string;
    };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call as data: the server serves it, the browser makes it, the documentation and the tests read it. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `{parameters}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly permission: Permission;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Refused unless the caller typed the password or a code a few minutes ago in this session. */
  readonly confirmed?: true;
  /** Calls a minute from one address, where guessing or flooding must be slowed down. */
  readonly callsPerMinute?: number;
  /** Largest body in bytes; the server's default unless said otherwise. */
  readonly bodyLimit?: number;
  /**
   * Whether a browser may keep the answer and ask whether it still holds. Unless said, no copy of an answer is
   * kept anywhere: most carry data of people or programs.
   */
  readonly caching?: 'revalidated';
  /** The body is a document, packed or plain, within these limits. Its handler reads it in a worker. */
  readonly document?: BodyLimits;
  /**
   * How the answer travels when not as plain JSON: `packed` where it is large (see `packed.ts`), as `lines` of JSON
   * while they are made, or as the bytes of a `file`. For `lines` the contract says what one line is in `line`.
   */
  readonly answers?: 'packed' | 'lines' | 'file';
  readonly line?: z.ZodType;
  /** How the body travels when not as plain JSON alone: `packed` where it is large, or as a form with one `file`. */
  readonly takes?: 'packed' | 'file';
  /** Refusals that do not follow from the declaration; see `refusals.ts`. */
  readonly refuses?: readonly RefusalStatus[];
  /** Programs may make it with an API key instead of a session: reading only, of the programs of the key. */
  readonly apiKeys?: true;
  /** A second path that means the same call. */
  readonly alias?: string;
}

export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type AnswerOf<E extends Endpoint> = z.input<E['response']>;
export type ReceivedOf<E extends Endpoint> = z.output<E['response']>;
export type SentOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
