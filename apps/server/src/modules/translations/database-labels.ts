import {
  type ChangedLabel,
  labelFields,
  labelFunctions,
  translatedEntities,
} from '@stockwell/model/api/labels';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { realmTable, tableOf } from '../../db/schema/index.ts';
import { changesBetween } from '../../entities/changes.ts';
import { requireReadable, visibleTo } from '../../entities/read.ts';
import { requireUnique } from '../../entities/rules.ts';
import { inRow } from '../../entities/save.ts';
import type { House } from '../../house.ts';
import { codes, forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';

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

/** The names of one field of an entity that the caller may translate. */
async function labelsOf(house: House, entity: EntityDeclaration, field: string, caller: SignedIn) {
  const table = tableOf(entity.name);
  const texts = columnsFor(entity, field);
  const realmId = entity.level === 'application' ? undefined : table.realmId;
  const owner = alias(realmTable, 'owner_realm');
  const rows = await house.db
    .select({
      ...texts,
      recordId: table.id,
      active: table.active ?? sql<boolean>`true`,
      recordVersion: table.recordVersion ?? sql<number>`1`,
      realm: owner,
    })
    .from(table)
    .leftJoin(owner, realmId ? eq(owner.id, realmId) : sql`false`)
    .where(
      and(isNotNull(texts.label_en ?? table.id), await visibleTo(house, entity, readerFor(caller, entity))),
    )
    .orderBy(asc(texts.label_en ?? table.id), asc(table.id));
  return (rows as Record<string, unknown>[]).map((row) => {
    const realm = row.realm as typeof realmTable.$inferSelect | null;
    const label = (source: Record<string, unknown>) => ({
      label_en: String(source.label_en ?? ''),
      label_fr: (source.label_fr ?? null) as string | null,
      label_sp: (source.label_sp ?? null) as string | null,
      label_pr: (source.label_pr ?? null) as string | null,
    });
    return {
      entity: entity.name,
      recordId: row.recordId as number | string,
      field,
      level: entity.level,
      relatedTo: realm ? { id: realm.id, label: label(realm), code: realm.realmCode ?? '' } : null,
      label: label(row),
      active: row.active === true,
      recordVersion: Number(row.recordVersion),
    };
  });
}

/** Every name of every declared entity, as far as the caller may translate its level and see the record. */
export async function databaseLabels(house: House, caller: SignedIn) {
  const lists = [];
  for (const entity of translatedEntities) {
    if (!mayTranslate(caller, entity)) continue;
    for (const [field] of labelFields(entity)) lists.push(await labelsOf(house, entity, field, caller));
  }
  return lists.flat();
}

interface Numbered extends ChangedLabel {
  readonly index: number;
}

/** Changes the names of one record; the rows of one record are one change of it. */
async function saveRecord(house: House, tx: Tx, rows: readonly Numbered[], caller: SignedIn): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { entity, recordId } = first;
  if (!mayTranslate(caller, entity)) throw forbidden('PUT');
  const table = tableOf(entity.name);
  const [locked] = await tx.select().from(table).where(eq(table.id, recordId)).for('update');
  if (!locked) throw notFound();
  const current = locked as Record<string, unknown>;
  await requireReadable({ ...house, db: tx }, tx, entity, recordId, readerFor(caller, entity), 'PUT');
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
  const changes = changesBetween(current, columns);
  if (Object.keys(changes).length === 0) return;
  await requireUnique(tx, entity, { ...current, ...columns }, recordId);
  await tx
    .update(table)
    .set({
      ...columns,
      lastModifiedBy: caller.userId,
      lastModifiedDate: house.now(),
      recordVersion: sql`${table.recordVersion} + 1`,
    })
    .where(eq(table.id, recordId));
  await audit(tx, { subject: entity.name, recordId, action: 'edit', by: caller.userId, changes });
}

/** Saves changed names, all or none. */
export async function saveDatabaseLabels(
  house: House,
  changed: readonly ChangedLabel[],
  caller: SignedIn,
): Promise<void> {
  const records = new Map<string, Numbered[]>();
  for (const [index, row] of changed.entries()) {
    const key = `${row.entity.name}/${row.recordId}`;
    records.set(key, [...(records.get(key) ?? []), { ...row, index }]);
  }
  await house.db.transaction(async (tx) => {
    for (const rows of records.values()) {
      try {
        await saveRecord(house, tx, rows, caller);
      } catch (failure) {
        const marked = failure instanceof Refusal && failure.body.details?.row !== undefined;
        throw marked ? failure : inRow(failure, rows[0]?.index ?? 0);
      }
    }
  });
  await house.records.changed();
}
