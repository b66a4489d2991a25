import {
  type ChangedLabel,
  type LabelPageQuery,
  labelFields,
  labelFunctions,
  translatedEntities,
} from '@stockwell/model/api/labels';
import { entities, entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { tableOf } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { changesBetween } from '../../entities/changes.ts';
import { requireReadable, visibleTo } from '../../entities/read.ts';
import { type Reached, reach } from '../../entities/references.ts';
import { requireUnique } from '../../entities/rules.ts';
import { inRow } from '../../entities/save.ts';
import { codes, forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { listOf, loadBuiltInNames, lostIn } from './built-in-names.ts';

const languages = ['en', 'fr', 'sp', 'pr'] as const;

const mayTranslate = (caller: SignedIn, { level }: EntityDeclaration): boolean =>
  caller.functions.has(labelFunctions[level]);

/** Only access entries whose role may translate the level count. */
const readerFor = (caller: SignedIn, { level }: EntityDeclaration) => ({
  caller,
  functions: [labelFunctions[level]],
});

function columnsFor(entity: EntityDeclaration, field: string): Record<`label_${string}`, PgColumn> {
  const table = tableOf(entity.name);
  return Object.fromEntries(
    languages.map((language) => {
      const column = table[`${field}_${language}`];
      if (!column) throw new Error(`${entity.name} has no ${field} in ${language}`);
      return [`label_${language}`, column];
    }),
  );
}

/** The record that others belong to, nearest first: regions to their country, the rest to its realm. */
const owners = ['program', 'realmCountry', 'realm'] as const;

function ownerOf(entity: EntityDeclaration): (Reached & { readonly id: PgColumn }) | null {
  const table = tableOf(entity.name);
  for (const name of owners) {
    const field = entity.fields[name];
    const id = table[`${name}Id`];
    if (field?.kind !== 'reference' || !field.required || !id) continue;
    return { ...reach(field.entity, id, 'owner'), id };
  }
  return null;
}

/** Where the names of one field of an entity are stored, as far as the caller may translate them. */
async function namesOf(
  context: AppContext,
  entity: EntityDeclaration,
  field: string,
  caller: SignedIn,
): Promise<SQL> {
  const table = tableOf(entity.name);
  const texts = columnsFor(entity, field);
  const owner = entity.level === 'application' ? null : ownerOf(entity);
  const part = (value: PgColumn | undefined | null, name: string, type = 'text') =>
    (value ? sql`${value}` : sql`null::${sql.raw(type)}`).as(name);
  const select = context.db
    .select({
      entity: sql`${entity.name}::text`.as('entity'),
      field: sql`${field}::text`.as('field'),
      record_id: sql`${table.id}::text`.as('record_id'),
      en: part(texts.label_en, 'en'),
      fr: part(texts.label_fr, 'fr'),
      sp: part(texts.label_sp, 'sp'),
      pr: part(texts.label_pr, 'pr'),
      active: (table.active ? sql`${table.active}` : sql`true`).as('active'),
      record_version: (table.recordVersion ? sql`${table.recordVersion}` : sql`1`).as('record_version'),
      owner_id: part(owner?.id, 'owner_id', 'integer'),
      owner_code: part(owner?.code ?? table.list, 'owner_code'),
      owner_en: part(owner?.label.en, 'owner_en'),
      owner_fr: part(owner?.label.fr, 'owner_fr'),
      owner_sp: part(owner?.label.sp, 'owner_sp'),
      owner_pr: part(owner?.label.pr, 'owner_pr'),
    })
    .from(table)
    .$dynamic();
  for (const join of owner?.joins ?? []) select.leftJoin(join.table, join.on);
  const visible = await visibleTo(context, entity, readerFor(caller, entity));
  return select.where(and(isNotNull(texts.label_en ?? table.id), visible)).getSQL();
}

interface NameRow {
  readonly entity: string;
  readonly field: string;
  readonly record_id: string;
  readonly en: string;
  readonly fr: string | null;
  readonly sp: string | null;
  readonly pr: string | null;
  readonly active: boolean;
  readonly record_version: number | string;
  readonly owner_id: number | null;
  readonly owner_code: string | null;
  readonly owner_en: string | null;
  readonly owner_fr: string | null;
  readonly owner_sp: string | null;
  readonly owner_pr: string | null;
  readonly total: number | string;
}

function relatedTo(row: NameRow) {
  if (row.owner_id === null) return null;
  const label = {
    label_en: row.owner_en,
    label_fr: row.owner_fr,
    label_sp: row.owner_sp,
    label_pr: row.owner_pr,
  };
  return { id: row.owner_id, label: labelIn(label), code: row.owner_code ?? '' };
}

/** What the search looks for, as a pattern: its own percent signs are no wildcards. */
const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

function narrowed({ search, untranslated }: Pick<LabelPageQuery, 'search' | 'untranslated'>): SQL {
  const words = search?.trim() ? containing(search.trim()) : null;
  const holds = sql`concat_ws(chr(10), en, fr, sp, pr)`;
  const conditions = [
    sql`true`,
    ...(words === null ? [] : [sql`lower(${holds}) like ${words}`]),
    ...(untranslated === 'true'
      ? [sql`(coalesce(fr, '') = '' or coalesce(sp, '') = '' or coalesce(pr, '') = '')`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Names of records that the caller may translate and see, in the order of their kinds and English texts. */
async function readNames(
  context: AppContext,
  caller: SignedIn,
  query: Pick<LabelPageQuery, 'search' | 'untranslated' | 'entity'>,
  part: { readonly size: number; readonly page: number } | null,
) {
  const parts: SQL[] = [];
  for (const entity of translatedEntities) {
    if (!mayTranslate(caller, entity) || (query.entity && query.entity !== entity.name)) continue;
    for (const [field] of labelFields(entity)) parts.push(await namesOf(context, entity, field, caller));
  }
  if (parts.length === 0) return { rows: [], total: 0 };
  const union = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  const limits = part ? sql` limit ${part.size} offset ${part.page * part.size}` : sql``;
  const named = await rowsOf<NameRow>(
    context.db,
    sql`select *, count(*) over () as total from (${union}) as names where ${narrowed(query)}
      order by entity, field, lower(en), length(record_id), record_id${limits}`,
  );
  const rows = named.map((row) => {
    const entity = entityNamed(row.entity);
    return {
      entity: row.entity,
      recordId: entity.keyType === 'text' ? row.record_id : Number(row.record_id),
      field: row.field,
      level: entity.level,
      relatedTo: entity.name === entities.builtInName.name ? listOf(row.owner_code ?? '') : relatedTo(row),
      label: labelIn({ label_en: row.en, label_fr: row.fr, label_sp: row.sp, label_pr: row.pr }),
      active: row.active === true,
      recordVersion: Number(row.record_version),
    };
  });
  return { rows, total: Number(named[0]?.total ?? 0) };
}

/** Every name of every declared entity, as far as the caller may translate its level and see the record. */
export const databaseLabels = async (context: AppContext, caller: SignedIn) =>
  (await readNames(context, caller, {}, null)).rows;

export async function databaseLabelPage(context: AppContext, query: LabelPageQuery, caller: SignedIn) {
  const found = await readNames(context, caller, query, query);
  if (found.rows.length > 0 || query.page === 0) return found;
  // A page behind the last one is empty but still knows how many there are.
  const { total } = await readNames(context, caller, query, { size: 1, page: 0 });
  return { rows: [], total };
}

interface Numbered extends ChangedLabel {
  readonly index: number;
}

/** Changes the names of one record; the rows of one record are one change of it. */
async function saveRecord(
  context: AppContext,
  tx: Tx,
  rows: readonly Numbered[],
  caller: SignedIn,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { entity, recordId } = first;
  if (!mayTranslate(caller, entity)) throw forbidden('PUT');
  const table = tableOf(entity.name);
  const [locked] = await tx.select().from(table).where(eq(table.id, recordId)).for('update');
  if (!locked) throw notFound();
  const current = locked as Record<string, unknown>;
  await requireReadable({ ...context, db: tx }, tx, entity, recordId, readerFor(caller, entity), 'PUT');
  const columns: Record<string, unknown> = {};
  for (const { field, label, recordVersion, index } of rows) {
    if (recordVersion !== current.recordVersion)
      throw new Refusal(412, codes.stale, {
        fields: { [`${index}.recordVersion`]: codes.stale },
        details: { row: index },
      });
    for (const language of languages) {
      const text = label[`label_${language}`];
      if (text !== undefined) columns[`${field}_${language}`] = text;
    }
  }
  if (entity.name === entities.builtInName.name) {
    for (const { label, index } of rows) {
      const lost = lostIn(current as { list: string; entry: string }, label);
      const [part] = Object.keys(lost);
      if (!part) continue;
      const fields = Object.fromEntries(
        Object.entries(lost).map(([key, code]) => [`${index}.label.${key}`, code]),
      );
      throw new Refusal(400, codes.invalid, { fields, details: { row: index } });
    }
  }
  const changes = changesBetween(current, columns);
  if (Object.keys(changes).length === 0) return;
  await requireUnique(tx, entity, { ...current, ...columns }, recordId);
  await tx
    .update(table)
    .set({
      ...columns,
      lastModifiedBy: caller.userId,
      lastModifiedDate: context.now(),
      recordVersion: sql`${table.recordVersion} + 1`,
    })
    .where(eq(table.id, recordId));
  await audit(tx, { subject: entity.name, recordId, action: 'edit', by: caller.userId, changes });
}

/** Saves changed names, all or none. */
export async function saveDatabaseLabels(
  context: AppContext,
  changed: readonly ChangedLabel[],
  caller: SignedIn,
): Promise<void> {
  const records = new Map<string, Numbered[]>();
  for (const [index, row] of changed.entries()) {
    const key = `${row.entity.name}/${row.recordId}`;
    records.set(key, [...(records.get(key) ?? []), { ...row, index }]);
  }
  await context.db.transaction(async (tx) => {
    for (const rows of records.values()) {
      try {
        await saveRecord(context, tx, rows, caller);
      } catch (failure) {
        const marked = failure instanceof Refusal && failure.body.details?.row !== undefined;
        throw marked ? failure : inRow(failure, rows[0]?.index ?? 0);
      }
    }
  });
  await context.records.changed();
  if (changed.some(({ entity }) => entity.name === entities.builtInName.name))
    await loadBuiltInNames(context.db);
}
