import { entityNamed } from '@stockwell/model/entities/index';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import type { ReferenceShape } from '@stockwell/model/entity/fields';
import { eq } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type AnyEntityTable, tableOf } from '../db/schema/index.ts';

const languages = ['en', 'fr', 'sp', 'pr'] as const;

/** A left join that brings a referenced record's name along. */
export interface Join {
  readonly table: PgTable;
  readonly on: ReturnType<typeof eq>;
}

/** Where the four texts and the code of a referenced record are found once its joins are made. */
export interface Reached {
  readonly joins: readonly Join[];
  readonly label: Readonly<Record<(typeof languages)[number], PgColumn>>;
  readonly code: PgColumn | null;
  readonly column: (name: string) => PgColumn;
  /** References of the referenced record that answers carry along. */
  readonly nested: Readonly<Record<string, Reached>>;
}

function need(table: AnyEntityTable, name: string): PgColumn {
  const column = table[name];
  if (!column) throw new Error(`The table has no column ${name}`);
  return column;
}

/**
 * Follows a reference. Records without a label of their own (a realm country) are named by the record that
 * their title field points to (the country).
 */
export function reach(target: string, from: PgColumn, path: string, parts: readonly string[] = []): Reached {
  const entity = entityNamed(target);
  const table = alias(tableOf(target), path) as unknown as AnyEntityTable;
  const join: Join = { table, on: eq(from, table.id) };
  const nested = Object.fromEntries(
    parts.flatMap((part) => {
      const field = entity.fields[part];
      if (field?.kind !== 'reference') return [];
      return [[part, reach(field.entity, need(table, `${part}Id`), `${path}_${part}`)] as const];
    }),
  );
  const joins = [join, ...Object.values(nested).flatMap((reached) => reached.joins)];
  const title = titleField(entity);
  const field = entity.fields[title];
  if (field?.kind === 'reference') {
    // A record that answers carry along is joined already.
    const carried = nested[title];
    const next = carried ?? reach(field.entity, need(table, `${title}Id`), `${path}_${title}`);
    return {
      joins: carried ? joins : [...joins, ...next.joins],
      label: next.label,
      code: entity.code ? need(table, entity.code) : next.code,
      column: (name) => need(table, name),
      nested,
    };
  }
  const prefix = field?.kind === 'label' ? `${title}_` : null;
  const text = (language: string): PgColumn => need(table, prefix ? `${prefix}${language}` : title);
  return {
    joins,
    label: { en: text('en'), fr: text('fr'), sp: text('sp'), pr: text('pr') },
    code: entity.code ? need(table, entity.code) : null,
    column: (name) => need(table, name),
    nested,
  };
}

/** The columns to select for a reference, each under a key of its own. */
export function selectionOf(name: string, reached: Reached, shape: ReferenceShape): Record<string, PgColumn> {
  const selected: Record<string, PgColumn> = {};
  for (const language of languages) selected[`${name}.label_${language}`] = reached.label[language];
  if (shape === 'codeRef' && reached.code) selected[`${name}.code`] = reached.code;
  if (typeof shape === 'object') {
    for (const extra of shape.record) {
      const inner = reached.nested[extra];
      if (inner) {
        selected[`${name}.${extra}Id`] = reached.column(`${extra}Id`);
        Object.assign(selected, selectionOf(`${name}.${extra}`, inner, inner.code ? 'codeRef' : 'ref'));
      } else selected[`${name}.${extra}`] = reached.column(extra);
    }
  }
  return selected;
}

function presentPart(
  row: Readonly<Record<string, unknown>>,
  name: string,
  target: EntityDeclaration,
  part: string,
): unknown {
  const field = target.fields[part];
  if (field?.kind !== 'reference') return row[`${name}.${part}`] ?? null;
  const inner = entityNamed(field.entity);
  const shape = `${name}.${part}.code` in row ? 'codeRef' : 'ref';
  return presentReference(row, `${name}.${part}`, inner, shape, row[`${name}.${part}Id`]);
}

/** A reference as answers carry it. */
export function presentReference(
  row: Readonly<Record<string, unknown>>,
  name: string,
  target: EntityDeclaration,
  shape: ReferenceShape,
  id: unknown,
): Record<string, unknown> | null {
  if (id === null || id === undefined) return null;
  const label = {
    label_en: row[`${name}.label_en`] ?? '',
    label_fr: row[`${name}.label_fr`] ?? null,
    label_sp: row[`${name}.label_sp`] ?? null,
    label_pr: row[`${name}.label_pr`] ?? null,
  };
  if (shape === 'ref') return { id, label };
  if (shape === 'codeRef') return { id, label, code: row[`${name}.code`] ?? '' };
  const extra = Object.fromEntries(shape.record.map((part) => [part, presentPart(row, name, target, part)]));
  return { id, [target.key]: id, label, ...extra };
}
