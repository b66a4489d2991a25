import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { noChanges } from '../../changes/change.ts';
import { putRecords } from '../../changes/put-records.ts';
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
      return { edits: noChanges, changes: [] };
    }
    const changed = { ...unit, monthsInPastForAmc: monthsInPast, monthsInFutureForAmc: monthsInFuture };
    return {
      edits: putRecords(supplyPlanRecords, data, 'planningUnit', [changed]),
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
