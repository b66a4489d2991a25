import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { useMemo, useReducer, useState } from 'react';
import type { Drafts } from '../form/drafts.ts';
import { useEntityHost } from '../host.ts';
import { type Use, usesIn } from '../in-use.ts';
import type { EntityRecord, Option } from '../records.ts';
import { type Refusal, refusalOf } from '../refusal.ts';
import { beginHistory, type EditHistory, redo, rewritten, step, undo } from './edit-history.ts';
import {
  type CellProblems,
  changedIn,
  type GridRow,
  newRow,
  problemsIn,
  refusedCells,
  repeatedRows,
  rowBody,
  rowIn,
  storedRows,
} from './grid-rows.ts';
import type { GridSpec } from './spec.ts';

type Rows = readonly GridRow[];
type Action =
  | { readonly type: 'set'; readonly rows: Rows }
  | { readonly type: 'load'; readonly rows: Rows }
  | { readonly type: 'rewrite'; readonly rowIn: (row: GridRow) => GridRow }
  | { readonly type: 'undo' | 'redo' };

function reduce(history: EditHistory<Rows>, action: Action): EditHistory<Rows> {
  switch (action.type) {
    case 'set':
      return step(history, action.rows);
    case 'load':
      return beginHistory(action.rows);
    case 'rewrite':
      return rewritten(history, (rows) => rows.map(action.rowIn));
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
  }
}

export interface CellChange {
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
}

export interface GridSaved {
  readonly messageCode: string;
}

const none: CellProblems = {};

/**
 * The state of a grid: rows with undo, what is wrong with them, and the save that sends what changed. What it
 * is given to begin with stands in a new row and counts as typed.
 */
export function useGrid(spec: GridSpec, records: readonly EntityRecord[], given?: Drafts) {
  const { entity } = spec;
  const host = useEntityHost();
  const { language } = host;
  const realm: Option | null = host.realm ? { id: host.realm.realmId, text: host.realm.text } : null;
  const create = (): GridRow => newRow(entity, { language, realm, defaults: spec.defaults ?? {} });
  const [history, dispatch] = useReducer(reduce, records, (stored) => {
    const rows = storedRows(entity, stored, language);
    const row = given && create();
    return beginHistory<Rows>(row ? [...rows, { ...row, drafts: { ...row.drafts, ...given } }] : rows);
  });
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, CellProblems>>(new Map());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  const [busy, setBusy] = useState(false);
  // Numbers are typed in a language's writing: when the language changes, they are written anew.
  const [written, setWritten] = useState(language);
  if (written !== language) {
    const change = { from: written, to: language };
    setWritten(language);
    dispatch({ type: 'rewrite', rowIn: (row) => rowIn(entity, row, change) });
  }
  const rows = history.present;

  const changes = useMemo(() => {
    const found = new Map<string, readonly string[]>();
    for (const row of rows) {
      const names = changedIn(entity, row, language);
      if (names.length > 0) found.set(row.key, names);
    }
    return found;
  }, [entity, rows, language]);

  const problems = useMemo(() => {
    const repeated = spec.once ? repeatedRows(entity, rows, spec.once, language) : new Set<string>();
    const found = new Map<string, CellProblems>();
    for (const row of rows) {
      if (!changes.has(row.key)) continue;
      const own = { ...spec.problems?.(row, host), ...problemsIn(entity, row, language) };
      const all = repeated.has(row.key)
        ? { [spec.once?.at(-1) ?? 'row']: { code: 'static.message.addFailedDuplicate' }, ...own }
        : own;
      if (Object.keys(all).length > 0) found.set(row.key, all);
    }
    return found;
  }, [spec, entity, rows, changes, language, host]);

  const set = (next: Rows) => dispatch({ type: 'set', rows: next });

  /** Changes cells in one step of the history. What the server said about them no longer holds. */
  function change(cells: readonly CellChange[], base: Rows = rows) {
    const byRow = new Map<string, CellChange[]>();
    for (const cell of cells) byRow.set(cell.key, [...(byRow.get(cell.key) ?? []), cell]);
    set(
      base.map((row) => {
        const own = byRow.get(row.key);
        if (!own) return row;
        let drafts: Drafts = row.drafts;
        for (const { name, value } of own) {
          drafts = { ...drafts, [name]: value };
          drafts = spec.consequences?.(drafts, name, host) ?? drafts;
        }
        return { ...row, drafts };
      }),
    );
    setRefused((before) => {
      if (before.size === 0) return before;
      const next = new Map(before);
      for (const key of byRow.keys()) next.delete(key);
      return next;
    });
  }

  /** A new row at the end, or beside another; answers its key. */
  function insert(at: number = rows.length): string {
    const row = create();
    set([...rows.slice(0, at), row, ...rows.slice(at)]);
    return row.key;
  }

  const remove = (key: string) => set(rows.filter((row) => row.key !== key));
  const revert = (key: string) =>
    set(rows.map((row) => (row.key === key ? { ...row, drafts: row.base } : row)));

  function load(fresh: readonly EntityRecord[]) {
    setSubmitted(false);
    setRefused(new Map());
    setRefusal(null);
    dispatch({ type: 'load', rows: storedRows(entity, fresh, language) });
  }

  /** One call carries all changes, so that they are saved together or not at all. */
  async function submit(confirmed = false): Promise<GridSaved | null> {
    setSubmitted(true);
    setRefusal(null);
    setUses(null);
    const sent = rows.filter(({ key }) => changes.has(key));
    if (sent.length === 0 || problems.size > 0) return null;
    const wanted = sent.some(({ record }) => record === null) ? 'POST' : 'PUT';
    const held = entityEndpoints(entity).grids.filter(({ save }) => host.holds(...save.functions));
    const endpoint = (held.find(({ save }) => save.method === wanted) ?? held[0])?.endpoint;
    if (!endpoint) return null;
    setBusy(true);
    try {
      const bodies = sent.map((row) => rowBody(entity, row, language));
      await host.call(endpoint, {
        body: confirmed ? bodies.map((body) => ({ ...body, confirmed })) : bodies,
      });
      // Some calls answer with a number only: what was sent tells what happened.
      const allNew = sent.every(({ record }) => record === null);
      return { messageCode: allNew ? 'static.message.addSuccess' : 'static.message.updateSuccess' };
    } catch (failure) {
      const told = refusalOf(failure);
      const usedBy = confirmed ? null : usesIn(told);
      setUses(usedBy);
      if (usedBy) return null;
      setRefusal(told);
      setRefused(refusedCells(told.fields, sent));
      return null;
    } finally {
      setBusy(false);
    }
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
    /** What a cell says is wrong: the server's word first, then the rules; unfilled cells only after a try to save. */
    problemOf: (key: string, name: string) => {
      const said = refused.get(key)?.[name];
      if (said) return said;
      const wrong = (problems.get(key) ?? none)[name];
      return wrong && (submitted || changes.get(key)?.includes(name)) ? wrong : undefined;
    },
    /** Problems that belong to no cell of the row, such as a version that was overtaken. */
    rowProblemOf: (key: string) => refused.get(key)?.recordVersion ?? refused.get(key)?.row,
    change,
    create,
    insert,
    remove,
    revert,
    load,
    /** Shows all problems, as before a save; true when there are none. */
    check: () => {
      setSubmitted(true);
      return problems.size === 0;
    },
    /** What the server said about cells, for saves that the grid does not make itself. */
    mark: (cells: ReadonlyMap<string, CellProblems>) => setRefused(cells),
    submit,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
  };
}

export type Grid = ReturnType<typeof useGrid>;
