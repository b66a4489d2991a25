import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { type DisplayContext, displayLoose, displayValue, fieldKey } from './display.ts';
import { type HistoryEntry, isId, type RecordId } from './entity-record.ts';
import { overridesOf } from './registry.ts';

/** The field a stored column belongs to: `label_fr` is the French part of `label`, `realmId` the reference `realm`. */
interface ColumnOf {
  readonly name: string;
  readonly part?: string;
  /** Entity whose ids the value holds. */
  readonly refersTo?: string;
}

export function fieldOfColumn(entity: EntityDeclaration, column: string): ColumnOf | null {
  const field = entity.fields[column];
  if (field) {
    return field.kind === 'reference' || field.kind === 'references'
      ? { name: column, refersTo: field.entity }
      : { name: column };
  }
  const label = /^(\w+)_(en|fr|sp|pr)$/.exec(column);
  if (label?.[1] && label[2] && entity.fields[label[1]]?.kind === 'label') {
    return { name: label[1], part: label[2] };
  }
  const reference = /^(\w+)Id$/.exec(column);
  const target = reference?.[1] ? entity.fields[reference[1]] : undefined;
  if (reference?.[1] && target?.kind === 'reference') return { name: reference[1], refersTo: target.entity };
  return column === 'active' ? { name: column } : null;
}

/** Ids that the history mentions, by entity, so that their names can be asked for. */
export function idsMentioned(
  entity: EntityDeclaration,
  entries: readonly HistoryEntry[],
): { readonly entity: string; readonly id: RecordId }[] {
  const found = new Map<string, { entity: string; id: RecordId }>();
  for (const { changes } of entries) {
    for (const [column, change] of Object.entries(changes)) {
      const refersTo = fieldOfColumn(entity, column)?.refersTo;
      if (!refersTo) continue;
      for (const id of [change.from, change.to].flat()) {
        if (isId(id)) found.set(`${refersTo}/${id}`, { entity: refersTo, id });
      }
    }
  }
  return [...found.values()];
}

export type NameOf = (entity: string, id: RecordId) => string;

export interface ChangeLine {
  readonly key: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const there = new Set(other.map((item) => JSON.stringify(item)));
  return list.filter((item) => !there.has(JSON.stringify(item)));
};

/** Of long lists only what went and what came is worth reading. */
function differing(from: unknown, to: unknown): [unknown, unknown] {
  if (!Array.isArray(from) || !Array.isArray(to)) return [from, to];
  return [without(from, to), without(to, from)];
}

/** The changes of one entry as a person reads them; columns that belong to no field are left out. */
export function changeLines(
  entity: EntityDeclaration,
  entry: HistoryEntry,
  context: DisplayContext,
  nameOf: NameOf,
): ChangeLine[] {
  const { t } = context;
  return Object.entries(entry.changes).flatMap(([column, change]) => {
    const found = fieldOfColumn(entity, column);
    if (!found) return [];
    const { name, part, refersTo } = found;
    const own = overridesOf(entity.name).fields?.[name]?.history;
    const read = (value: unknown): string => {
      if (own) return own(value, context);
      if (name === 'active')
        return typeof value === 'boolean' ? t(value ? 'lists:active' : 'lists:inactive') : '';
      if (refersTo) {
        const ids = [value].flat().filter(isId);
        return ids.map((id) => nameOf(refersTo, id)).join(', ');
      }
      return part ? displayLoose(value, context) : displayValue(entity, name, value, context);
    };
    const title = t(name === 'active' ? 'entities:audit.active' : fieldKey(entity, name));
    const [from, to] = differing(change.from, change.to);
    return [
      {
        key: column,
        title: part && part !== 'en' ? `${title} (${t(`lists:language.${part}`)})` : title,
        from: read(from),
        to: read(to),
      },
    ];
  });
}
