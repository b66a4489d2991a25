import type { Action, ProgramData } from '@stockwell/model/program-data/index';

/** Each edited month is noted once. */
export function withActions(data: ProgramData, actions: readonly Action[]): ProgramData {
  const fresh = actions.filter(
    (action, i) =>
      ![...data.actionList, ...actions.slice(0, i)].some(
        ({ planningUnitId, type, date }) =>
          planningUnitId === action.planningUnitId && type === action.type && date === action.date,
      ),
  );
  return fresh.length > 0 ? { ...data, actionList: [...data.actionList, ...fresh] } : data;
}
