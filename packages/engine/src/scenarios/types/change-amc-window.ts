import { scenario } from '../scenario.ts';

const months = { kind: 'whole', required: true, min: 0, max: 12 } as const;

/** The average consumption looks at other months. */
export const changeAmcWindow = scenario({
  id: 8,
  key: 'changeAmcWindow',
  parameters: { monthsInPast: months, monthsInFuture: months } as const,
  apply: (data, planningUnitId, { monthsInPast, monthsInFuture }) => {
    const unit = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
    if (!unit || (unit.monthsInPastForAmc === monthsInPast && unit.monthsInFutureForAmc === monthsInFuture)) {
      return { data, changes: [] };
    }
    const changed = { ...unit, monthsInPastForAmc: monthsInPast, monthsInFutureForAmc: monthsInFuture };
    return {
      data: {
        ...data,
        planningUnitList: data.planningUnitList.map((one) => (one === unit ? changed : one)),
      },
      changes: [
        {
          key: 'amcWindowChanged',
          list: 'planningUnitList',
          recordId: unit.programPlanningUnitId,
          month: null,
          values: {
            pastBefore: unit.monthsInPastForAmc,
            pastAfter: monthsInPast,
            futureBefore: unit.monthsInFutureForAmc,
            futureAfter: monthsInFuture,
          },
        },
      ],
    };
  },
});
