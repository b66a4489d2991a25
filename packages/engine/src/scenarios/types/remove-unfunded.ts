import { programTerms } from '../../supply-plan/product.ts';
import { isTbdFunded } from '../../supply-plan/shipments.ts';
import { rangeRules } from '../parameters.ts';
import { scenario } from '../scenario.ts';
import { isExpectedIn, takeOut } from '../shipments.ts';

/** Shipments that nobody pays for do not come: those without a funding source, or with one still to be decided. */
export const removeUnfunded = scenario({
  id: 3,
  key: 'removeUnfunded',
  parameters: rangeRules,
  apply: (data, planningUnitId, range) => {
    const terms = programTerms(data);
    return takeOut(
      data,
      planningUnitId,
      'shipmentRemoved',
      (shipment) =>
        (shipment.fundingSource === null || isTbdFunded(shipment, terms)) && isExpectedIn(shipment, range),
    );
  },
});
