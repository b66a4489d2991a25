import {
  type Action,
  noRecords,
  type ProductList,
  type ProgramData,
  type ProgramParts,
  productLists,
  recordKeys,
  splitProgramData,
  type UnitRecords,
} from '@stockwell/model/program-data/index';
import { isSame } from './stored-part.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

interface RecordChange {
  readonly unit: number;
  readonly list: ProductList;
  readonly key: string;
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
}

interface FieldChange {
  readonly field: keyof ProgramData;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an edit changed, record by record: it can be made again on top of somebody else's work, and undone. */
export interface Patch {
  readonly records: readonly RecordChange[];
  /** Fields that the whole program shares. */
  readonly general: readonly FieldChange[];
}

/** Records without an id are known by what they are about. */
function keyOf(list: ProductList, record: AnyRecord): string {
  if (list === 'actionList') return `${record.type} ${record.date}`;
  if (list === 'supplyPlan') return String(record.transDate);
  return String(record[recordKeys[list]]);
}

const recordsOf = (part: UnitRecords, list: ProductList): readonly AnyRecord[] =>
  part[list] as readonly AnyRecord[];

/** What leads from one document to the other; lists that are the same objects are not looked into. */
export function patchBetween(before: ProgramData, after: ProgramData): Patch {
  const touched = productLists.filter((list) => before[list] !== after[list]);
  const [old, fresh] = [before, after].map((data) => splitProgramData(only(data, touched)));
  const records: RecordChange[] = [];
  for (const unit of new Set([...(old?.units.keys() ?? []), ...(fresh?.units.keys() ?? [])])) {
    const [was, is] = [old?.units.get(unit) ?? noRecords(), fresh?.units.get(unit) ?? noRecords()];
    for (const list of touched)
      records.push(...changesIn(unit, list, recordsOf(was, list), recordsOf(is, list)));
  }
  const lists: readonly string[] = productLists;
  const general = (Object.keys(after) as (keyof ProgramData)[])
    .filter((field) => !lists.includes(field) && !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
  return { records, general };
}

const only = (data: ProgramData, lists: readonly ProductList[]): ProgramData => ({
  ...data,
  ...noRecords(),
  ...Object.fromEntries(lists.map((list) => [list, data[list]])),
});

function changesIn(
  unit: number,
  list: ProductList,
  before: readonly AnyRecord[],
  after: readonly AnyRecord[],
): RecordChange[] {
  const old = new Map(before.map((record) => [keyOf(list, record), record]));
  const changes: RecordChange[] = [];
  for (const record of after) {
    const key = keyOf(list, record);
    const was = old.get(key) ?? null;
    old.delete(key);
    if (!isSame(was, record)) changes.push({ unit, list, key, before: was, after: record });
  }
  for (const [key, was] of old) changes.push({ unit, list, key, before: was, after: null });
  return changes;
}

export const unitsIn = ({ records }: Patch): readonly number[] => [
  ...new Set(records.map(({ unit }) => unit)),
];

export const isEmpty = ({ records, general }: Patch): boolean => records.length + general.length === 0;

/** The way back. What was noted for the problem list stays: its months have been edited once more. */
export function inverse({ records, general }: Patch): Patch {
  return {
    records: records
      .filter(({ list }) => list !== 'actionList')
      .map((change) => ({ ...change, before: change.after, after: change.before })),
    general: general.map((change) => ({ ...change, before: change.after, after: change.before })),
  };
}

/** The edits that a patch noted for the problem list. */
export const actionsIn = ({ records }: Patch): readonly Action[] =>
  records.flatMap(({ list, after }) => (list === 'actionList' && after ? [after as Action] : []));

/** Makes the edit on these parts; fields that somebody else changed meanwhile stay unless the edit set them too. */
export function applyPatch(parts: ProgramParts, patch: Patch): ProgramParts {
  const units = new Map(parts.units);
  for (const unit of unitsIn(patch)) {
    const part = { ...(units.get(unit) ?? noRecords()) };
    for (const list of productLists) {
      const changes = patch.records.filter((change) => change.unit === unit && change.list === list);
      if (changes.length > 0) Object.assign(part, { [list]: changed(list, recordsOf(part, list), changes) });
    }
    units.set(unit, part);
  }
  const fields = Object.fromEntries(patch.general.map(({ field, after }) => [field, after]));
  return {
    general: patch.general.length > 0 ? { ...parts.general, ...fields } : parts.general,
    units,
  };
}

function changed(
  list: ProductList,
  records: readonly AnyRecord[],
  changes: readonly RecordChange[],
): AnyRecord[] {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const next: AnyRecord[] = [];
  for (const record of records) {
    const key = keyOf(list, record);
    const change = byKey.get(key);
    byKey.delete(key);
    if (!change) next.push(record);
    else if (change.after) next.push(withChange(record, change.before, change.after));
  }
  for (const { after } of byKey.values()) if (after) next.push(after);
  return next;
}

function withChange(record: AnyRecord, before: AnyRecord | null, after: AnyRecord): AnyRecord {
  if (!before || isSame(record, before)) return after;
  const set = Object.entries(after).filter(([field, value]) => !isSame(before[field], value));
  return { ...record, ...Object.fromEntries(set) };
}
