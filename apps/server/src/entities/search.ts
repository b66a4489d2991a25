import { entityNamed } from '@stockwell/model/entities/index';
import type { PageQuery } from '@stockwell/model/entity/endpoints';
import { titleField } from '@stockwell/model/entity/entity';
import { and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { linkOf, productCategoryTable } from '../db/schema/index.ts';
import { wrongFields } from '../http/refusal.ts';
import type { EntityQuery } from './query.ts';

type Language = PageQuery['language'];

/** The text a person sees: the own language, English where that is empty. */
function shown(label: Readonly<Record<Language, PgColumn>>, language: Language): SQL {
  if (language === 'en') return sql`lower(${label.en})`;
  return sql`lower(coalesce(nullif(nullif(nullif(${label[language]}, ''), 'null'), 'NULL'), ${label.en}))`;
}

function labelColumns(query: EntityQuery, name: string): Readonly<Record<Language, PgColumn>> {
  const column = (language: Language): PgColumn => {
    const found = query.table[`${name}_${language}`];
    if (!found) throw new Error(`${query.entity.name}.${name} is no label`);
    return found;
  };
  return { en: column('en'), fr: column('fr'), sp: column('sp'), pr: column('pr') };
}

/** What the list sorts and searches a field by; nothing for parts that live elsewhere. */
function comparable(query: EntityQuery, name: string, language: Language): SQL | PgColumn | null {
  const field = Object.hasOwn(query.entity.fields, name) ? query.entity.fields[name] : undefined;
  if (!field) {
    const own = ['lastModifiedDate', 'active', 'createdDate'].includes(name) ? query.table[name] : undefined;
    if (own) return own;
    return name === 'lastModifiedBy' ? sql`lower(${query.selection.lastModifiedByName})` : null;
  }
  if (field.kind === 'label') return shown(labelColumns(query, name), language);
  const reached = query.references[name];
  if (reached) return shown(reached.label, language);
  const column = query.table[name];
  if (!column) return null;
  return field.kind === 'text' ? sql`lower(${column})` : column;
}

export function orderOf(
  query: EntityQuery,
  language: Language,
  sort?: string,
  direction: 'asc' | 'desc' = 'asc',
): SQL[] {
  const chosen = sort ?? query.entity.sort ?? titleField(query.entity);
  const by = comparable(query, chosen, language);
  if (!by) throw wrongFields({ sort: 'static.validation.notChoice' });
  return [direction === 'asc' ? asc(by) : desc(by), asc(query.table.id)];
}

/** Every word of the search stands in some column that the list shows. */
export function searchCondition(query: EntityQuery, search: string, language: Language): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const columns = query.entity.columns.flatMap((name) => {
    const value = comparable(query, name, language);
    return value ? [value] : [];
  });
  const person = comparable(query, 'lastModifiedBy', language);
  const places = person ? [...columns, person] : columns;
  const conditions = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
    return or(...places.map((place) => sql`${place}::text ilike ${pattern}`));
  });
  return and(...conditions);
}

/** The column behind `tracerCategory` or `forecastingUnit.tracerCategory`, and whether it names nodes of a tree. */
function filteredColumn(query: EntityQuery, name: string): { column: PgColumn; isTree: boolean } | undefined {
  const [first = '', second] = name.split('.');
  const field = query.entity.fields[first];
  if (!field || !('entity' in field)) return undefined;
  if (field.kind === 'references') return undefined;
  const inner = second ? entityNamed(field.entity).fields[second] : field;
  const column = second ? query.references[first]?.column(`${second}Id`) : query.table[`${first}Id`];
  if (!column || !inner || !('entity' in inner)) return undefined;
  return { column, isTree: 'sortOrder' in entityNamed(inner.entity).fields };
}

/** A category stands for everything below it: whole segments of its path are compared. */
const inSubtree = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} in (select child.id from ${productCategoryTable} child join ${productCategoryTable} top
    on child.sort_order = top.sort_order or child.sort_order like top.sort_order || '.%'
    where child.realm_id = top.realm_id and ${inArray(sql`top.id`, [...ids])})`;

/** Records that point to one of the ids among others; undefined where the field is no such list. */
function linkedBy(query: EntityQuery, name: string): ((ids: readonly number[]) => SQL) | undefined {
  if (query.entity.fields[name]?.kind !== 'references') return undefined;
  const link = linkOf(query.entity.name, name);
  return (ids) =>
    sql`${query.table.id} in (select ${link.ownerId} from ${link} where ${inArray(link.targetId, [...ids])})`;
}

/** `field:id,id;field:id` → conditions on the references of the record. */
export function filterCondition(query: EntityQuery, filter: string): SQL | undefined {
  const parts = filter.split(';').filter(Boolean);
  return and(
    ...parts.map((part) => {
      const [name = '', list = ''] = part.split(':');
      const filtered = query.entity.filters.includes(name) ? filteredColumn(query, name) : undefined;
      const ids = list.split(',').map(Number);
      const linked = query.entity.filters.includes(name) ? linkedBy(query, name) : undefined;
      if (
        !(filtered || linked) ||
        ids.length > 1000 ||
        ids.some((id) => !Number.isInteger(id) || Math.abs(id) > 2_147_483_647)
      ) {
        throw wrongFields({ filter: 'static.validation.invalid' });
      }
      if (linked) return linked(ids);
      if (!filtered) return undefined;
      return filtered.isTree ? inSubtree(filtered.column, ids) : inArray(filtered.column, ids);
    }),
  );
}
