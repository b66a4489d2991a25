import { randomUUID } from 'node:crypto';
import { type DatasetData, parseDatasetData } from '@stockwell/model/dataset-data/index';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import {
  forecastingUnitTable,
  forecastMethodTable,
  linkOf,
  planningUnitTable,
  programTable,
} from '../src/db/schema/index.ts';
import { storeFirstVersion } from '../src/modules/programs/versions.ts';
import { storedForecast } from '../src/modules/versions/forecast/stored.ts';
import { readDocument } from '../src/modules/versions/read.ts';

const forecasting = 2;
let made = 0;

/** A forecast program like the first one of the demo, with an empty version 1. */
export async function newForecast(db: Db): Promise<number> {
  made += 1;
  const freeCode = Math.random().toString(36).slice(2, 8).toUpperCase();
  const code = `NVR-FC-TEST-${made}-${freeCode}`;
  return db.transaction(async (tx) => {
    const [like] = await tx
      .select()
      .from(programTable)
      .where(eq(programTable.programTypeId, forecasting))
      .orderBy(asc(programTable.id));
    if (!like) throw new Error('The demo has no forecast program');
    const { id: model, ...columns } = like;
    const [program] = await tx
      .insert(programTable)
      .values({ ...columns, programCode: code, freeCode, label_en: code })
      .returning({ id: programTable.id });
    if (!program) throw new Error('The program was not stored');
    for (const field of ['regionList', 'healthAreaList']) {
      const link = linkOf('program', field);
      const rows = await tx.select().from(link).where(eq(link.ownerId, model));
      await tx.insert(link).values(rows.map(({ targetId }) => ({ ownerId: program.id, targetId })));
    }
    await storeFirstVersion(tx, program.id, {
      notes: null,
      by: null,
      programTypeId: forecasting,
      forecastStartDate: '2026-01-01',
      forecastStopDate: '2027-12-01',
    });
    return program.id;
  });
}

export const readForecast = async (db: Db, programId: number, versionId = -1): Promise<DatasetData> =>
  (await readDocument(db, storedForecast, programId, versionId)) as DatasetData;

interface ForecastShape {
  readonly products: number;
  readonly months: number;
}

const first = parseMonth('2024-01');

/** A document with records for an empty one: products, their consumption, an extrapolation each, and a tree. */
export async function forecastFor(
  db: Db,
  empty: DatasetData,
  { products, months }: ForecastShape = { products: 2, months: 6 },
): Promise<DatasetData> {
  const [program] = await db.select().from(programTable).where(eq(programTable.id, empty.programId));
  const units = await db
    .select({ unit: planningUnitTable, tracerCategoryId: forecastingUnitTable.tracerCategoryId })
    .from(planningUnitTable)
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(eq(planningUnitTable.realmId, program?.realmId ?? 0))
    .orderBy(asc(planningUnitTable.id))
    .limit(products);
  const [method] = await db
    .select({ id: forecastMethodTable.id })
    .from(forecastMethodTable)
    .where(eq(forecastMethodTable.realmId, program?.realmId ?? 0))
    .orderBy(asc(forecastMethodTable.id));
  const region = { id: empty.regionList[0]?.id ?? 0 };
  const [one] = units;
  if (!one || !method) throw new Error('The demo has no product or method');
  const scenarioId = randomUUID();
  const nodes = [randomUUID(), randomUUID(), randomUUID()] as const;
  const node = (at: 0 | 1 | 2, type: 2 | 4 | 5, data: object) => ({
    nodeId: nodes[at],
    parentNodeId: at === 0 ? null : nodes[at === 1 ? 0 : 1],
    order: 0,
    nodeType: { id: type },
    label: { label_en: `Node ${at}` },
    nodeDataMap: {
      [scenarioId]: { nodeDataId: randomUUID(), month: '2026-01-01', dataValue: 100, ...data },
    },
  });
  const treeId = randomUUID();
  return parseDatasetData({
    ...empty,
    planningUnitList: units.map(({ unit, tracerCategoryId }) => ({
      programPlanningUnitId: randomUUID(),
      planningUnit: {
        id: unit.id,
        multiplier: unit.multiplier ?? 1,
        forecastingUnit: {
          id: unit.forecastingUnitId ?? 0,
          tracerCategory: tracerCategoryId === null ? null : { id: tracerCategoryId },
        },
      },
      stock: 1000,
    })),
    actualConsumptionList: units.flatMap(({ unit }) =>
      Array.from({ length: months }, (_, at) => ({
        actualConsumptionId: randomUUID(),
        planningUnit: { id: unit.id },
        region,
        month: `${formatMonth(first + at)}-01`,
        amount: 100 + at,
      })),
    ),
    consumptionExtrapolation: units.map(({ unit }) => ({
      consumptionExtrapolationId: randomUUID(),
      planningUnit: { id: unit.id },
      region,
      extrapolationMethod: { id: 7 as const },
      jsonProperties: { startDate: '2024-01-01', stopDate: '2024-06-01', months: 3 },
      extrapolationDataList: [{ month: '2026-01-01', amount: 104 }],
    })),
    treeList: [
      {
        treeId,
        treeAnchorId: treeId,
        label: { label_en: 'Patients' },
        forecastMethod: { id: method.id },
        regionList: [region],
        scenarioList: [{ id: scenarioId, label: { label_en: 'Usual' } }],
        flatList: [
          node(0, 2, { dataValue: 1000 }),
          node(1, 4, {
            fuNode: {
              forecastingUnit: { id: one.unit.forecastingUnitId ?? 0 },
              usageType: { id: 2 },
              noOfForecastingUnitsPerPerson: 30,
              usageFrequency: 1,
              usagePeriod: { usagePeriodId: 3 },
            },
          }),
          node(2, 5, { puNode: { planningUnit: { id: one.unit.id } } }),
        ],
      },
    ],
  });
}
