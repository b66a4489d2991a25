import type { CheckedRecord, SaveMode } from '@stockwell/model/entity/check-record';
import type { SQL } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Db, Tx } from '../db/client.ts';
import type { SignedIn } from '../modules/access/principals.ts';

/** A record as answers carry it. */
export type EntityRecord = Record<string, unknown>;

export interface Save {
  readonly mode: SaveMode;
  readonly record: CheckedRecord;
  /** The row as it is now, on edits. */
  readonly current: Readonly<Record<string, unknown>> | null;
  readonly caller: SignedIn;
}

/**
 * What an entity does besides what its declaration says. Everything is optional: most entities need nothing,
 * special ones override a part without leaving the mechanism.
 */
export interface EntityExtension {
  /**
   * Rows the caller may see, beyond the rule of the entity's level. Only access entries whose role holds one of
   * the functions that the call needs count.
   */
  scope?(
    context: AppContext,
    caller: SignedIn,
    functions: readonly string[],
  ): Promise<SQL | undefined> | SQL | undefined;
  /** Rows that the short list offers for choosing, where that is less than what the caller may see. */
  offered?(context: AppContext, caller: SignedIn): Promise<SQL | undefined>;
  /** Readers who see every program that a record is linked to, their own reach notwithstanding. */
  seesAllPrograms?(caller: SignedIn): boolean;
  /** Fills the custom fields of records that are about to be answered. */
  complete?(context: AppContext, records: EntityRecord[], caller: SignedIn | null): Promise<void>;
  /** Adds what only a page of the list shows. */
  completePage?(context: AppContext, records: EntityRecord[]): Promise<void>;
  /** Columns that are stored besides the fields; refuses what must not be saved. */
  beforeSave?(context: AppContext, tx: Tx, save: Save): Promise<Record<string, unknown>>;
  /** Links that stay whatever a save says, by field: e.g. to programs that the caller does not reach. */
  keptLinks?(context: AppContext, tx: Tx, save: Save): Promise<Readonly<Record<string, readonly number[]>>>;
  /** Stores the custom fields. */
  afterSave?(context: AppContext, tx: Tx, save: Save, id: number | string): Promise<void>;
  /** Runs at the end of the transaction that saved rows of a grid, with the ids of those that changed. */
  afterRows?(context: AppContext, tx: Tx, ids: readonly number[]): Promise<void>;
  /** Runs when everything is committed. Answers another message when something could not be finished. */
  afterCommit?(
    context: AppContext,
    save: Save,
    id: number | string,
  ): Promise<{ status: number; messageCode: string } | undefined>;
  /** The key of a new record whose id is not a number. */
  newKey?(save: Save): string;
  /** What the audit shall remember of custom fields. */
  auditValues?(db: Db | Tx, id: number | string): Promise<Record<string, unknown>>;
}
