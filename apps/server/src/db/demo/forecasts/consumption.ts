import { extrapolate } from '@stockwell/engine/series/extrapolate';
import { extrapolationRecords } from '@stockwell/engine/series/extrapolation-records';
import { historyIn } from '@stockwell/engine/series/history';
import { defaultSettings, type MethodName } from '@stockwell/engine/series/methods';
import type {
  ActualConsumption,
  ConsumptionExtrapolation,
  DatasetVersion,
} from '@stockwell/model/dataset-data/index';
import type { Ref } from '@stockwell/model/documents/values';
import { type DateText, firstDayOf, formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import type { PlanRandom } from '../plans/plan-random.ts';
import type { ForecastProduct } from './products.ts';

const monthsOfHistory = 36;
const methods: readonly MethodName[] = ['movingAverages', 'semiAverages', 'linearRegression'];
/** The one that counts for every product and region. */
const selectedMethod = 5;

interface Place {
  readonly regions: readonly Ref[];
  readonly period: Pick<DatasetVersion, 'forecastStopDate'>;
  readonly today: DateText;
}

export interface ForecastConsumption {
  readonly actual: readonly ActualConsumption[];
  readonly extrapolations: readonly ConsumptionExtrapolation[];
  /** What is selected for a product, by region. */
  selected(planningUnitId: number): Record<string, { consumptionExtrapolationId: string }>;
}

const unsigned = { createdBy: null, createdDate: null, lastModifiedBy: null, lastModifiedDate: null };

/** Three years of consumption with growth, a season and some gaps, and what methods make of them. */
export function consumptionOfProducts(
  products: readonly ForecastProduct[],
  { regions, period, today }: Place,
  random: PlanRandom,
  newId: () => string,
): ForecastConsumption {
  const thisMonth = parseMonth(today.slice(0, 7));
  const window = { first: thisMonth - monthsOfHistory, last: thisMonth - 1 };
  const until = parseMonth(period.forecastStopDate.slice(0, 7));
  const actual: ActualConsumption[] = [];
  const extrapolations: ConsumptionExtrapolation[] = [];
  for (const { unit } of products) {
    const level = random.between(8, 40) * 50;
    const growth = random.within(0.002, 0.01);
    for (const region of regions) {
      const values = new Map<Month, number>();
      const share = random.within(0.6, 1.4);
      for (let month = window.first; month <= window.last; month += 1) {
        // A month that nobody reported is a blank.
        if (random.chance(0.03) && month > window.first && month < window.last) continue;
        const at = month - window.first;
        const season = 1 + 0.12 * Math.sin((at / 6) * Math.PI);
        const amount = Math.round(level * share * (1 + growth * at) * season * random.around(0.06));
        values.set(month, amount);
        actual.push({
          actualConsumptionId: newId(),
          planningUnit: { id: unit.id },
          region: { id: region.id },
          month: firstDayOf(formatMonth(month)),
          amount,
          reportingRate: random.chance(0.15) ? random.between(80, 99) : null,
          daysOfStockOut: random.chance(0.08) ? random.between(1, 9) : null,
          ...unsigned,
        });
      }
      const history = historyIn(values, window);
      if (!history) continue;
      const results = methods.flatMap((name) => {
        const made = extrapolate(history, until, name, defaultSettings);
        return made.ok ? [made.value] : [];
      });
      const target = { planningUnitId: unit.id, regionId: region.id, window, notes: null };
      extrapolations.push(...extrapolationRecords([], target, history, results, newId));
    }
  }
  return {
    actual,
    extrapolations,
    selected: (planningUnitId) =>
      Object.fromEntries(
        extrapolations
          .filter(
            (one) => one.planningUnit.id === planningUnitId && one.extrapolationMethod.id === selectedMethod,
          )
          .map((one) => [
            String(one.region.id),
            { consumptionExtrapolationId: one.consumptionExtrapolationId },
          ]),
      ),
  };
}
