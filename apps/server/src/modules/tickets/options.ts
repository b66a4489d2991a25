import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { type EntityName, entities } from '@stockwell/model/entities/index';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { forecastMethodTypes } from '@stockwell/model/fixed-lists';
import type { Label } from '@stockwell/model/label';
import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { shownText, type TicketList, type TicketOption } from '@stockwell/model/tickets/lists';
import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import { treeTemplateTable } from '../../db/schema/index.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { type EntityQuery, queryOf } from '../../entities/query.ts';
import { realmCondition, visibleTo } from '../../entities/read.ts';
import { withJoins } from '../../entities/statements.ts';
import type { SignedIn } from '../access/principals.ts';

/** A record that a form offers, and the realm it belongs to. */
export interface Offered {
  readonly option: TicketOption;
  readonly realmId: number | null;
}

export interface Wish {
  readonly caller: SignedIn;
  readonly language: LanguageCode;
  /** The realm or the country that the list is of. */
  readonly of?: number | undefined;
  readonly search?: string | undefined;
  /** These records only. */
  readonly ids?: readonly (number | string)[];
}

/** A list that is found by typing shows so many at a time. */
const mostFound = 50;

/** Programs and what belongs to them are offered to those who reach them; the rest to the whole realm. */
const withinReach: ReadonlySet<string> = new Set(['program', 'budget', 'dataSource']);

type Named =
  | { readonly id?: number; readonly label?: Label; readonly countryCode?: string }
  | null
  | undefined;

const plainLabel = ({ label_en, label_fr, label_sp, label_pr }: Label): Label => ({
  label_en,
  label_fr: label_fr ?? null,
  label_sp: label_sp ?? null,
  label_pr: label_pr ?? null,
});

/** Its own name, that of the country it stands for, or the user name. */
function nameOf(entity: EntityDeclaration, record: EntityRecord): Label {
  const title = record[titleField(entity)] as Label | Named | string | null;
  if (typeof title === 'string') return { label_en: title };
  if (title && 'label_en' in title) return plainLabel(title);
  return title?.label ? plainLabel(title.label) : { label_en: '' };
}

/** Nothing of the record is sent but what the list shows or sends. */
function offered(list: TicketList, entity: EntityDeclaration, record: EntityRecord): Offered {
  const parts = new Set([...list.shown, ...list.sent]);
  const label = (part: 'realm' | 'country' | 'type', named: Named) =>
    parts.has(part) && named?.label ? { [part]: plainLabel(named.label) } : {};
  const id = record[entity.key] as number | string;
  const realm = record.realm as Named;
  const country = record.country as Named;
  const code = entity.code ? (record[entity.code] as string | null) : country?.countryCode;
  return {
    option: {
      id,
      label: nameOf(entity, record),
      ...label('realm', realm),
      ...label('country', record.realmCountry as Named),
      ...label('type', record[`${entity.name}Type`] as Named),
      ...(code === undefined ? {} : { code }),
    },
    realmId: entity.name === 'realm' ? Number(id) : (realm?.id ?? null),
  };
}

/** The column of the shown name. */
function nameColumn(query: EntityQuery, language: LanguageCode): PgColumn | undefined {
  const title = titleField(query.entity);
  const field = query.entity.fields[title];
  if (field?.kind === 'reference') return query.references[title]?.label[language];
  return query.table[field?.kind === 'label' ? `${title}_${language}` : title];
}

function shownName(query: EntityQuery, language: LanguageCode): SQL {
  return sql`coalesce(nullif(${nameColumn(query, language)}, ''), ${nameColumn(query, 'en')})`;
}

function searched(query: EntityQuery, { search, language }: Wish): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  const code = query.entity.code ? query.table[query.entity.code] : undefined;
  const places = [shownName(query, language), ...(code ? [code] : [])];
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
      return or(...places.map((place) => sql`${place} ilike ${pattern}`));
    }),
  );
}

/** A list of a realm or a country is empty until one is chosen. */
function belongs(list: TicketList, query: EntityQuery, { of }: Wish): SQL | undefined {
  if (!list.of) return undefined;
  const parent = query.table[`${list.of}Id`];
  return of === undefined || !parent ? sql`false` : eq(parent, of);
}

/** A template is a branch where its root needs a node above it. */
function ofTemplates({ templates }: TicketList): SQL | undefined {
  if (!templates) return undefined;
  const isBranch = inArray(treeTemplateTable.rootNodeType, [
    nodeTypeIds.percentage,
    nodeTypeIds.forecastingUnit,
  ]);
  return templates === 'branch' ? isBranch : not(isBranch);
}

async function fromEntity(
  context: AppContext,
  list: TicketList,
  name: EntityName,
  wish: Wish,
): Promise<Offered[]> {
  const entity: EntityDeclaration = entities[name];
  const query = queryOf(entity);
  const { active, id } = query.table;
  const reader = { caller: wish.caller, functions: ['ROLE_BF_LOGGED_IN'] };
  const select = context.db.select(query.selection).from(query.table).$dynamic();
  const found = withJoins(select, query)
    .where(
      and(
        withinReach.has(name)
          ? await visibleTo(context, entity, reader)
          : realmCondition(entity, wish.caller),
        belongs(list, query, wish),
        list.activeOnly && active ? eq(active, true) : undefined,
        wish.ids ? inArray(id, [...wish.ids]) : undefined,
        searched(query, wish),
        ofTemplates(list),
      ),
    )
    .orderBy(asc(sql`lower(${shownName(query, wish.language)})`), asc(id));
  const rows = await (list.searched && !wish.ids ? found.limit(mostFound + 1) : found);
  return rows.map((row) => offered(list, entity, query.present(row)));
}

const fromFixedList = (): Offered[] =>
  forecastMethodTypes.map(({ id, label }) => ({
    option: { id, label: plainLabel(label) },
    realmId: null,
  }));

/** The records of a list that the caller may name in a ticket. */
export async function readOffered(context: AppContext, list: TicketList, wish: Wish): Promise<Offered[]> {
  if (list.entity === 'forecastMethodType') {
    return fromFixedList().filter(({ option }) => wish.ids?.includes(option.id) ?? true);
  }
  return fromEntity(context, list, list.entity, wish);
}

/** What a list offers: whole lists in the order of the language, long ones as far as they are shown. */
export async function readOptions(
  context: AppContext,
  list: TicketList,
  wish: Wish,
): Promise<{ options: TicketOption[]; more: boolean }> {
  const options = (await readOffered(context, list, wish)).map(({ option }) => option);
  if (list.searched) return { options: options.slice(0, mostFound), more: options.length > mostFound };
  const text = (option: TicketOption): string => shownText(list, option, wish.language);
  const { compare } = new Intl.Collator(localeOf(wish.language), { sensitivity: 'base', numeric: true });
  return { options: options.sort((a, b) => compare(text(a), text(b))), more: false };
}
