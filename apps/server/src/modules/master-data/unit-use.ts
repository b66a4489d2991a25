import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import {
  forecastPlanningUnitTable,
  planningUnitTable,
  programPlanningUnitTable,
  programTable,
} from '../../db/schema/index.ts';
import type { EntityExtension, EntityRecord } from '../../entities/extension.ts';

export type UnitKind = 'forecastingUnit' | 'planningUnit';

const supplyPlan = 1;
const forecast = 2;

/**
 * The products of programs: a supply plan lists them among its settings, a forecast in its newest version. Computed
 * columns are referenced without their table, so their names differ from those of all joined tables.
 */
function programProducts(db: Db) {
  const listed = programPlanningUnitTable;
  const versioned = forecastPlanningUnitTable;
  return unionAll(
    db
      .select({
        programId: sql<number>`${listed.programId}`.as('using_program_id'),
        planningUnitId: sql<number>`${listed.planningUnitId}`.as('used_planning_unit_id'),
        active: sql<boolean>`${listed.active}`.as('used_active'),
        programTypeId: sql<number>`${supplyPlan}::int`.as('using_program_type_id'),
      })
      .from(listed),
    db
      .select({
        programId: sql<number>`${versioned.programId}`.as('using_program_id'),
        planningUnitId: sql<number>`${versioned.planningUnitId}`.as('used_planning_unit_id'),
        active: sql<boolean>`${versioned.active}`.as('used_active'),
        programTypeId: sql<number>`${forecast}::int`.as('using_program_type_id'),
      })
      .from(versioned)
      .where(isNull(versioned.toVersion)),
  ).as('program_product');
}

type Products = ReturnType<typeof programProducts>;
const ownerOf = (products: Products) =>
  and(eq(programTable.id, products.programId), eq(programTable.programTypeId, products.programTypeId));

/** The column that says which unit a program's row is about. */
const unitColumn = (kind: UnitKind) =>
  kind === 'planningUnit' ? planningUnitTable.id : planningUnitTable.forecastingUnitId;

/** How many active programs of each kind use each unit through an active row. */
export async function programCounts(
  db: Db,
  kind: UnitKind,
  unitIds: readonly number[],
): Promise<(id: number) => { countOfSpPrograms: number; countOfFcPrograms: number }> {
  const unit = unitColumn(kind);
  const products = programProducts(db);
  const rows =
    unitIds.length === 0
      ? []
      : await db
          .select({
            id: unit,
            type: programTable.programTypeId,
            programs: sql<number>`count(distinct ${programTable.id})`.mapWith(Number),
          })
          .from(products)
          .innerJoin(planningUnitTable, eq(planningUnitTable.id, products.planningUnitId))
          .innerJoin(programTable, ownerOf(products))
          .where(and(inArray(unit, [...unitIds]), eq(products.active, true), eq(programTable.active, true)))
          .groupBy(unit, programTable.programTypeId);
  const counted = new Map(rows.map(({ id, type, programs }) => [`${id}/${type}`, programs]));
  return (id) => ({
    countOfSpPrograms: counted.get(`${id}/${supplyPlan}`) ?? 0,
    countOfFcPrograms: counted.get(`${id}/${forecast}`) ?? 0,
  });
}

/** The programs of these that use a unit; disabled where the program or its row is inactive. */
export async function programsUsing(db: Db, kind: UnitKind, unitId: number, reached: ReadonlySet<number>) {
  const products = programProducts(db);
  const rows = await db
    .select({ program: programTable, rowActive: products.active })
    .from(products)
    .innerJoin(planningUnitTable, eq(planningUnitTable.id, products.planningUnitId))
    .innerJoin(programTable, ownerOf(products))
    .where(eq(unitColumn(kind), unitId))
    .orderBy(asc(programTable.programCode));
  const programs = new Map<number, { row: (typeof rows)[number]['program']; uses: boolean }>();
  for (const { program, rowActive } of rows.filter((row) => reached.has(row.program.id))) {
    const uses = (program.active && rowActive) || programs.get(program.id)?.uses === true;
    programs.set(program.id, { row: program, uses });
  }
  const of = (isForecast: boolean, active: boolean) =>
    [...programs.values()]
      .filter(({ row, uses }) => (row.programTypeId === forecast) === isForecast && uses === active)
      .map(({ row }) => ({ id: row.id, label: labelIn(row), code: row.programCode ?? '' }));
  return {
    spProgramListActive: of(false, true),
    spProgramListDisabled: of(false, false),
    fcProgramListActive: of(true, true),
    fcProgramListDisabled: of(true, false),
  };
}

/** Lists of units say how many programs use each. */
const countsPrograms = (kind: UnitKind): EntityExtension => ({
  completePage: async (context, records: EntityRecord[]) => {
    const key = `${kind}Id`;
    const counts = await programCounts(
      context.db,
      kind,
      records.map((record) => Number(record[key])),
    );
    for (const record of records) Object.assign(record, counts(Number(record[key])));
  },
});

export const forecastingUnitExtension = countsPrograms('forecastingUnit');
export const planningUnitExtension = countsPrograms('planningUnit');
