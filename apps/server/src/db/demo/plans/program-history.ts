import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { openBudgetLedger } from './budget-ledger.ts';
import { monthIn } from './order.ts';
import { randomFor } from './plan-random.ts';
import { type ProductHistory, productHistory } from './product-history.ts';
import { monthsBack, type ProgramFixture } from './program-fixture.ts';
import { silentMonths } from './reporting.ts';
import { knownOn } from './timeline.ts';

/** The program as its planners knew it on a day. Problems are not looked for yet. */
export type ProgramHistory = (day: DateText) => ProgramData;

export function programHistory(fixture: ProgramFixture): ProgramHistory {
  const { data } = fixture;
  const now = monthIn(fixture.today);
  const ledger = openBudgetLedger(fixture.budgets);
  const silent = silentMonths(
    data.regionList.length,
    now - monthsBack,
    now,
    randomFor(fixture.seed, `${data.programCode}/reports`),
  );
  const products: ProductHistory[] = data.planningUnitList.map((unit, place) =>
    productHistory(fixture, unit, place, ledger, silent),
  );
  return (day) => ({
    ...data,
    consumptionList: products.flatMap(({ consumption }) => knownOn(consumption, day)),
    inventoryList: products.flatMap(({ inventory }) => knownOn(inventory, day)),
    batchInfoList: products.flatMap(({ batches }) => knownOn(batches, day)),
    batchInventoryList: products.flatMap(({ batchCounts }) => knownOn(batchCounts, day)),
    shipmentList: products.flatMap(({ shipments }) => knownOn(shipments, day)),
    shipmentLinkingList: products.flatMap(({ links }) => knownOn(links, day)),
  });
}
