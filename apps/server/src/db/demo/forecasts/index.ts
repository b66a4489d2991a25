import { parseDatasetData } from '@stockwell/model/dataset-data/index';
import { and, asc, eq } from 'drizzle-orm';
import { nextForecast } from '../../../modules/versions/forecast/next-version.ts';
import { readForecastHead, readForecastSettings } from '../../../modules/versions/forecast/settings.ts';
import { storedForecast } from '../../../modules/versions/forecast/stored.ts';
import { readVersion } from '../../../modules/versions/read.ts';
import { forecastMethodTable } from '../../schema/index.ts';
import { type DemoContext, type DemoPart, idOf, type StoredProgram } from '../part.ts';
import { randomFor } from '../plans/plan-random.ts';
import { recordIds } from '../plans/record-ids.ts';
import { consumptionOfProducts } from './consumption.ts';
import { forecastProducts } from './products.ts';
import { patientTree } from './tree.ts';

const dayMs = 86_400_000;
/** Version 2 was committed so many days ago. */
const daysAgo = 12;

async function methodOf({ tx, ids }: DemoContext): Promise<number> {
  const table = forecastMethodTable;
  const [method] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.realmId, ids.realm), eq(table.active, true)))
    .orderBy(asc(table.id))
    .limit(1);
  if (!method) throw new Error('The demo has no forecast method');
  return method.id;
}

/** Writes version 2 of a forecast program: products, three years of consumption, its extrapolations and a tree. */
async function store(context: DemoContext, program: StoredProgram): Promise<void> {
  const { tx, settings: demo, ids } = context;
  const settings = await readForecastSettings(tx, program.id);
  const head = await readForecastHead(tx, settings, await readVersion(tx, program.id, 1));
  const random = randomFor(demo.seed, `${program.code}/forecast`);
  const newId = recordIds(random);
  const at = new Date(demo.now.getTime() - daysAgo * dayMs);
  const on = at.toISOString().slice(0, 10);
  const period = head.general.currentVersion;
  const products = await forecastProducts(context, program);
  const consumption = consumptionOfProducts(
    products,
    { regions: settings.regionList, period, today: on },
    random,
    () => newId(on),
  );
  const tree = patientTree(products, await methodOf(context), settings.regionList, period, () => newId(on));
  const sent = parseDatasetData({
    ...head.general,
    currentVersion: {
      ...period,
      freightPerc: 12,
      forecastThresholdHighPerc: 25,
      forecastThresholdLowPerc: 25,
    },
    planningUnitList: products.map(({ unit, article }) => ({
      programPlanningUnitId: newId(on),
      planningUnit: unit,
      stock: random.between(20, 60) * 100,
      existingShipments: random.between(5, 20) * 100,
      monthsOfStock: 6,
      price: article.pack.price,
      selectedForecastMap: consumption.selected(unit.id),
    })),
    actualConsumptionList: consumption.actual,
    consumptionExtrapolation: consumption.extrapolations,
    treeList: tree ? [tree] : [],
  });
  const by = idOf(ids.user, 'dataset.admin@demo.example');
  const next = nextForecast({ stored: head.general, sent, versionId: 2, by, at });
  const facts = {
    programId: program.id,
    versionTypeId: 1,
    versionStatusId: storedForecast.versionStatusId,
    notes: 'Consumption of three years and the patients of the program',
    by,
    at,
  } as const;
  await storedForecast.writeVersion(tx, facts, next);
}

/** The documents of the named forecast programs; further ones keep their empty version 1. */
export const forecasts: DemoPart = {
  name: 'forecasts',
  make: async (context) => {
    if (context.settings.plans === 'none') return;
    const named = context.programs.filter(({ type, name }) => type === 2 && name);
    for (const program of named) await store(context, program);
  },
};
