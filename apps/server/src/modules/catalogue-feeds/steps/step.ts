import type { FeedFileKind, FeedLineError } from '@stockwell/model/api/feed-shapes';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { RecordCounts } from '../../../db/schema/index.ts';
import { rowsOf } from '../../../db/select-rows.ts';
import { reactivated } from '../reactivate.ts';
import { addRecords, overwrite, type Target } from '../write-records.ts';

/** What every step of an intake is given. */
export interface Step {
  readonly tx: Tx;
  readonly realmId: number;
  readonly agentId: number;
  /** The technical area of tracer categories that nobody knew. */
  readonly healthAreaId: number;
  add(target: Target, names: readonly string[], wanted: SQL): Promise<void>;
  change(target: Target, names: readonly string[], wanted: SQL): Promise<void>;
  /** Records that the file names are active again where an undone file had been their end. */
  reactivate(target: Target, ids: SQL): Promise<void>;
  /** Notes rows that are left out: the first of them are shown. */
  skip(rows: SQL, file: FeedFileKind, field: string): Promise<void>;
}

export interface Written {
  counts(): Readonly<Record<string, RecordCounts>>;
  /** The records that changed or were added, by subject. */
  ids(): ReadonlyMap<string, readonly number[]>;
  readonly skipped: FeedLineError[];
  skippedCount(): number;
}

const shownSkips = 100;

interface SkippedRow {
  readonly line: number;
  readonly problem: string;
  readonly value: string;
  readonly all: number;
}

export function createStep(
  tx: Tx,
  at: Date,
  scope: Pick<Step, 'realmId' | 'agentId' | 'healthAreaId'>,
): { readonly step: Step; readonly written: Written } {
  const added = new Map<string, number[]>();
  const changed = new Map<string, number[]>();
  const skipped: FeedLineError[] = [];
  let skippedCount = 0;
  const note = (into: Map<string, number[]>, { subject }: Target, ids: readonly number[]): void => {
    if (ids.length > 0) into.set(subject, [...new Set((into.get(subject) ?? []).concat(ids))]);
  };
  const step: Step = {
    tx,
    ...scope,
    add: async (target, names, wanted) =>
      note(added, target, await addRecords(tx, target, names, wanted, at)),
    change: async (target, names, wanted) =>
      note(changed, target, await overwrite(tx, target, names, wanted, at)),
    reactivate: async (target, ids) =>
      note(changed, target, await overwrite(tx, target, ['active'], reactivated(target, ids), at)),
    skip: async (rows, file, field) => {
      const found = await rowsOf<SkippedRow>(
        tx,
        sql`select line, problem, value, (count(*) over ())::integer as all from (${rows}) as skipped
          order by line limit ${shownSkips}`,
      );
      skippedCount += found[0]?.all ?? 0;
      for (const { line, problem, value } of found)
        if (skipped.length < shownSkips) skipped.push({ file, line, code: problem, field, value });
    },
  };
  const subjects = () => [...new Set([...added.keys(), ...changed.keys()])];
  return {
    step,
    written: {
      counts: () =>
        Object.fromEntries(
          subjects().map((subject) => [
            subject,
            { added: added.get(subject)?.length ?? 0, changed: changed.get(subject)?.length ?? 0 },
          ]),
        ),
      ids: () =>
        new Map(
          subjects().map((subject) => [
            subject,
            [...(added.get(subject) ?? []), ...(changed.get(subject) ?? [])],
          ]),
        ),
      skipped,
      skippedCount: () => skippedCount,
    },
  };
}
