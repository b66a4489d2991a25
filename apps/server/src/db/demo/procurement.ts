import {
  planningUnitCapacityTable,
  procurementAgentForecastingUnitTable,
  procurementAgentPlanningUnitTable,
  procurementAgentProcurementUnitTable,
  procurementUnitTable,
} from '../schema/index.ts';
import { type Article, articles, catalogue } from './catalogue/index.ts';
import { joined, labelOf } from './catalogue/words.ts';
import { insertAll } from './insert.ts';
import { type DemoContext, type DemoPart, idOf } from './part.ts';
import { firstSupplier, suppliers } from './sources.ts';

const cents = (amount: number): number => Math.max(0.01, Math.round(amount * 100) / 100);

/** Which agent sells what: the pooled mechanism most things, the others what they are known for. */
const sells: Readonly<Record<string, (article: Article, index: number) => boolean>> = {
  PPM: ({ area }) => ['HIV', 'MAL', 'TB', 'LAB', 'VMMC'].includes(area),
  CMS: (_article, index) => index % 2 === 0,
  UNFPA: ({ area }) => ['FP', 'MCH'].includes(area),
};

const skuOf = (agent: string, id: number): string => `${agent}${String(id).padStart(6, '0')}`;

async function storePrices({ tx, ids, random }: DemoContext): Promise<void> {
  const rows = Object.entries(sells).flatMap(([agent, sold]) =>
    articles.filter(sold).map(({ label, pack }, index) => {
      const planningUnitId = idOf(ids.planningUnit, label[0]);
      const strategic = index % 4 === 0;
      return {
        realmId: ids.realm,
        procurementAgentId: idOf(ids.procurementAgent, agent),
        planningUnitId,
        skuCode: skuOf(agent, planningUnitId),
        catalogPrice: cents(pack.price * (0.95 + random.next() * 0.15)),
        moq: strategic ? random.between(1, 20) * 500 : null,
        unitsPerPalletEuro1: strategic ? random.between(4, 40) * 50 : null,
        unitsPerPalletEuro2: strategic ? random.between(4, 40) * 60 : null,
        unitsPerContainer: strategic ? random.between(10, 60) * 1000 : null,
        volume: strategic ? random.between(1, 90) / 10_000 : null,
        weight: strategic ? random.between(5, 250) / 1000 : null,
      };
    }),
  );
  await insertAll(tx, procurementAgentPlanningUnitTable, rows);
  const forecasting = catalogue
    .filter((_product, index) => index % 3 === 0)
    .map(({ label }) => {
      const forecastingUnitId = idOf(ids.forecastingUnit, label[0]);
      return {
        realmId: ids.realm,
        procurementAgentId: idOf(ids.procurementAgent, 'PPM'),
        forecastingUnitId,
        skuCode: skuOf('PPMF', forecastingUnitId),
      };
    });
  await insertAll(tx, procurementAgentForecastingUnitTable, forecasting);
}

/** Two years with one volume, then two with another, so that spans can be seen. */
async function storeVolumes({ tx, ids, random, settings }: DemoContext): Promise<void> {
  const year = settings.now.getUTCFullYear();
  const [, ...firms] = [...ids.supplier.values()];
  const rows = articles
    .filter((_article, index) => index % 2 === 0)
    .flatMap(({ label }, index) => {
      const volume = random.between(1, 60) / 100;
      const row = {
        realmId: ids.realm,
        planningUnitId: idOf(ids.planningUnit, label[0]),
        supplierId: firms[index % firms.length] ?? 0,
      };
      return [
        { ...row, startDate: `${year - 2}-01-01`, stopDate: `${year - 1}-12-31`, capacity: volume },
        { ...row, startDate: `${year}-01-01`, stopDate: `${year + 1}-12-31`, capacity: cents(volume * 0.9) },
      ];
    });
  await insertAll(tx, planningUnitCapacityTable, rows);
}

/** What a manufacturer ships: cartons of a planning unit. */
async function storeProcurementUnits({ tx, ids, random }: DemoContext): Promise<void> {
  const unit = (code: string): number => idOf(ids.unit, code);
  const chosen = articles.filter(({ pack }, index) => index % 3 === 0 && pack.unit !== 'case');
  const rows = chosen.map(({ label }, index) => {
    const firm = suppliers[index % suppliers.length] ?? firstSupplier;
    const size = [12, 24, 48][index % 3] ?? 12;
    return {
      realmId: ids.realm,
      planningUnitId: idOf(ids.planningUnit, label[0]),
      supplierId: idOf(ids.supplier, firm.label_en),
      multiplier: size,
      unitId: unit('case'),
      lengthUnitId: unit('cm'),
      lengthQty: random.between(30, 60),
      widthQty: random.between(20, 40),
      heightQty: random.between(15, 40),
      weightUnitId: unit('kg'),
      weightQty: random.between(20, 180) / 10,
      unitsPerCase: size,
      unitsPerPalletEuro1: size * 40,
      unitsPerPalletEuro2: size * 48,
      unitsPerContainer: size * 960,
      labeling: 'EN/FR/ES/PT',
      ...labelOf(
        joined(
          [
            label,
            [`carton of ${size}`, `carton de ${size}`, `cartón de ${size}`, `caixa de papelão com ${size}`],
            [firm.label_en, firm.label_fr, firm.label_sp, firm.label_pr],
          ],
          ', ',
        ),
      ),
    };
  });
  const stored = await insertAll(tx, procurementUnitTable, rows);
  const prices = stored.map((procurementUnitId, index) => ({
    realmId: ids.realm,
    procurementAgentId: idOf(ids.procurementAgent, index % 2 === 0 ? 'PPM' : 'CMS'),
    procurementUnitId,
    skuCode: skuOf('PRU', procurementUnitId),
    vendorPrice: cents((chosen[index]?.pack.price ?? 1) * (rows[index]?.multiplier ?? 1)),
    approvedToShippedLeadTime: random.between(2, 8) / 2,
  }));
  await insertAll(tx, procurementAgentProcurementUnitTable, prices);
}

export const procurement: DemoPart = {
  name: 'prices, volumes, procurement units',
  make: async (context) => {
    await storePrices(context);
    await storeVolumes(context);
    await storeProcurementUnits(context);
  },
};
