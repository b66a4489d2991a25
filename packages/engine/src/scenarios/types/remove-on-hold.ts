import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import { optionalRangeRules } from '../parameters.ts';
import { scenario } from '../scenario.ts';
import { takeOutLate } from '../shipments.ts';

/** Shipments on hold that should have been submitted before today do not come. */
export const removeOnHold = scenario({
  id: 6,
  key: 'removeOnHold',
  parameters: optionalRangeRules,
  apply: (data, planningUnitId, range, { today }) =>
    takeOutLate(data, planningUnitId, shipmentStatusIds.onHold, 'submittedDate', range, today),
});
