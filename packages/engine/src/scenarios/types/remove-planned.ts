import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import { optionalRangeRules } from '../parameters.ts';
import { scenario } from '../scenario.ts';
import { isExpectedIn, takeOut, takeOutLate } from '../shipments.ts';

/** Planned shipments do not come: all of them, or those that should have been submitted before today. */
export const removePlanned = scenario({
  id: 4,
  key: 'removePlanned',
  parameters: { ...optionalRangeRules, onlyLate: { kind: 'tick', required: false } } as const,
  apply: (data, planningUnitId, { onlyLate, ...range }, { today }) =>
    onlyLate
      ? takeOutLate(data, planningUnitId, shipmentStatusIds.planned, 'submittedDate', range, today)
      : takeOut(
          data,
          planningUnitId,
          'shipmentExcluded',
          (shipment) =>
            shipment.shipmentStatus.id === shipmentStatusIds.planned && isExpectedIn(shipment, range),
        ),
});
