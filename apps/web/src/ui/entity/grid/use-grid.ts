import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Refusal, refusalOf } from '../../../api/refusal.ts';
import type { Option } from '../../select/option.ts';
import type { EntityRecord } from '../entity-record.ts';
import type { Drafts } from '../form/drafts.ts';
import { useEntityHost } from '../host.ts';
import { type Use, usesIn } from '../in-use.ts';
import { useGridOptions } from './grid-options.ts';
import {
  type CellChange,
  type CellProblems,
  type GridRow,
  newRow,
  newRowKey,
  refusedCells,
  rowBody,
  rowIn,
  storedRows,
  withChanges,
} from './grid-rows.ts';
import { GridStore } from './grid-store.ts';
import { type KeptGrid, withKept } from './kept-grid.ts';
import { RowChecks } from './row-checks.ts';
import type { GridSpec } from './spec.ts';
import { NameLookup } from './unknown-names.ts';

type Rows = readonly GridRow[];

export interface GridSaved {
  /** Whether only new rows were sent. */
  readonly allNew: boolean;
  /** The rows as they were sent, and which of them had changed. */
  readonly rows: Rows;
  readonly changed: ReadonlySet<string>;
}

const none: CellProblems = {};
const nothingRefused: ReadonlyMap<string, CellProblems> = new Map();

export interface GridStart {
  /** Stands in a new row and counts as typed. */
  readonly given?: Drafts | undefined;
  /** What stood in the rows when a session ended: one step, which can be undone. */
  readonly kept?: KeptGrid | null;
}

/** The state of a grid: rows with undo, what is wrong with them, and the save that sends what changed. */
export function useGrid(spec: GridSpec, records: readonly EntityRecord[], { given, kept }: GridStart = {}) {
  const { entity } = spec;
  const host = useEntityHost();
  const { language } = host;
  const realm: Option | null = host.realm ? { id: host.realm.realmId, text: host.realm.text } : null;
  const create = (key?: string): GridRow =>
    newRow(entity, { language, realm, defaults: spec.defaults ?? {} }, key);
  const [store] = useState(() => {
    const rows = storedRows(entity, records, language);
    const row = given && create();
    const begun = new GridStore(row ? [...rows, { ...row, drafts: { ...row.drafts, ...given } }] : rows);
    if (kept) begun.step((before) => withKept(entity, before, kept, { language, create }));
    return begun;
  });
  const { history, pending } = useSyncExternalStore(store.subscribe, store.state);
  const rows = history.present;
  const options = useGridOptions(spec);
  const [lookup] = useState(() => new NameLookup(store));
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState(nothingRefused);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  const [busy, setBusy] = useState(false);
  // Numbers are typed in a language's writing: when the language changes, they are written in the other one.
  const written = useRef(language);
  useLayoutEffect(() => {
    const from = written.current;
    written.current = language;
    if (from !== language) store.rewrite((row) => rowIn(entity, row, { from, to: language }));
  }, [store, entity, language]);

  const checks = useMemo(() => new RowChecks(spec, host), [spec, host]);
  const changes = useMemo(() => checks.changes(rows), [checks, rows]);
  const problems = useMemo(() => checks.problems(rows, changes), [checks, rows, changes]);

  const lookUpNames = (): Promise<void> =>
    lookup.run(
      spec.columns.filter((column) => typeof column === 'string'),
      (name, text, row) => options.named(name, row.drafts, text),
    );

  const follow = (drafts: Drafts, name: string): Drafts => spec.consequences?.(drafts, name, host) ?? drafts;

  /** Changes cells in one step of the history, also of rows that it adds. What the server said about them no longer holds. */
  function change(cells: readonly CellChange[], added: Rows = []) {
    store.step((before) => withChanges(added.length > 0 ? [...before, ...added] : before, cells, follow));
    setRefused((before) => {
      if (before.size === 0) return before;
      const next = new Map(before);
      for (const { key } of cells) next.delete(key);
      return next;
    });
    void lookUpNames();
  }

  /** A new row beside another; answers its key. */
  function insert(beside: string, place: 'before' | 'after'): string {
    const row = create();
    store.step((before) => {
      const at = before.findIndex(({ key }) => key === beside) + (place === 'after' ? 1 : 0);
      return [...before.slice(0, at), row, ...before.slice(at)];
    });
    return row.key;
  }

  const remove = (key: string) => store.step((before) => before.filter((row) => row.key !== key));
  const revert = (key: string) =>
    store.step((before) => before.map((row) => (row.key === key ? { ...row, drafts: row.base } : row)));

  function load(fresh: readonly EntityRecord[]) {
    setSubmitted(false);
    setRefused(nothingRefused);
    setRefusal(null);
    store.load(storedRows(entity, fresh, language));
  }

  /** The newest rows that changed; null when something is wrong with one of them. */
  function rowsToSend(): Rows | null {
    const changed = checks.changes(store.rows);
    if (checks.problems(store.rows, changed).size > 0) return null;
    return store.rows.filter(({ key }) => changed.has(key));
  }

  /** One call carries all changes, so that they are saved together or not at all. */
  async function submit(confirmed = false): Promise<GridSaved | null> {
    setSubmitted(true);
    setRefusal(null);
    setUses(null);
    setBusy(true);
    let sent: Rows = [];
    try {
      // A name that was typed a moment ago may still be looked up.
      await lookUpNames();
      const newest = store.rows;
      sent = rowsToSend() ?? [];
      if (sent.length === 0) return null;
      const wanted = sent.some(({ record }) => record === null) ? 'POST' : 'PUT';
      const held = entityEndpoints(entity).grids.filter(({ save }) => host.holds(...save.functions));
      const endpoint = (held.find(({ save }) => save.method === wanted) ?? held[0])?.endpoint;
      if (!endpoint) return null;
      const bodies = sent.map((row) => rowBody(entity, row, language));
      await host.call(endpoint, {
        body: confirmed ? bodies.map((body) => ({ ...body, confirmed })) : bodies,
      });
      // Some calls answer with a number only: what was sent shows what happened.
      const allNew = sent.every(({ record }) => record === null);
      return {
        allNew,
        rows: newest,
        changed: new Set(sent.map(({ key }) => key)),
      };
    } catch (failure) {
      const answer = refusalOf(failure);
      const usedBy = confirmed ? null : usesIn(answer);
      setUses(usedBy);
      if (usedBy) return null;
      setRefusal(answer);
      setRefused(refusedCells(answer, sent));
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** What a cell says is wrong: the server's word first, then the rules; unfilled cells only after a try to save. */
  function problemOf(row: GridRow, name: string) {
    const said = refused.get(row.key)?.[name];
    if (said) return said;
    const wrong = (problems.get(row.key) ?? none)[name];
    if (!wrong || !(submitted || changes.get(row.key)?.includes(name))) return undefined;
    return holdsPending(row.drafts[name], pending) ? undefined : wrong;
  }

  return {
    rows,
    changes,
    problems,
    refusal,
    uses,
    closeUses: () => setUses(null),
    busy,
    submitted,
    dirty: changes.size > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** What references offer. */
    options,
    /** The fields of a row with something wrong to show, also those that are no column. */
    problemsOf: (row: GridRow): CellProblems => {
      if (!refused.has(row.key) && !problems.has(row.key)) return none;
      const names = new Set([
        ...Object.keys(refused.get(row.key) ?? none),
        ...Object.keys(problems.get(row.key) ?? none),
      ]);
      return Object.fromEntries(
        [...names].flatMap((name) => {
          const problem = problemOf(row, name);
          return problem ? [[name, problem] as const] : [];
        }),
      );
    },
    /** The rows as they are now, also before they are drawn. */
    newestRows: () => store.rows,
    newestChanges: () => checks.changes(store.rows),
    follow,
    change,
    create,
    insert,
    remove,
    revert,
    load,
    /** Goes on with rows that were kept from an earlier visit. Their keys are given again, so that no new row bears one. */
    restore: (kept: Rows) => store.load(kept.map((row) => ({ ...row, key: newRowKey() }))),
    /** Shows all problems, as before a save; the rows to send, or null when something is wrong. */
    check: async (): Promise<Rows | null> => {
      setSubmitted(true);
      await lookUpNames();
      return rowsToSend();
    },
    /** What the server said about cells, for saves that the grid does not make itself. */
    mark: (cells: ReadonlyMap<string, CellProblems>) => setRefused(cells),
    submit,
    undo: store.undo,
    redo: store.redo,
  };
}

const holdsPending = (draft: unknown, pending: ReadonlySet<unknown>): boolean =>
  pending.size > 0 && (Array.isArray(draft) ? draft : [draft]).some((one) => pending.has(one));

export type Grid = ReturnType<typeof useGrid>;
