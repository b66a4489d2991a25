import type { OrderLine } from '@stockwell/model/api/erp-linking';
import type { ErpLine, ErpPlanningUnit } from '@stockwell/model/erp/line';
import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import { forecastingUnitTable, planningUnitTable, productCategoryTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { readTree, withParents } from '../master-data/category-routes.ts';
import { isLinkable, isNotLinked, lineSource, readLines } from './lines.ts';

const mostSuggestions = 50;

export const todayOf = ({ now }: AppContext): string => now().toISOString().slice(0, 10);

/** A text without regard to letter case; nothing in it has a meaning of its own. */
const contains = (column: SQL, text: string): SQL =>
  sql`position(upper(btrim(${text}::text)) in upper(${column})) > 0`;

interface Offered {
  readonly realmCountryId: number;
  /** The caller's: what was unlinked in their copies counts as not linked. */
  readonly programIds: readonly number[];
  readonly delinked: readonly OrderLine[];
}

/** Lines of a country that may be linked and that nobody has linked. */
const offered = (context: AppContext, { realmCountryId, programIds, delinked }: Offered): SQL[] => [
  sql`country.realm_country_id = ${realmCountryId}`,
  isLinkable(todayOf(context)),
  isNotLinked(delinked, programIds),
];

/** Products of the same tracer category as the one of the plan. */
const ofTracerOf = (planningUnitId: number): SQL => sql`forecasting.tracer_category_id = (
  select own.tracer_category_id from ${planningUnitTable} as planned
  join ${forecastingUnitTable} as own on own.id = planned.forecasting_unit_id
  where planned.id = ${planningUnitId})`;

const isProduct = (planningUnitId: number): SQL => sql`product.planning_unit_id = ${planningUnitId}`;

interface InProgram {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly delinkedList: readonly OrderLine[];
}

const inProgram = (context: AppContext, { programId, realmCountryId, delinkedList }: InProgram): SQL[] =>
  offered(context, { programIds: [programId], realmCountryId, delinked: delinkedList });

/** Numbers of requisitions and orders that contain the text. */
export async function orderNumbers(
  context: AppContext,
  asked: InProgram & {
    readonly roPo: string;
    readonly erpPlanningUnitId?: number | null | undefined;
    readonly qatPlanningUnitId?: number | null | undefined;
  },
): Promise<string[]> {
  const conditions = [
    ...inProgram(context, asked),
    contains(sql`number.text`, asked.roPo),
    ...(asked.erpPlanningUnitId ? [isProduct(asked.erpPlanningUnitId)] : []),
    ...(asked.qatPlanningUnitId ? [ofTracerOf(asked.qatPlanningUnitId)] : []),
  ];
  const rows = await rowsOf<{ text: string }>(
    context.db,
    sql`select distinct number.text ${lineSource}
      cross join lateral (values (line.ro_no), (line.order_no)) as number(text)
      where ${sql.join(conditions, sql` and `)} order by number.text limit ${mostSuggestions}`,
  );
  return rows.map(({ text }) => text);
}

/** Products of linkable lines by name, in any language, or SKU code. */
export async function erpProducts(
  context: AppContext,
  asked: InProgram & { readonly puName: string; readonly planningUnitId: number },
): Promise<ErpPlanningUnit[]> {
  const names = ['label_en', 'label_fr', 'label_sp', 'label_pr'].map((name) =>
    contains(sql.raw(`coalesce(unit.${name}, '')`), asked.puName),
  );
  const conditions = [
    ...inProgram(context, asked),
    ofTracerOf(asked.planningUnitId),
    sql`(${sql.join([...names, contains(sql`line.planning_unit_sku_code`, asked.puName)], sql` or `)})`,
  ];
  const rows = await rowsOf<{
    id: number;
    sku: string;
    label_en: string;
    label_fr: string | null;
    label_sp: string | null;
    label_pr: string | null;
  }>(
    context.db,
    sql`select distinct unit.label_en, unit.id, unit.label_fr, unit.label_sp, unit.label_pr,
        line.planning_unit_sku_code as sku ${lineSource}
      where ${sql.join(conditions, sql` and `)} order by unit.label_en, unit.id limit ${mostSuggestions}`,
  );
  return rows.map((row) => ({ id: row.id, label: labelIn(row), skuCode: row.sku }));
}

/** Lines that a shipment of a program may be linked to. */
export function linesForShipment(
  context: AppContext,
  asked: InProgram & {
    readonly shipmentPlanningUnitId: number;
    readonly roNo?: string | null | undefined;
    readonly filterPlanningUnitId?: number | null | undefined;
  },
): Promise<ErpLine[]> {
  const { roNo, filterPlanningUnitId } = asked;
  const number = sql`upper(btrim(${roNo ?? ''}::text))`;
  return readLines(context.db, [
    ...inProgram(context, asked),
    ofTracerOf(asked.shipmentPlanningUnitId),
    ...(roNo ? [sql`(upper(line.ro_no) = ${number} or upper(line.order_no) = ${number})`] : []),
    ...(filterPlanningUnitId ? [isProduct(filterPlanningUnitId)] : []),
  ]);
}

/** Lines of a country, by the category of the product or the product itself; neither: none. */
export async function linesOfCountry(
  context: AppContext,
  asked: {
    readonly realmCountryId: number;
    readonly programIds: readonly number[];
    readonly productCategorySortOrders: readonly string[];
    readonly planningUnitIds: readonly number[];
    readonly delinkedList: readonly OrderLine[];
  },
): Promise<ErpLine[]> {
  const { productCategorySortOrders: paths, planningUnitIds } = asked;
  if (paths.length === 0 && planningUnitIds.length === 0) return [];
  // Whole parts of a path decide: 00.1 is not above 00.10.
  const inCategory = sql`exists (select 1 from ${productCategoryTable} as category
    join jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb) as top(path)
      on category.sort_order = top.path or starts_with(category.sort_order, top.path || '.')
    where category.id = forecasting.product_category_id)`;
  const isListed = sql`product.planning_unit_id = any(${`{${planningUnitIds.join()}}`}::integer[])`;
  return readLines(context.db, [
    ...offered(context, {
      realmCountryId: asked.realmCountryId,
      programIds: asked.programIds,
      delinked: asked.delinkedList,
    }),
    ...(paths.length > 0 ? [inCategory] : []),
    ...(planningUnitIds.length > 0 ? [isListed] : []),
  ]);
}

/** The categories in which a country has lines to link. */
export async function categoriesOfLines(context: AppContext, realmCountryId: number, realmId: number) {
  const conditions = offered(context, { realmCountryId, programIds: [], delinked: [] });
  const rows = await rowsOf<{ id: number | null }>(
    context.db,
    sql`select distinct forecasting.product_category_id as id ${lineSource}
      where ${sql.join(conditions, sql` and `)}`,
  );
  const ids = await withParents(
    context,
    rows.map(({ id }) => id),
  );
  return readTree(context, realmId, { ids });
}
