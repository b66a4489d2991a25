/**
 * Why the device did not store or read something. All of them leave what was stored before as it was, and what was
 * typed stays in memory.
 */
export const storageFailures = [
  /** The browser grants no more room: the user has to make some. */
  'full',
  /** The connection to the database was closed, or a transaction was broken off: opening it again mends it. */
  'lost',
  /** Another tab holds the database in another release. */
  'blocked',
  /** The browser lets this application store nothing: a private window, or storage that is switched off. */
  'unavailable',
  /** Anything else. It is shown and tried again all the same. */
  'unexpected',
] as const;
export type StorageFailure = (typeof storageFailures)[number];

/** By the names that browsers and Dexie give them; the first group that fits counts. */
const names: readonly (readonly [StorageFailure, ReadonlySet<string>])[] = [
  ['full', new Set(['QuotaExceededError', 'DeviceFullError'])],
  ['blocked', new Set(['BlockedError', 'VersionError', 'UpgradeError'])],
  ['unavailable', new Set(['SecurityError', 'NotAllowedError', 'MissingAPIError', 'NotSupportedError'])],
  [
    'lost',
    new Set([
      'AbortError',
      'DatabaseClosedError',
      'InvalidStateError',
      'NotFoundError',
      'NotReadableError',
      'OpenFailedError',
      'PrematureCommitError',
      'TimeoutError',
      'TransactionInactiveError',
      'UnknownError',
      'VersionChangeError',
    ]),
  ],
];

/** Browsers that have a name of their own for it, or none, say it in the message. */
const messages: readonly (readonly [StorageFailure, RegExp])[] = [
  ['full', /quota|full disk|disk is full|no space left/i],
  // Firefox in a private window.
  ['unavailable', /did not allow mutations/i],
];

/** The failure and those it wraps: a transaction, an opening and a bulk write each wrap what went wrong inside. */
function* chain(failure: unknown, seen = new Set<unknown>()): Generator<Error> {
  if (!(failure instanceof Error) || seen.has(failure)) return;
  seen.add(failure);
  yield failure;
  if ('inner' in failure) yield* chain(failure.inner, seen);
  yield* chain(failure.cause, seen);
  if ('failures' in failure && Array.isArray(failure.failures))
    for (const one of failure.failures) yield* chain(one, seen);
}

export function storageFailureOf(failure: unknown): StorageFailure {
  const all = [...chain(failure)];
  for (const [kind, pattern] of messages)
    if (all.some(({ name, message }) => pattern.test(`${name} ${message}`))) return kind;
  for (const [kind, known] of names) if (all.some(({ name }) => known.has(name))) return kind;
  return 'unexpected';
}

/** Whether an outcome means that the work is kept in memory and will be written by a later try. */
export const isKept = (result: string): result is StorageFailure =>
  (storageFailures as readonly string[]).includes(result);
