/**
 * Trouble of the database itself, apart from what a caller did wrong: it may be gone in a minute, so callers are
 * asked to try again instead of reading that the server has a fault.
 */
export type DatabaseTrouble = 'down' | 'busy' | 'full';

const byCode: Readonly<Record<string, DatabaseTrouble>> = {
  // Connections that are refused, broken off or not found.
  ECONNREFUSED: 'down',
  ECONNRESET: 'down',
  EPIPE: 'down',
  ETIMEDOUT: 'down',
  ENOTFOUND: 'down',
  EAI_AGAIN: 'down',
  EHOSTUNREACH: 'down',
  // The server shuts down, has crashed, starts up, or knows the database no more.
  '57P01': 'down',
  '57P02': 'down',
  '57P03': 'down',
  '57P05': 'down',
  '3D000': 'down',
  // A time limit, a lock that was not given, a deadlock, too many connections, no memory.
  '57014': 'busy',
  '55P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  '25P03': 'busy',
  '25P04': 'busy',
  '53000': 'busy',
  '53200': 'busy',
  '53300': 'busy',
  // Nothing can be written.
  '53100': 'full',
  '58030': 'full',
  '25006': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'full',
};

/** What drivers say without a code. */
const byMessage: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/timeout exceeded when trying to connect|Query read timeout/i, 'busy'],
  [
    /Connection terminated|connection error and is not queryable|Cannot use a pool after calling end/i,
    'down',
  ],
  [/PGlite is closed|PGlite is closing|PGlite failed to initialize/i, 'down'],
  [/No space left on device|could not (?:extend|write|create) file/i, 'full'],
  [/Read-only file system/i, 'full'],
];

const deepest = 5;

/** What the database is troubled by, or null for any other failure. */
export function databaseTrouble(failure: unknown): DatabaseTrouble | null {
  let current = failure;
  for (let depth = 0; depth < deepest && current instanceof Error; depth += 1) {
    const code = 'code' in current ? String(current.code) : '';
    const known = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
    if (known) return known;
    if (code.startsWith('08')) return 'down';
    const { message } = current;
    // A query that failed carries its statement and values as its message.
    const said = 'params' in current && !code ? undefined : byMessage.find(([words]) => words.test(message));
    if (said) return said[1];
    // The embedded database runs as WebAssembly: what ends it there ends it for good.
    if (current.name === 'RuntimeError') return 'down';
    if (current instanceof AggregateError) {
      const found = current.errors.map(databaseTrouble).find((trouble) => trouble !== null);
      if (found) return found;
    }
    current = current.cause;
  }
  return null;
}
