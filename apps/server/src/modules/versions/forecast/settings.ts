import { type DatasetData, forecast } from '@stockwell/model/dataset-data/index';
import { addMonths } from '@stockwell/model/months';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import {
  forecastingUnitTable,
  forecastPlanningUnitTable,
  linkOf,
  planningUnitTable,
  programTable,
  usagePeriodTable,
} from '../../../db/schema/index.ts';
import { utcText } from '../../../db/time.ts';
import { notFound } from '../../../http/refusal.ts';
import type { StoredVersion } from '../read.ts';

const forecasting = 2;
const mostMultiplier = 9_999_999_999;
const mostPeriods = 99_999;

/** What the versions of a forecast program share: copies of the master data as they are now. No records. */
export interface ForecastSettings
  extends Pick<DatasetData, 'programId' | 'programCode' | 'regionList' | 'usagePeriodList'> {
  readonly realmId: number;
}

type UnitCopy = DatasetData['planningUnitList'][number]['planningUnit'];

/** The document of a version without its records, and the products of its program as master data has them. */
export interface ForecastHead {
  readonly general: DatasetData;
  readonly units: readonly UnitCopy[];
}

const within = (least: number, most: number, value: number | null): number =>
  Math.min(most, Math.max(least, value ?? 1));

export async function readForecastSettings(db: Db | Tx, programId: number): Promise<ForecastSettings> {
  const [program] = await db.select().from(programTable).where(eq(programTable.id, programId));
  if (!program || program.programTypeId !== forecasting) throw notFound();
  const regions = linkOf('program', 'regionList');
  const regionList = await db
    .select({ id: regions.targetId })
    .from(regions)
    .where(eq(regions.ownerId, programId))
    .orderBy(asc(regions.targetId));
  const periods = await db.select().from(usagePeriodTable).orderBy(asc(usagePeriodTable.id));
  return {
    programId,
    programCode: program.programCode ?? '',
    realmId: program.realmId ?? 0,
    regionList,
    usagePeriodList: periods.map(({ id, convertToMonth }) => ({
      usagePeriodId: id,
      convertToMonth: within(1e-8, mostPeriods, convertToMonth),
    })),
  };
}

async function unitsOf(db: Db | Tx, programId: number): Promise<UnitCopy[]> {
  const used = db
    .select({ id: forecastPlanningUnitTable.planningUnitId })
    .from(forecastPlanningUnitTable)
    .where(eq(forecastPlanningUnitTable.programId, programId));
  const rows = await db
    .select({
      id: planningUnitTable.id,
      multiplier: planningUnitTable.multiplier,
      forecastingUnitId: planningUnitTable.forecastingUnitId,
      tracerCategoryId: forecastingUnitTable.tracerCategoryId,
    })
    .from(planningUnitTable)
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(inArray(planningUnitTable.id, used));
  return rows.map(({ id, multiplier, forecastingUnitId, tracerCategoryId }) => ({
    id,
    multiplier: within(1e-6, mostMultiplier, multiplier),
    forecastingUnit: {
      id: forecastingUnitId ?? 0,
      tracerCategory: tracerCategoryId === null ? null : { id: tracerCategoryId },
    },
  }));
}

/** A forecast program may be made without months: it forecasts three years from the month it was made in. */
const usualMonths = 36;
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

function periodOf(version: StoredVersion): { forecastStartDate: string; forecastStopDate: string } {
  const start = firstOfMonth(version.forecastStartDate ?? version.createdDate.toISOString());
  const usualStop = `${addMonths(start.slice(0, 7), usualMonths - 1)}-01`;
  const stop = version.forecastStopDate === null ? usualStop : firstOfMonth(version.forecastStopDate);
  const isInOrder = stop >= start;
  return { forecastStartDate: start, forecastStopDate: isInOrder ? stop : start };
}

export async function readForecastHead(
  db: Db | Tx,
  { realmId: _, ...settings }: ForecastSettings,
  version: StoredVersion,
): Promise<ForecastHead> {
  return {
    general: {
      ...settings,
      planningUnitList: [],
      ...forecast.noRecords(),
      currentVersion: {
        versionId: version.versionId,
        versionType: { id: version.versionTypeId },
        versionStatus: { id: version.versionStatusId },
        notes: version.notes,
        createdDate: utcText(version.createdDate),
        ...periodOf(version),
        daysInMonth: version.daysInMonth ?? 0,
        freightPerc: version.freightPerc,
        forecastThresholdHighPerc: version.forecastThresholdHighPerc,
        forecastThresholdLowPerc: version.forecastThresholdLowPerc,
      },
    },
    units: await unitsOf(db, settings.programId),
  };
}

/** Products as master data has them now: their copies in records and on devices may be older. */
export function withUnitCopies<U extends { readonly planningUnit: UnitCopy }>(
  units: readonly UnitCopy[],
  list: readonly U[],
): U[] {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  return list.map((one) => {
    const planningUnit = known.get(one.planningUnit?.id);
    return planningUnit ? { ...one, planningUnit } : one;
  });
}
