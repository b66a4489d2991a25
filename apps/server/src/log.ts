import { type DestinationStream, type Logger, pino } from 'pino';

/** What of a failure is written down. */
interface LoggedFailure {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The statement that failed, with places instead of values. */
  readonly statement?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: LoggedFailure;
  readonly stack?: string;
}

const longestStatement = 2000;
const deepestCause = 5;

const textIn = (failure: object, name: string): string | undefined => {
  const value: unknown = (failure as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The database quotes values that do not fit their type: class 22 of its codes. */
const quotesValues = (code: string | undefined): boolean => /^22\w{3}$/.test(code ?? '');
const withoutQuoted = (message: string): string => message.replace(/"[^"]*"|'[^']*'/g, '"…"');

const isFailedQuery = (failure: object): boolean =>
  'query' in failure && typeof failure.query === 'string' && 'params' in failure;

/** Where it happened. The message that a stack begins with is left out: it may carry values. */
const framesOf = ({ stack }: Error): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n') || undefined;

/**
 * A failure as it is logged: cause and statement, never the values of the statement. Reset links and hashes of
 * passwords are among those.
 */
export function describeFailure(failure: unknown, depth = 0): LoggedFailure {
  if (!(failure instanceof Error)) return { type: typeof failure, message: String(failure) };
  const code = textIn(failure, 'code');
  const query = textIn(failure, 'query');
  const message = isFailedQuery(failure) ? (code ? failure.message : 'A query failed') : failure.message;
  const optional = {
    code,
    statement: query?.slice(0, longestStatement),
    table: textIn(failure, 'table'),
    constraint: textIn(failure, 'constraint'),
    cause:
      failure.cause instanceof Error && depth < deepestCause
        ? describeFailure(failure.cause, depth + 1)
        : undefined,
    stack: framesOf(failure),
  };
  return {
    type: failure.name,
    message: quotesValues(code) ? withoutQuoted(message) : message,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<LoggedFailure>),
  };
}

/** One line for whoever starts the server. */
export function failureLine(failure: unknown): string {
  const { message, code, statement, cause } = describeFailure(failure);
  if (!statement) return message;
  return [cause?.message ?? message, cause?.code ?? code, statement].filter(Boolean).join('\n  ');
}

/** Passwords and tokens never reach the log, nor do the values of statements that failed. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const settings = {
    level,
    redact: ['req.headers.authorization', '*.password', '*.oldPassword', '*.newPassword', '*.token'],
    serializers: { err: (failure: unknown) => describeFailure(failure) },
  };
  return destination ? pino(settings, destination) : pino(settings);
};
