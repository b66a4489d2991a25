import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field, Fields } from '@stockwell/model/entity/fields';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Every table knows who made and changed a row, and counts its changes so that stale edits are noticed. */
export const auditColumns = () => ({
  createdBy: integer('created_by'),
  createdDate: timestamp('created_date', { withTimezone: true }).notNull().defaultNow(),
  lastModifiedBy: integer('last_modified_by'),
  lastModifiedDate: timestamp('last_modified_date', { withTimezone: true }).notNull().defaultNow(),
  recordVersion: integer('record_version').notNull().default(1),
});

const standardColumns = () => ({
  /** Rows that logic asks for by name, whatever their id. */
  systemKey: text('system_key'),
  active: boolean('active').notNull().default(true),
  ...auditColumns(),
});

const textColumn = (name: string) => text(name);
const integerColumn = (name: string) => integer(name);
const numberColumn = (name: string) => numeric(name, { mode: 'number' });
const booleanColumn = (name: string) => boolean(name);
const dateColumn = (name: string) => date(name);
const timeColumn = (name: string) => timestamp(name, { withTimezone: true });

type BuilderFor<F> = F extends { kind: 'text' | 'label' }
  ? ReturnType<typeof textColumn>
  : F extends { kind: 'integer' | 'choice' | 'reference' }
    ? ReturnType<typeof integerColumn>
    : F extends { kind: 'decimal' }
      ? ReturnType<typeof numberColumn>
      : F extends { kind: 'boolean' }
        ? ReturnType<typeof booleanColumn>
        : F extends { kind: 'date' }
          ? ReturnType<typeof dateColumn>
          : ReturnType<typeof timeColumn>;

type ColumnName<K extends string, F> = F extends { kind: 'label' }
  ? `${K}_en` | `${K}_fr` | `${K}_sp` | `${K}_pr`
  : F extends { kind: 'reference' }
    ? `${K}Id`
    : F extends { kind: 'references' | 'custom' }
      ? never
      : K;

type FieldBuilders<F extends Fields> = {
  [K in Extract<keyof F, string> as ColumnName<K, F[K]>]: BuilderFor<F[K]>;
};

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const tableName = (entity: EntityDeclaration): string => entity.table ?? snake(entity.name);

/** The columns that one field takes, by the name the code uses for them. */
export function columnNames(name: string, field: Field): string[] {
  if (field.kind === 'label') return ['en', 'fr', 'sp', 'pr'].map((language) => `${name}_${language}`);
  if (field.kind === 'reference') return [`${name}Id`];
  if (field.kind === 'references' || field.kind === 'custom') return [];
  return [name];
}

type Target = () => { readonly id: PgColumn };

function builderFor(field: Field, column: string, target: (entity: string) => Target): PgColumnBuilderBase {
  switch (field.kind) {
    case 'text':
      return field.required ? textColumn(column).notNull() : textColumn(column);
    case 'label':
      return field.required && column.endsWith('_en') ? textColumn(column).notNull() : textColumn(column);
    case 'integer':
    case 'choice':
      if (field.default === undefined) return integerColumn(column);
      // What is asked for only at times is empty at other times.
      return field.onlyWhen
        ? integerColumn(column).default(field.default)
        : integerColumn(column).notNull().default(field.default);
    case 'decimal':
      return numberColumn(column);
    case 'boolean':
      return booleanColumn(column).notNull().default(field.default);
    case 'date':
      return dateColumn(column);
    case 'time':
      return timeColumn(column);
    case 'reference': {
      const reference = integerColumn(column).references(() => target(field.entity)().id);
      return field.required ? reference.notNull() : reference;
    }
    default:
      throw new Error(`A ${field.kind} field has no column of its own`);
  }
}

/** Texts are unique without regard to case; an open reference ("all") counts as a value of its own. */
const compared = (field: Field | undefined, column: PgColumn): PgColumn | SQL => {
  if (field?.kind === 'text' || field?.kind === 'label') return sql`lower(${column})`;
  return field?.kind === 'reference' && !field.required ? sql`coalesce(${column}, 0)` : column;
};

/** The table of a declared entity. Column types follow from the fields, so queries written by hand stay typed. */
export function entityTable<
  const N extends string,
  E extends EntityDeclaration,
  X extends Record<string, PgColumnBuilderBase>,
>(
  /** The table's name, written out so that joined rows keep their types. */
  name: N,
  entity: E,
  target: (entity: string) => Target,
  extra: X,
) {
  if (name !== tableName(entity))
    throw new Error(`The table of ${entity.name} is called ${tableName(entity)}`);
  const builders: Record<string, PgColumnBuilderBase> = {};
  for (const [fieldName, field] of Object.entries(entity.fields)) {
    for (const column of columnNames(fieldName, field))
      builders[column] = builderFor(field, snake(column), target);
  }
  const key =
    entity.keyType === 'text'
      ? text('id').primaryKey()
      : integer('id').primaryKey().generatedByDefaultAsIdentity();
  return pgTable(
    name,
    {
      id: key as ReturnType<typeof integerKey>,
      ...(builders as FieldBuilders<E['fields']>),
      ...extra,
      ...standardColumns(),
    },
    (table) => {
      const columns = table as unknown as Record<string, PgColumn>;
      const column = (name: string): PgColumn => {
        const found = columns[name];
        if (!found) throw new Error(`${entity.name} has no column ${name}`);
        return found;
      };
      const unique = entity.unique.map((rule) => {
        const parts = rule.fields.map((name) => {
          const field = entity.fields[name];
          const [first] = field ? columnNames(name, field) : [name];
          return compared(field, column(first ?? name));
        });
        const [head, ...rest] = parts;
        if (head === undefined) throw new Error(`${entity.name} has an empty uniqueness rule`);
        return uniqueIndex(`${tableName(entity)}_${rule.fields.map(snake).join('_')}_unique`).on(
          head,
          ...rest,
        );
      });
      return [...unique, index(`${tableName(entity)}_modified`).on(column('lastModifiedDate'))];
    },
  );
}

const integerKey = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

const linkName = (entity: EntityDeclaration, field: string): string => `${tableName(entity)}_${snake(field)}`;

const linkEnds = (owner: string, target: string, own: Target, other: Target) => ({
  ownerId: integer(owner)
    .notNull()
    .references(() => own().id),
  targetId: integer(target)
    .notNull()
    .references(() => other().id),
});

/** The rows of a many-to-many field: which records of the other entity belong to this one. */
export function linkTable(entity: EntityDeclaration, field: string, own: Target, other: Target) {
  return pgTable(linkName(entity, field), linkEnds('owner_id', 'target_id', own, other), (table) => [
    primaryKey({ columns: [table.ownerId, table.targetId] }),
    index(`${linkName(entity, field)}_target`).on(table.targetId),
  ]);
}

export type LinkTable = ReturnType<typeof linkTable>;

/** The same rows seen from the other end: the other entity owns them here. */
export const linkFromOtherEnd = (
  entity: EntityDeclaration,
  field: string,
  own: Target,
  other: Target,
): LinkTable => pgTable(linkName(entity, field), linkEnds('target_id', 'owner_id', own, other));
