import { createHash } from 'node:crypto';
import { reportingUnitMultiplier } from '@stockwell/engine/units/reporting-unit';
import {
  programAgentSettingsTable,
  programPlanningUnitTable,
  realmCountryPlanningUnitTable,
} from '../schema/index.ts';
import { type Article, articles } from './catalogue/index.ts';
import { joined, labelOf, type Words } from './catalogue/words.ts';
import { insertAll } from './insert.ts';
import { type DemoContext, type DemoPart, idOf, type StoredProgram } from './part.ts';

/** The products of a program: those of its areas, beginning with the best known, 8 to 20 unless it says how many. */
function productsOf({ random }: DemoContext, program: StoredProgram): readonly Article[] {
  const fitting = articles.filter(({ area }) => program.areas.includes(area));
  // Every area of the program has its share.
  const byArea = program.areas.map((area) => fitting.filter((article) => article.area === area));
  const wanted = Math.min(fitting.length, program.products ?? random.between(8, 20));
  const chosen: Article[] = [];
  for (let place = 0; chosen.length < wanted; place += 1) {
    for (const own of byArea) {
      const article = place < own.length ? own[spread(own.length, place)] : undefined;
      if (article && chosen.length < wanted) chosen.push(article);
    }
  }
  const { shares } = program;
  const shared = shares ? articles.filter(({ area }) => area === shares.area).slice(0, shares.products) : [];
  return [...chosen.slice(0, best), ...shared, ...chosen.slice(best)];
}

/** As many products of an area are in every program of it. */
const best = 6;

/** The first six as they stand in the catalogue, then from all over it; every place once. */
function spread(length: number, place: number): number {
  const first = Math.min(best, length);
  if (place < first) return place;
  const rest = length - first;
  const step = [5, 7, 11, 13].find((prime) => rest % prime !== 0) ?? 1;
  return first + (((place - first) * step) % rest);
}

const byQuantity = 2;

/** The two products before the last one are planned by quantity, the last one is no longer in use. */
function planningRow(context: DemoContext, program: StoredProgram, article: Article, place: Place) {
  const { ids, random } = context;
  const plannedByQuantity = place === 'beforeLast';
  return {
    realmId: ids.realm,
    programId: program.id,
    planningUnitId: idOf(ids.planningUnit, article.label[0]),
    planBasedOn: plannedByQuantity ? byQuantity : 1,
    reorderFrequencyInMonths: random.between(3, 6),
    minMonthsOfStock: plannedByQuantity ? null : random.between(3, 6),
    minQty: plannedByQuantity ? random.between(2, 20) * 500 : null,
    monthsInFutureForAmc: 3,
    monthsInPastForAmc: 3,
    localProcurementLeadTime: random.between(2, 8) / 2,
    distributionLeadTime: plannedByQuantity ? random.between(1, 3) : 0,
    shelfLife: random.between(3, 6) * 6,
    forecastErrorThreshold: 50,
    catalogPrice: article.pack.price,
    active: place !== 'last',
  };
}

type Place = 'any' | 'beforeLast' | 'last';
const placeIn = (count: number, index: number): Place =>
  index === count - 1 ? 'last' : index >= count - 3 ? 'beforeLast' : 'any';

/** Four characters that look random and are the same in every run. */
const mark = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4);
const letters = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').slice(0, 12);

const cartonOf = (article: Article): Words =>
  joined([article.label, ['carton of 12', 'carton de 12', 'cartón de 12', 'caixa de papelão com 12']], ', ');

/** How the country of the program counts a product: one to one always, some also by the piece or by the carton. */
function reportingRows(
  { ids }: DemoContext,
  program: StoredProgram,
  article: Article,
  withOthers: { pieces: boolean; cartons: boolean },
) {
  const row = (
    words: Words,
    unit: string,
    sku: string,
    conversionMethod: number,
    conversionNumber: number,
  ) => ({
    realmId: ids.realm,
    realmCountryId: idOf(ids.realmCountry, program.country),
    planningUnitId: idOf(ids.planningUnit, article.label[0]),
    skuCode: sku,
    unitId: idOf(ids.unit, unit),
    conversionMethod,
    conversionNumber,
    multiplier: reportingUnitMultiplier(conversionMethod, conversionNumber),
    ...labelOf(words),
  });
  const { label, product, pack } = article;
  const sku = `${program.id}-${letters(label[0])}_${mark(`${program.country} ${label[0]}`)}`;
  return [
    row(label, pack.unit, sku, 1, 1),
    ...(withOthers.pieces && pack.size > 1
      ? [row(product.label, product.unit, `${sku}-P`, 2, pack.size)]
      : []),
    ...(withOthers.cartons ? [row(cartonOf(article), 'case', `${sku}-C`, 1, 12)] : []),
  ];
}

/** Freight and lead times of an agent for all products, and prices for the first two. */
function agentRows({ ids }: DemoContext, program: StoredProgram, chosen: readonly Article[]) {
  const row = (agent: string) => ({
    realmId: ids.realm,
    programId: program.id,
    procurementAgentId: idOf(ids.procurementAgent, agent),
  });
  return [
    {
      ...row('PPM'),
      planningUnitId: null,
      seaFreightPerc: 10,
      airFreightPerc: 22.5,
      roadFreightPerc: 6,
      submittedToApprovedLeadTime: 1.25,
      approvedToShippedLeadTime: 3,
    },
    ...chosen.slice(0, 2).map(({ label, pack }) => ({
      ...row('CMS'),
      planningUnitId: idOf(ids.planningUnit, label[0]),
      price: Math.round(pack.price * 1.04 * 10_000) / 10_000,
      shippedToArrivedByRoadLeadTime: 0.75,
    })),
  ];
}

export const programProducts: DemoPart = {
  name: 'products of programs, reporting units, agent settings',
  make: async (context) => {
    const { tx, programs } = context;
    const plans = programs.filter(({ type }) => type === 1);
    const counted = new Set<string>();
    const planning: ReturnType<typeof planningRow>[] = [];
    const reporting: ReturnType<typeof reportingRows> = [];
    const settings: ReturnType<typeof agentRows> = [];
    for (const [number, program] of plans.entries()) {
      const chosen = productsOf(context, program);
      for (const [index, article] of chosen.entries()) {
        planning.push(planningRow(context, program, article, placeIn(chosen.length, index)));
        const key = `${program.country} ${article.label[0]}`;
        if (counted.has(key)) continue;
        counted.add(key);
        const others = { pieces: index % 4 === 0, cartons: index % 5 === 1 };
        reporting.push(...reportingRows(context, program, article, others));
      }
      if (number % 3 === 0) settings.push(...agentRows(context, program, chosen));
    }
    await insertAll(tx, programPlanningUnitTable, planning);
    await insertAll(tx, realmCountryPlanningUnitTable, reporting);
    await insertAll(tx, programAgentSettingsTable, settings);
  },
};
