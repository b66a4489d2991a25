import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import { planningUnitTable, programPlanningUnitTable, programTable } from '../../db/schema/index.ts';
import type { EntityExtension, EntityRecord } from '../../entities/extension.ts';

export type UnitKind = 'forecastingUnit' | 'planningUnit';

const forecast = 2;

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
  const rows =
    unitIds.length === 0
      ? []
      : await db
          .select({
            id: unit,
            type: programTable.programTypeId,
            programs: sql<number>`count(distinct ${programTable.id})`.mapWith(Number),
          })
          .from(programPlanningUnitTable)
          .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
          .innerJoin(programTable, eq(programTable.id, programPlanningUnitTable.programId))
          .where(
            and(
              inArray(unit, [...unitIds]),
              eq(programPlanningUnitTable.active, true),
              eq(programTable.active, true),
            ),
          )
          .groupBy(unit, programTable.programTypeId);
  const counted = new Map(rows.map(({ id, type, programs }) => [`${id}/${type}`, programs]));
  return (id) => ({
    countOfSpPrograms: counted.get(`${id}/1`) ?? 0,
    countOfFcPrograms: counted.get(`${id}/${forecast}`) ?? 0,
  });
}

/** The programs of these that use a unit; disabled where the program or its row is inactive. */
export async function programsUsing(db: Db, kind: UnitKind, unitId: number, reached: ReadonlySet<number>) {
  const rows = await db
    .select({ program: programTable, rowActive: programPlanningUnitTable.active })
    .from(programPlanningUnitTable)
    .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
    .innerJoin(programTable, eq(programTable.id, programPlanningUnitTable.programId))
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
  completePage: async (house, records: EntityRecord[]) => {
    const key = `${kind}Id`;
    const counts = await programCounts(
      house.db,
      kind,
      records.map((record) => Number(record[key])),
    );
    for (const record of records) Object.assign(record, counts(Number(record[key])));
  },
});

export const forecastingUnitExtension = countsPrograms('forecastingUnit');
export const planningUnitExtension = countsPrograms('planningUnit');
