import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { integrationSecretTable as table } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import type { SecretBox } from '../session/secret-box.ts';

/** Where a secret belongs: the thing that uses it, as `dataSource/12`, and which of its secrets it is. */
export interface SecretName {
  readonly owner: string;
  readonly name: string;
}

/** All that anybody is ever shown of a secret. */
export interface SecretState {
  readonly name: string;
  readonly changedDate: string;
}

/**
 * Passwords and tokens of other systems. They go in by `store` and come out only inside `use`: no call answers them,
 * and errors that pass through `use` have them taken out.
 */
export interface IntegrationSecrets {
  /** Stores or replaces a secret, in the transaction that saves its owner. */
  store(db: Db | Tx, secret: SecretName, value: string, by: number | null): Promise<void>;
  /** Which secrets an owner has, without their values. */
  list(db: Db | Tx, owner: string): Promise<readonly SecretState[]>;
  remove(db: Db | Tx, owner: string): Promise<void>;
  /** Does something with a secret; null where there is none. */
  use<T>(secret: SecretName, work: (value: string | null) => Promise<T>): Promise<T>;
}

const placeholder = '•••';

/** A text without the secret, also where it was written as part of an address. */
function withoutSecret(text: string, value: string): string {
  const forms = [value, encodeURIComponent(value), Buffer.from(value).toString('base64')];
  return forms.reduce((rest, form) => rest.replaceAll(form, placeholder), text);
}

/** The same failure, in which the secret is nowhere: messages of libraries repeat headers and addresses. */
function safeFailure(failure: unknown, value: string): unknown {
  if (!(failure instanceof Error))
    return typeof failure === 'string' ? withoutSecret(failure, value) : failure;
  const isClean = (text: string | undefined): boolean =>
    text === undefined || withoutSecret(text, value) === text;
  const cause: unknown = failure.cause === undefined ? undefined : safeFailure(failure.cause, value);
  if (isClean(failure.message) && isClean(failure.stack) && cause === failure.cause) return failure;
  const safe = new Error(withoutSecret(failure.message, value), ...(cause === undefined ? [] : [{ cause }]));
  safe.name = failure.name;
  safe.stack = withoutSecret(failure.stack ?? '', value);
  return safe;
}

export function createIntegrationSecrets(db: Db, box: SecretBox, now: () => Date): IntegrationSecrets {
  const sealedFor = ({ owner, name }: SecretName): string => `integration ${owner} ${name}`;
  const isThis = ({ owner, name }: SecretName) => and(eq(table.owner, owner), eq(table.name, name));
  return {
    store: async (target, secret, value, by) => {
      const stored = { sealed: box.seal(value, sealedFor(secret)), changedBy: by, changedDate: now() };
      await target
        .insert(table)
        .values({ owner: secret.owner, name: secret.name, ...stored })
        .onConflictDoUpdate({ target: [table.owner, table.name], set: stored });
    },
    list: async (target, owner) => {
      const rows = await target
        .select({ name: table.name, changedDate: table.changedDate })
        .from(table)
        .where(eq(table.owner, owner))
        .orderBy(asc(table.name));
      return rows.map(({ name, changedDate }) => ({ name, changedDate: utcText(changedDate) }));
    },
    remove: async (target, owner) => {
      await target.delete(table).where(eq(table.owner, owner));
    },
    use: async (secret, work) => {
      const [row] = await db.select({ sealed: table.sealed }).from(table).where(isThis(secret));
      if (!row) return work(null);
      const value = box.open(row.sealed, sealedFor(secret));
      try {
        return await work(value);
      } catch (failure) {
        throw safeFailure(failure, value);
      }
    },
  };
}
