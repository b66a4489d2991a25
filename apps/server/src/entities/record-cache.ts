import type { Database } from '../db/client.ts';
import type { EntityRecord } from './extension.ts';

/**
 * Master data are read thousands of times for every change. Lists and records that are the same for everybody
 * are kept until any record of any entity changes: a change is announced to all copies of the server, and
 * while announcements cannot be heard nothing is kept.
 */
export interface RecordCache {
  read(key: string, load: () => Promise<EntityRecord[]>): Promise<readonly EntityRecord[]>;
  /** What versions leave as it is, such as the settings they are planned by. */
  readLasting(key: string, load: () => Promise<EntityRecord[]>): Promise<readonly EntityRecord[]>;
  /** To be called after every committed change of master data. */
  changed(): Promise<void>;
  /** To be called after a version was made or decided on: lists of programs and budgets show it. */
  versionsChanged(): Promise<void>;
}

export const recordsTopic = 'records';
const versionsTopic = 'versions';
const keptKeys = 5000;
/** Longer lists are rarely asked for whole and would fill the memory. */
const keptRows = 2000;

type Read = RecordCache['read'];

/** Keeps what was read until one of the topics is announced. */
function keeper(database: Database, topics: readonly string[]): Read {
  const kept = new Map<string, readonly EntityRecord[]>();
  let generation = 0;
  database.subscribe((heard) => {
    if (heard !== '*' && !topics.includes(heard)) return;
    generation += 1;
    kept.clear();
  });
  return async (key, load) => {
    const known = database.hearsAnnouncements() ? kept.get(key) : undefined;
    if (known) return known;
    const before = generation;
    const records = await load();
    // What was read before a change was announced is not worth keeping.
    if (before === generation && records.length <= keptRows && database.hearsAnnouncements()) {
      if (kept.size >= keptKeys) kept.clear();
      kept.set(key, records);
    }
    return records;
  };
}

export function createRecordCache(database: Database): RecordCache {
  return {
    read: keeper(database, [recordsTopic, versionsTopic]),
    readLasting: keeper(database, [recordsTopic]),
    changed: () => database.announce(recordsTopic),
    versionsChanged: () => database.announce(versionsTopic),
  };
}
