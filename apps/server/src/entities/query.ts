import { entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import { eq } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { columnNames } from '../db/schema/entity-table.ts';
import { type AnyEntityTable, tableOf, userTable } from '../db/schema/index.ts';
import { utcText } from '../db/time.ts';
import type { EntityRecord } from './extension.ts';
import { type Join, presentReference, type Reached, reach, selectionOf } from './references.ts';

/** How an entity is read: made once from its declaration, used by every list and every single read. */
export interface EntityQuery {
  readonly entity: EntityDeclaration;
  readonly table: AnyEntityTable;
  readonly selection: Readonly<Record<string, PgColumn>>;
  readonly joins: readonly Join[];
  readonly references: Readonly<Record<string, Reached>>;
  present(row: Readonly<Record<string, unknown>>): EntityRecord;
}

function presentField(row: Readonly<Record<string, unknown>>, name: string, field: Field): unknown {
  switch (field.kind) {
    case 'label': {
      const english = row[`${name}_en`];
      if (english === null || english === undefined) return null;
      return {
        label_en: english,
        label_fr: row[`${name}_fr`] ?? null,
        label_sp: row[`${name}_sp`] ?? null,
        label_pr: row[`${name}_pr`] ?? null,
      };
    }
    case 'reference':
      return presentReference(row, name, entityNamed(field.entity), field.shape, row[`${name}Id`]);
    case 'references':
      return [];
    case 'time':
      return utcText(row[name] as Date | null);
    case 'custom':
      return undefined;
    default:
      return row[name] ?? null;
  }
}

const person = (id: unknown, name: unknown) =>
  id === null || id === undefined ? null : { userId: id, username: name ?? '' };

function build(entity: EntityDeclaration): EntityQuery {
  const table = tableOf(entity.name);
  const creator = alias(userTable, 'created_by_user');
  const changer = alias(userTable, 'changed_by_user');
  const column = (name: string): PgColumn => {
    const found = table[name];
    if (!found) throw new Error(`${entity.name} has no column ${name}`);
    return found;
  };
  const selection: Record<string, PgColumn> = {
    id: table.id,
    ...(entity.builtIn ? { systemKey: column('systemKey') } : {}),
    active: column('active'),
    recordVersion: column('recordVersion'),
    createdBy: column('createdBy'),
    createdDate: column('createdDate'),
    lastModifiedBy: column('lastModifiedBy'),
    lastModifiedDate: column('lastModifiedDate'),
    createdByName: creator.username,
    lastModifiedByName: changer.username,
  };
  const joins: Join[] = [
    { table: creator, on: eq(column('createdBy'), creator.id) },
    { table: changer, on: eq(column('lastModifiedBy'), changer.id) },
  ];
  const references: Record<string, Reached> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    for (const own of columnNames(name, field)) selection[own] = column(own);
    if (field.kind !== 'reference') continue;
    const parts = typeof field.shape === 'object' ? field.shape.record : [];
    const reached = reach(field.entity, column(`${name}Id`), `ref_${name}`, parts);
    references[name] = reached;
    joins.push(...reached.joins);
    Object.assign(selection, selectionOf(name, reached, field.shape));
  }
  return {
    entity,
    table,
    selection,
    joins,
    references,
    present: (row) => {
      const record: EntityRecord = { [entity.key]: row.id };
      for (const [name, field] of Object.entries(entity.fields)) {
        const value = presentField(row, name, field);
        if (value !== undefined) record[name] = value;
      }
      if (entity.builtIn) record.systemKey = row.systemKey ?? null;
      record.createdBy = person(row.createdBy, row.createdByName);
      record.createdDate = utcText(row.createdDate as Date);
      record.lastModifiedBy = person(row.lastModifiedBy, row.lastModifiedByName);
      record.lastModifiedDate = utcText(row.lastModifiedDate as Date);
      record.active = row.active;
      record.recordVersion = row.recordVersion;
      return record;
    },
  };
}

const built = new Map<string, EntityQuery>();

export function queryOf(entity: EntityDeclaration): EntityQuery {
  const known = built.get(entity.name);
  if (known) return known;
  const query = build(entity);
  built.set(entity.name, query);
  return query;
}
