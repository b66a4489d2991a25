import { sql } from 'drizzle-orm';
import type { AppContext } from '../src/app-context.ts';
import type { Tx } from '../src/db/client.ts';

/** What stands for the end of a server in the middle of its work. */
export class Broken extends Error {}

type Transaction = (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;
const statements = new Set(['select', 'insert', 'update', 'delete', 'execute']);

export interface Faults {
  /** Breaks off the next transactions that come to their n-th statement, so many of them. */
  breakAt(statement: number, times: number): void;
  /** Breaks off when the next transaction was stored, but before anybody heard of it. */
  breakAfterwards(): void;
  /** Nothing breaks any more; answers how often something did. */
  mend(): number;
}

/** Makes the transactions of a server break. On a PostgreSQL server their connections are killed. */
export function breakable({ db, database }: AppContext): Faults {
  let at: number | null = null;
  let times = 0;
  let afterwards = false;
  let broke = 0;
  const original = db.transaction.bind(db) as Transaction;

  /** What was done in a transaction; nothing more is once it broke, whoever catches the failure. */
  interface Course {
    statement: number;
    dead: boolean;
  }
  const counted = (tx: Tx, course: Course): Tx => {
    return new Proxy(tx, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name === 'transaction')
          return (work: (inner: Tx) => Promise<unknown>) =>
            target.transaction((inner) => work(counted(inner, course)));
        if (typeof name !== 'string' || !statements.has(name) || typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          course.statement += 1;
          if (times > 0 && course.statement === at) {
            times -= 1;
            course.dead = true;
            return broken(tx);
          }
          if (course.dead) throw new Broken('The server has ended');
          return (value as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
  };
  /** A query in any stage of its making that ends in failure. */
  const broken = (tx: Tx): unknown => {
    const end = async (): Promise<never> => {
      broke += 1;
      if (database.kind === 'postgres') await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      throw new Broken('The server has ended');
    };
    const query: unknown = new Proxy(() => undefined, {
      get: (_, name) =>
        name === 'then'
          ? (done: (value: never) => void, failed: (failure: unknown) => void) => end().then(done, failed)
          : () => query,
    });
    return query;
  };

  (db as unknown as { transaction: Transaction }).transaction = async (work) => {
    const result = await original(async (tx) => {
      const course: Course = { statement: 0, dead: false };
      const done = await work(counted(tx, course));
      if (course.dead) throw new Broken('The server has ended');
      return done;
    });
    if (afterwards) {
      afterwards = false;
      broke += 1;
      throw new Broken('The server has ended');
    }
    return result;
  };
  return {
    breakAt: (statement, count) => {
      at = statement;
      times = count;
    },
    breakAfterwards: () => {
      afterwards = true;
    },
    mend: () => {
      times = 0;
      afterwards = false;
      const count = broke;
      broke = 0;
      return count;
    },
  };
}
