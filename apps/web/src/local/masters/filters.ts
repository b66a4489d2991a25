import { isStreamed, type StreamedEntity } from '@stockwell/model/api/sync-stream';
import { entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import { type MasterRecord, referencedId } from './record.ts';

/** The records of another list, already loaded. */
export type Related = (name: StreamedEntity) => readonly MasterRecord[];

interface Filter {
  readonly own: string;
  /** A reference of the record that the own one points to. */
  readonly part: string | undefined;
  readonly ids: ReadonlySet<string>;
}

const isReferring = (field: Field | undefined): field is Extract<Field, { entity: string }> =>
  field !== undefined && 'entity' in field;

/** `field:id,id;field.part:id` as lists send it. */
function filtersIn(text: string): readonly Filter[] {
  return text
    .split(';')
    .filter(Boolean)
    .map((one) => {
      const [name = '', ids = ''] = one.split(':');
      const [own = '', part] = name.split('.');
      return { own, part, ids: new Set(ids.split(',').filter(Boolean)) };
    });
}

/** The entity whose ids a filter names, and the one that has to be looked at to find them. */
function pointed(entity: EntityDeclaration, { own, part }: Filter) {
  const field = entity.fields[own];
  if (!isReferring(field)) return undefined;
  const inner = part === undefined ? field : entityNamed(field.entity).fields[part];
  return isReferring(inner) ? { through: field.entity, target: inner.entity } : undefined;
}

const isTree = (name: string): boolean => 'sortOrder' in entityNamed(name).fields;

/** Lists that must be loaded before the filters can be applied. */
export function listsForFilters(entity: EntityDeclaration, text: string): readonly StreamedEntity[] {
  const names = filtersIn(text).flatMap((filter) => {
    const found = pointed(entity, filter);
    if (!found) return [];
    return [
      ...(filter.part === undefined ? [] : [found.through]),
      ...(isTree(found.target) ? [found.target] : []),
    ];
  });
  return [...new Set(names)].filter(isStreamed);
}

/** A category stands for everything below it: whole segments of its path are compared. */
function withSubtrees(target: string, ids: ReadonlySet<string>, related: Related): ReadonlySet<string> {
  if (!isTree(target) || !isStreamed(target)) return ids;
  const nodes = related(target);
  const idOf = (node: MasterRecord) => String(node[entityNamed(target).key]);
  const realmOf = (node: MasterRecord) => referencedId(node.realm, 'realm');
  const tops = nodes.filter((node) => ids.has(idOf(node)));
  const below = nodes.filter((node) =>
    tops.some(
      (top) =>
        realmOf(node) === realmOf(top) && String(node.sortOrder).startsWith(`${String(top.sortOrder)}.`),
    ),
  );
  return new Set([...ids, ...below.map(idOf)]);
}

function toTest(
  entity: EntityDeclaration,
  filter: Filter,
  related: Related,
): (record: MasterRecord) => boolean {
  const found = pointed(entity, filter);
  if (!found) return () => false;
  const { through, target } = found;
  const ids = withSubtrees(target, filter.ids, related);
  const { own, part } = filter;
  const hit = (value: unknown, of: string): boolean => ids.has(String(referencedId(value, of)));
  if (part === undefined) {
    return (record) => {
      const value = record[own];
      return Array.isArray(value) ? value.some((one) => hit(one, target)) : hit(value, target);
    };
  }
  // The list in between is read, because a reference need not carry this part of its record.
  const between = isStreamed(through) ? related(through) : [];
  const { key } = entityNamed(through);
  const fitting = new Set(
    between.filter((record) => hit(record[part], target)).map((record) => String(record[key])),
  );
  return (record) => fitting.has(String(referencedId(record[own], through)));
}

/** Whether a record passes all filters. */
export function passing(
  entity: EntityDeclaration,
  text: string,
  related: Related,
): (record: MasterRecord) => boolean {
  const tests = filtersIn(text).map((filter) => toTest(entity, filter, related));
  return (record) => tests.every((test) => test(record));
}
