import { parseMonth } from '@stockwell/model/months';
import { type Tally, tally } from '../../golden/tally.ts';
import { compareToConsumption } from '../../outputs/compare-totals.ts';
import { inEquivalencyUnits } from '../../outputs/equivalency.ts';
import { windowErrors } from '../../outputs/error-window.ts';
import { convertedActual } from '../../outputs/import-from-plan.ts';
import { importedQuantities } from '../../outputs/import-into-plan.ts';
import { forecastCost, type ProcurementInput, procurementOf } from '../../outputs/procurement.ts';
import {
  adjustedAmount,
  daysCounted,
  inPlanningUnits,
  planningUnitsPerEntryUnit,
  type Reported,
  stockOutRate,
} from '../adjusted.ts';
import { seriesErrors } from '../errors.ts';
import { interpolate } from '../interpolate.ts';
import { halvesOf } from '../semi-averages.ts';
import type { Values } from '../types.ts';

/** Small vectors for the formulas around series and outputs. */
export interface GoldenFormulas {
  readonly adjustedConsumption: readonly (Reported & {
    readonly daysInMonth: number;
    readonly stockOutRatePercentShown: number;
    readonly adjusted: number;
  })[];
  readonly daysInMonth: readonly {
    readonly setting: number;
    readonly month: string;
    readonly result: number;
  }[];
  readonly toPlanningUnits: readonly {
    readonly dataType: 1 | 2 | 3;
    readonly puMultiplier: number;
    readonly otherUnitToFu?: number;
    readonly adjusted: number;
    readonly puAmount: number;
  }[];
  readonly interpolation: readonly { readonly before: Values; readonly after: Values }[];
  readonly semiAveragesHalves: readonly {
    readonly n: number;
    readonly first: readonly number[];
    readonly second: readonly number[];
  }[];
  readonly errorMetrics: readonly ({
    readonly actual: Values;
    readonly forecast: Values;
    readonly n: number;
  } & Readonly<Partial<Record<'wape' | 'mape' | 'mse' | 'rmse' | 'rSquared', number>>>)[];
  readonly compareToConsumption: readonly {
    readonly consumptionTotals: readonly number[];
    readonly tree: number;
    readonly text: string;
    readonly percent: number | null;
    readonly thresholdLow: number | null;
    readonly thresholdHigh: number | null;
    readonly red: boolean;
  }[];
  readonly procurementGap: readonly (ProcurementInput & {
    readonly stockOrUnmetDemand: number;
    readonly desiredStock: number;
    readonly surplusOrGap: number;
    readonly procurementCost: number | null;
  })[];
  readonly forecastCost: {
    readonly productCost: number;
    readonly freightPercent: number;
    readonly freight: number;
    readonly total: number;
  };
  readonly equivalencyUnits: readonly {
    readonly puQty: number;
    readonly puMultiplier: number;
    readonly convertToEu: number;
    readonly eu: number;
  }[];
  readonly forecastErrorWindow: readonly {
    readonly window: number;
    readonly actual: Values;
    readonly forecast: Values;
    readonly wape: Values;
  }[];
  readonly importIntoSupplyPlan: readonly {
    readonly forecast: readonly number[];
    readonly percent: number;
    readonly conversionFactor: number;
    readonly imported: readonly number[];
    readonly residualLeft: number;
  }[];
  readonly importFromSupplyPlan: readonly {
    readonly actual: number | null;
    readonly percent: number;
    readonly conversionFactor: number;
    readonly converted: number | null;
  }[];
}

const near = (expected: number): number => 1e-6 * Math.max(1, Math.abs(expected));
const places = {
  'below lowest': 'belowLowest',
  between: 'between',
  'above highest': 'aboveHighest',
} as const;

export function runGoldenFormulas(golden: GoldenFormulas): Tally {
  const found = tally();
  golden.adjustedConsumption.forEach((one, i) => {
    const name = `adjusted consumption ${i + 1}`;
    found.within(name, adjustedAmount(one, one.daysInMonth), one.adjusted, near);
    const rate = stockOutRate(one.daysOfStockOut ?? 0, one.daysInMonth);
    found.compare(`${name} rate`, rate, one.stockOutRatePercentShown);
  });
  for (const { setting, month, result } of golden.daysInMonth) {
    found.compare(`days in ${month}`, daysCounted(parseMonth(month), setting), result);
  }
  golden.toPlanningUnits.forEach((one, i) => {
    const factor = planningUnitsPerEntryUnit({
      consumptionDataType: one.dataType,
      otherUnit:
        one.otherUnitToFu === undefined
          ? null
          : { label: { label_en: 'box' }, multiplier: one.otherUnitToFu },
      planningUnit: { id: 1, multiplier: one.puMultiplier, forecastingUnit: { id: 1, tracerCategory: null } },
    });
    found.within(`planning units ${i + 1}`, inPlanningUnits(one.adjusted, factor), one.puAmount, near);
  });
  golden.interpolation.forEach(({ before, after }, i) => {
    found.within(`interpolation ${i + 1}`, interpolate(before), after, near);
  });
  for (const { n, first, second } of golden.semiAveragesHalves) {
    const halves = halvesOf(n);
    found.within(`halves of ${n}`, [...halves.first, ...halves.second], [...first, ...second], near);
  }
  golden.errorMetrics.forEach(({ actual, forecast, n, ...measures }, i) => {
    const errors = seriesErrors(actual, forecast);
    found.compare(`errors ${i + 1} months`, errors.months, n);
    for (const measure of ['wape', 'mape', 'mse', 'rmse', 'rSquared'] as const) {
      if (measures[measure] === undefined) continue;
      found.within(`errors ${i + 1} ${measure}`, errors[measure], measures[measure], near);
    }
  });
  compareOutputs(golden, found);
  return found;
}

function compareOutputs(golden: GoldenFormulas, found: Tally): void {
  golden.compareToConsumption.forEach((one, i) => {
    const name = `comparison ${i + 1}`;
    const thresholds = { lowPercent: one.thresholdLow, highPercent: one.thresholdHigh };
    const own = compareToConsumption(one.tree, one.consumptionTotals, thresholds);
    found.compare(name, own?.place, places[one.text as keyof typeof places]);
    found.compare(`${name} percent`, own?.percent, one.percent);
    found.compare(`${name} red`, own?.beyond, one.red);
  });
  golden.procurementGap.forEach((one, i) => {
    const own = procurementOf(one);
    for (const measure of ['stockOrUnmetDemand', 'desiredStock', 'surplusOrGap'] as const) {
      found.within(`gap ${i + 1} ${measure}`, own?.[measure], one[measure], near);
    }
    found.compare(`gap ${i + 1} cost`, own?.cost, one.procurementCost);
  });
  const { productCost, freightPercent, freight, total } = golden.forecastCost;
  const cost = forecastCost(productCost, freightPercent);
  found.compare('freight', cost.freight, freight);
  found.compare('total cost', cost.total, total);
  golden.equivalencyUnits.forEach(({ puQty, puMultiplier, convertToEu, eu }, i) => {
    found.within(`equivalency ${i + 1}`, inEquivalencyUnits(puQty, puMultiplier, convertToEu), eu, near);
  });
  golden.forecastErrorWindow.forEach(({ actual, forecast, window, wape }) => {
    const own = windowErrors(actual, forecast, window).map(({ error }) => error);
    found.within(`error over ${window} months`, own, wape, near);
  });
  golden.importIntoSupplyPlan.forEach((one, i) => {
    const own = importedQuantities(one.forecast, one.percent, one.conversionFactor);
    found.within(`import into the plan ${i + 1}`, own.imported, one.imported, near);
    found.within(`import into the plan ${i + 1} left`, own.residual, one.residualLeft, near);
  });
  golden.importFromSupplyPlan.forEach((one, i) => {
    const own = convertedActual(one.actual, one.percent, one.conversionFactor);
    found.compare(`import from a plan ${i + 1}`, own, one.converted);
  });
}
