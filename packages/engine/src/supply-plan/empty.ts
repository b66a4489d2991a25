import type { ProgramData } from '@stockwell/model/program-data/index';

type Records = Pick<ProgramData, 'consumptionList' | 'inventoryList' | 'shipmentList'>;

/** What planners enter, in the order in which a plan needs it. */
export const entered = ['consumption', 'inventory', 'shipments'] as const;
export type Entered = (typeof entered)[number];

const listOf = (data: Records, what: Entered) =>
  what === 'consumption'
    ? data.consumptionList
    : what === 'inventory'
      ? data.inventoryList
      : data.shipmentList;

/**
 * What has not been entered yet, of one product or of a whole program. The plan of what is empty has balances of 0
 * like one that is stocked out; only this distinguishes the two.
 */
export const notEntered = (data: Records, planningUnitId?: number): readonly Entered[] =>
  entered.filter(
    (what) =>
      !listOf(data, what).some(
        ({ active, planningUnit }) =>
          active && (planningUnitId === undefined || planningUnit.id === planningUnitId),
      ),
  );

/** Nothing at all has been entered: there is no stock status to speak of. */
export const isEmptyPlan = (data: Records, planningUnitId?: number): boolean =>
  notEntered(data, planningUnitId).length === entered.length;
