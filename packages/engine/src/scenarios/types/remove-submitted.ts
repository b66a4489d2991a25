import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import { optionalRangeRules } from '../parameters.ts';
import { scenario } from '../scenario.ts';
import { takeOutLate } from '../shipments.ts';

/** Submitted shipments that should have been approved before today do not come. */
export const removeSubmitted = scenario({
  id: 5,
  key: 'removeSubmitted',
  parameters: optionalRangeRules,
  apply: (data, planningUnitId, range, { today }) =>
    takeOutLate(data, planningUnitId, shipmentStatusIds.submitted, 'approvedDate', range, today),
});
