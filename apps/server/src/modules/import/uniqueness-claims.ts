import { type EntityDeclaration, titleField, type UniqueRule } from '@stockwell/model/entity/entity';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { columnNames } from '../../db/schema/entity-table.ts';
import { tableOf } from '../../db/schema/index.ts';

export interface Existing {
  readonly id: number;
  readonly name: string;
}

/** What one uniqueness rule says about a row. */
export interface Claim {
  /** Rows with the same sign mean the same record; null where a row leaves open what the rule is about. */
  readonly sign: string | null;
  /** The stored record that they mean, where there is one. */
  readonly existing: Existing | null;
}

type Columns = Readonly<Record<string, unknown>>;

interface Part {
  readonly column: string;
  readonly mayBeOpen: boolean;
  readonly stored: SQL;
  readonly asked: SQL;
  readonly declared: SQL;
}

/** Compared as the table's own index does: texts without regard to case, an open reference as a value of its own. */
function partOf(entity: EntityDeclaration, name: string, at: number): Part {
  const field = entity.fields[name];
  const [column] = field ? columnNames(name, field) : [];
  const own = column ? tableOf(entity.name)[column] : undefined;
  if (!field || !column || !own) throw new Error(`${entity.name} has no column for ${name}`);
  const sent = sql.identifier(`v${at}`);
  const declared = sql`${sent} ${sql.raw(own.getSQLType())}`;
  const asked = sql`asked.${sent}`;
  if (field.kind === 'text' || field.kind === 'label')
    return { column, mayBeOpen: false, stored: sql`lower(${own})`, asked: sql`lower(${asked})`, declared };
  if (field.kind === 'reference' && !field.required)
    return {
      column,
      mayBeOpen: true,
      stored: sql`coalesce(${own}, 0)`,
      asked: sql`coalesce(${asked}, 0)`,
      declared,
    };
  return { column, mayBeOpen: false, stored: sql`${own}`, asked, declared };
}

/** Halves of characters become what the database would store for them. */
const sendable = (value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

/**
 * Asks the database once what a rule says about many rows. It also returns which of them mean the same, because
 * only the database knows how its index reads capitals.
 */
export async function claimsOf(
  tx: Tx,
  entity: EntityDeclaration,
  rule: UniqueRule,
  rows: readonly Columns[],
): Promise<readonly Claim[]> {
  const table = tableOf(entity.name);
  const title = titleField(entity);
  const named = table[`${title}_en`] ?? table[title] ?? table.id;
  const parts = rule.fields.map((name, at) => partOf(entity, name, at));
  const sent = rows.map((columns, at) => ({
    at,
    ...Object.fromEntries(parts.map(({ column }, index) => [`v${index}`, sendable(columns[column] ?? null)])),
  }));
  const joined = sql.join(
    parts.map(({ stored, asked }) => sql`${stored} = ${asked}`),
    sql` and `,
  );
  const declared = sql.join([sql`at integer`, ...parts.map((part) => part.declared)], sql`, `);
  const sign = sql.join(
    parts.map(({ asked }) => asked),
    sql`, `,
  );
  const found = await tx
    .select({
      sign: sql<string>`json_build_array(${sign})::text`,
      id: table.id,
      name: named,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as asked(${declared})`)
    .leftJoin(table, joined)
    .orderBy(sql`asked.at`);
  const open = (columns: Columns | undefined): boolean =>
    parts.some(({ column, mayBeOpen }) => !mayBeOpen && (columns?.[column] ?? null) === null);
  return found.map(({ sign: text, id, name }, at) => ({
    sign: open(rows[at]) ? null : text,
    existing: id === null ? null : { id: Number(id), name: String(name ?? '') },
  }));
}
