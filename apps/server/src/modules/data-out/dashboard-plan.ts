import {
  type DashboardMonth,
  dashboardMonths,
  forecastMonths,
  type MonthSpan,
} from '@stockwell/engine/plans-out/dashboard-months';
import { type DashboardPlan, dashboardMonthSchema, spanCodes } from '@stockwell/model/api/data-out';
import { type CsvCell, csvLines } from '@stockwell/model/csv-text';
import { addMonths, isMonthText, monthOfDate } from '@stockwell/model/months';
import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import {
  forecastingUnitTable,
  fundingSourceTable,
  healthAreaTable,
  organisationTable,
  planningUnitTable,
  procurementAgentTable,
  productCategoryTable,
  programAgentTable,
  programFundingTable,
  programHealthAreaTable,
  programRegionTable,
  programTable,
  regionTable,
  unitTable,
} from '../../db/schema/index.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { readReportVersion } from '../reports/report-versions.ts';
import { latestVersionOf } from '../versions/latest.ts';
import { readVersion } from '../versions/read.ts';

const monthsBack = 12;

/** The span that was asked for: its first month lies 12 months back at least, or is refused. */
export function spanOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  now: Date,
): MonthSpan {
  const latest = addMonths(monthOfDate(now.toISOString().slice(0, 10)), -monthsBack);
  if (startDate !== undefined && (!isMonthText(startDate) || startDate > latest))
    throw new Refusal(406, spanCodes.startDate, { details: { latest } });
  if (endDate !== undefined && (!isMonthText(endDate) || (startDate !== undefined && endDate < startDate)))
    throw new Refusal(406, spanCodes.endDate);
  return { startDate: startDate ?? null, endDate: endDate ?? null };
}

/** Which products are answered; all of them without a page. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const codeRef = (row: Parameters<typeof labelIn>[0] & { readonly id: number }, code: string | null) => ({
  id: row.id,
  label: labelIn(row),
  code: code ?? '',
});

async function programOf(db: Db, programId: number): Promise<DashboardPlan['program']> {
  const [row] = await db
    .select({ program: programTable, organisation: organisationTable })
    .from(programTable)
    .leftJoin(organisationTable, eq(organisationTable.id, programTable.organisationId))
    .where(eq(programTable.id, programId));
  if (!row) throw notFound();
  const { program, organisation } = row;
  const areas = await db
    .select({ area: healthAreaTable })
    .from(programHealthAreaTable)
    .innerJoin(healthAreaTable, eq(healthAreaTable.id, programHealthAreaTable.targetId))
    .where(eq(programHealthAreaTable.ownerId, programId))
    .orderBy(asc(healthAreaTable.id));
  const regions = await db
    .select({ region: regionTable })
    .from(programRegionTable)
    .innerJoin(regionTable, eq(regionTable.id, programRegionTable.targetId))
    .where(eq(programRegionTable.ownerId, programId))
    .orderBy(asc(regionTable.id));
  const sources = await db
    .select({ source: fundingSourceTable })
    .from(programFundingTable)
    .innerJoin(fundingSourceTable, eq(fundingSourceTable.id, programFundingTable.targetId))
    .where(eq(programFundingTable.ownerId, programId))
    .orderBy(asc(fundingSourceTable.id));
  const agents = await db
    .select({ agent: procurementAgentTable })
    .from(programAgentTable)
    .innerJoin(procurementAgentTable, eq(procurementAgentTable.id, programAgentTable.targetId))
    .where(eq(programAgentTable.ownerId, programId))
    .orderBy(asc(procurementAgentTable.id));
  return {
    label: labelIn(program),
    healthAreaList: areas.map(({ area }) => codeRef(area, area.healthAreaCode)),
    organisation: organisation && codeRef(organisation, organisation.organisationCode),
    regionList: regions.map(({ region }) => ({ id: region.id, label: labelIn(region) })),
    currentVersionId: await latestVersionOf(db, programId),
    fundingSourceList: sources.map(({ source }) => codeRef(source, source.fundingSourceCode)),
    procurementAgentList: agents.map(({ agent }) => codeRef(agent, agent.procurementAgentCode)),
  };
}

type ShownUnit = DashboardPlan['planningUnitList'][number]['planningUnit'];

async function unitsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ShownUnit>> {
  if (ids.length === 0) return new Map();
  const category = alias(productCategoryTable, 'unit_category');
  const rows = await db
    .select({ own: planningUnitTable, forecastingUnit: forecastingUnitTable, unit: unitTable, category })
    .from(planningUnitTable)
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .leftJoin(unitTable, eq(unitTable.id, planningUnitTable.unitId))
    .leftJoin(category, eq(category.id, forecastingUnitTable.productCategoryId))
    .where(inArray(planningUnitTable.id, [...ids]));
  return new Map(
    rows.map(({ own, forecastingUnit, unit, category: group }) => [
      own.id,
      {
        planningUnitId: own.id,
        label: labelIn(own),
        multiplier: own.multiplier ?? 1,
        unit: unit && codeRef(unit, unit.unitCode),
        forecastingUnit: {
          forecastingUnitId: forecastingUnit.id,
          label: labelIn(forecastingUnit),
          productCategory: group && { id: group.id, label: labelIn(group) },
        },
      },
    ]),
  );
}

export interface AnsweredPlan {
  readonly plan: DashboardPlan;
  /** All products of the version. */
  readonly total: number;
}

/** The stored plan of a version as dashboards read it, products by their id. */
export async function dashboardPlan(
  context: AppContext,
  programId: number,
  versionId: number,
  span: MonthSpan,
  page: Page | null,
): Promise<AnsweredPlan> {
  const { db } = context;
  const version = await readVersion(db, programId, versionId);
  const { data, plan } = await readReportVersion(context, programId, version.versionId, {
    lists: ['consumptionList'],
    units: [],
    plan: 'months',
  });
  const forecasts = forecastMonths(data);
  const planned = data.planningUnitList
    .filter(({ planningUnit: { id } }) => plan.has(id))
    .toSorted((a, b) => a.planningUnit.id - b.planningUnit.id);
  const shown = page ? planned.slice((page.page - 1) * page.pageSize, page.page * page.pageSize) : planned;
  const units = await unitsOf(
    db,
    shown.map(({ planningUnit }) => planningUnit.id),
  );
  return {
    total: planned.length,
    plan: {
      programId,
      versionId: version.versionId,
      program: await programOf(db, programId),
      planningUnitList: shown.flatMap(({ planningUnit: { id }, planBasedOn }) => {
        const planningUnit = units.get(id);
        const product = { planBasedOn, forecasts: forecasts.get(id) ?? new Set<string>() };
        return planningUnit
          ? [{ planningUnit, supplyPlanData: dashboardMonths(plan.get(id) ?? [], product, span) }]
          : [];
      }),
    },
  };
}

const monthColumns = Object.keys(dashboardMonthSchema.shape) as (keyof DashboardMonth)[];

/** A line for each product and month, with the columns of the months. */
export function planCsv({ programId, versionId, planningUnitList }: DashboardPlan): string {
  const lines = planningUnitList.flatMap(({ planningUnit, supplyPlanData }) =>
    supplyPlanData.map((row): CsvCell[] => [
      programId,
      versionId,
      planningUnit.planningUnitId,
      planningUnit.label.label_en,
      ...monthColumns.map((name) => row[name] ?? null),
    ]),
  );
  return csvLines([['programId', 'versionId', 'planningUnitId', 'planningUnit', ...monthColumns], ...lines]);
}
