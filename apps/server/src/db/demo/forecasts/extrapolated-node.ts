import { extrapolate } from '@stockwell/engine/series/extrapolate';
import { extrapolatedMonths, propertiesOf } from '@stockwell/engine/series/extrapolation-records';
import { historyIn } from '@stockwell/engine/series/history';
import { defaultSettings, type MethodName, seriesMethods } from '@stockwell/engine/series/methods';
import { type NodeData, nodeDataSchema } from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import type { PlanRandom } from '../plans/plan-random.ts';

interface Past {
  readonly first: Month;
  readonly last: Month;
  /** Percent a month. */
  readonly growth: number;
}

/** The first one counts. */
const methods: readonly MethodName[] = ['linearRegression', 'movingAverages', 'semiAverages'];

const dayOf = (month: Month): string => firstDayOf(formatMonth(month));

/** A number that follows the history it has had until the forecast begins. */
export function extrapolatedNode(data: NodeData, past: Past, stop: Month, random: PlanRandom): NodeData {
  const values = new Map<Month, number>();
  for (let month = past.first; month <= past.last; month += 1) {
    const trend = (1 + past.growth / 100) ** (month - past.last);
    values.set(month, Math.round((data.dataValue ?? 0) * trend * random.around(0.03)));
  }
  const window = { first: past.first, last: past.last };
  const history = historyIn(values, window);
  const made = methods.flatMap((name) => {
    const result = history && extrapolate(history, stop, name, defaultSettings);
    return result?.ok ? [{ name, value: result.value }] : [];
  });
  const methodOf = (name: MethodName) => ({ id: seriesMethods[name].id });
  return nodeDataSchema.parse({
    ...data,
    extrapolation: true,
    nodeDataExtrapolation: {
      startDate: dayOf(past.first),
      stopDate: dayOf(past.last),
      extrapolationMethod: methodOf(made[0]?.name ?? 'linearRegression'),
      extrapolationDataList: [...values].map(([month, amount]) => ({
        month: dayOf(month),
        amount,
        reportingRate: 100,
      })),
    },
    nodeDataExtrapolationOptionList: made.map(({ name, value }) => ({
      extrapolationMethod: methodOf(name),
      jsonProperties: propertiesOf(window, value),
      extrapolationOptionDataList: extrapolatedMonths(value),
    })),
  });
}
