import type { ConsumptionExtrapolation, DatasetData } from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';

/** What somebody expected of a product in the first months after its reports, against the method. */
const expectations = [
  { product: 1, factor: 1.2, reason: 'As chuvas devem prolongar-se no Norte.' },
  { product: 2, factor: 0.92, reason: 'Menos casos notificados nas últimas semanas.' },
  { product: 3, factor: 0.9, reason: 'Menos casos notificados nas últimas semanas.' },
];
const monthsAhead = 3;

function withSet(
  method: ConsumptionExtrapolation,
  last: Month,
  { factor, reason }: (typeof expectations)[number],
): ConsumptionExtrapolation {
  const months = Array.from({ length: monthsAhead }, (_, at) => firstDayOf(formatMonth(last + 1 + at)));
  const overrideList = method.extrapolationDataList.flatMap(({ month, amount }) =>
    amount === null || !months.includes(month)
      ? []
      : {
          month,
          amount: Math.round(amount * factor),
          methodAmount: amount,
          reason,
          createdBy: null,
          createdDate: null,
        },
  );
  return overrideList.length > 0 ? { ...method, overrideList } : method;
}

/** Months that somebody set in the selected forecasts of a few products. */
export function withMonthsSet(data: DatasetData, last: Month): DatasetData {
  const expectedOf = (method: ConsumptionExtrapolation) =>
    expectations.find(({ product }) => {
      const unit = data.planningUnitList[product];
      return (
        unit?.planningUnit.id === method.planningUnit.id &&
        unit.selectedForecastMap[method.region.id]?.consumptionExtrapolationId ===
          method.consumptionExtrapolationId
      );
    });
  return {
    ...data,
    consumptionExtrapolation: data.consumptionExtrapolation.map((method) => {
      const expected = expectedOf(method);
      return expected ? withSet(method, last, expected) : method;
    }),
  };
}
