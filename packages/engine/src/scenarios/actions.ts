import { firstDayOf, type MonthText } from '@stockwell/model/months';
import { type Action, actionTypes, type ProgramData } from '@stockwell/model/program-data/index';
import type { ScenarioChange } from './scenario.ts';

const typeOf = {
  consumptionList: actionTypes.forecastConsumption,
  shipmentList: actionTypes.shipment,
} as const;

/** Notes the changed months, so that the problems of the product are looked for again. */
export function withActions(
  data: ProgramData,
  planningUnitId: number,
  changes: readonly ScenarioChange[],
): ProgramData {
  const keyOf = (action: Action): string => `${action.planningUnitId} ${action.type} ${action.date}`;
  const actions = new Map(data.actionList.map((action) => [keyOf(action), action]));
  const before = actions.size;
  const add = (list: keyof typeof typeOf, month: MonthText): void => {
    const action: Action = { planningUnitId, type: typeOf[list], date: firstDayOf(month) };
    const key = keyOf(action);
    if (!actions.has(key)) actions.set(key, action);
  };
  for (const { list, month } of changes) {
    if (month !== null && list !== 'planningUnitList') add(list, month);
  }
  const added = [...actions.values()].slice(before);
  return added.length === 0 ? data : { ...data, actionList: [...data.actionList, ...added] };
}
