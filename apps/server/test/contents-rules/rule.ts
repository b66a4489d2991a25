import type { Person, Row, World } from '../contents-world.ts';
import type { Json } from '../harness.ts';

export type Id = number | string;

export type Params = Readonly<Record<string, Id>>;

/** A question of one caller, and what is needed to say what the answer must be. */
export interface Asked {
  readonly world: World;
  readonly person: Person;
  readonly functions: readonly string[];
  readonly params: Params;
  readonly realmId: number;
  readonly reach: ReadonlySet<number>;
  /** The program that the question is about, where it is about one. */
  readonly programId: number;
}

export interface Rule {
  readonly params?: (asked: Omit<Asked, 'params'>) => Params;
  readonly query?: (asked: Asked) => string;
  readonly body?: (asked: Asked) => unknown;
  /** The ids that the answer carries, each as often as it stands there. */
  readonly read: (answer: Json) => readonly unknown[];
  /** Exactly these, in any order. */
  readonly expected: (asked: Asked) => readonly Id[];
  /** The body names one program; one out of reach is refused. */
  readonly aboutProgram?: true;
  /** The answer may carry fewer: what else decides has nothing to do with access. */
  readonly fewer?: true;
  /** Programs of any reach may be named, for the reason given. */
  readonly namesAnyProgram?: string;
}

export const ids = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);

const at =
  (key: string) =>
  (answer: Json): unknown[] =>
    answer.map((row) => row[key]);

export const byId = at('id');

export const rows = (answer: Json): Json => answer.rows as Json;

export const constant = (list: readonly { readonly id: number }[], key = 'id'): Rule => ({
  read: at(key),
  expected: () => list.map(({ id }) => id),
});

export const simple = (expected: Rule['expected'], more: Partial<Rule> = {}): Rule => ({
  read: byId,
  expected,
  ...more,
});

export const record = (key: string, expected: Rule['expected'], more: Partial<Rule> = {}): Rule => ({
  read: at(key),
  expected,
  ...more,
});

/** What lists carry, by method and path; several where a call answers several lists. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;
