import { firstDayOf } from '@stockwell/model/months';
import { actionTypes, type ProgramData } from '@stockwell/model/program-data/index';
import { appendActions } from '../edits/append.ts';
import type { ScenarioChange } from './scenario.ts';

const typeOf = {
  consumptionList: actionTypes.forecastConsumption,
  shipmentList: actionTypes.shipment,
} as const;

/** Notes the changed months, so that the problems of the product are looked for again. */
export const withActions = (
  data: ProgramData,
  planningUnitId: number,
  changes: readonly ScenarioChange[],
): ProgramData =>
  appendActions(
    data,
    changes.flatMap(({ list, month }) =>
      month === null || list === 'planningUnitList'
        ? []
        : [{ planningUnitId, type: typeOf[list], date: firstDayOf(month) }],
    ),
  );
