import { type DateText, firstDayOf, formatMonth } from '@stockwell/model/months';
import { shipmentModes } from '@stockwell/model/program-data/index';
import { unitOneToOne } from '../supply-plan/planned-shipment.ts';
import { roundWhole } from '../supply-plan/rounding.ts';
import { isEmergencyMonth, type Suggestion } from '../supply-plan/suggestions.ts';
import type { EntryContext } from './context.ts';
import { chosenIn } from './field.ts';
import { withCell } from './kind.ts';
import { monthOfEntry, type ShipmentEntry } from './shipment-entry.ts';
import type { ShipmentEntryContext } from './shipment-entry-context.ts';
import { newShipment, type ShipmentDefaults, shipmentKindOn } from './shipment-fill.ts';

export interface SuggestedRow extends Suggestion {
  readonly planningUnitId: number;
}

/**
 * A suggestion as a row of the shipment sheet: by sea, at the catalogue price, on the first of its month. Status,
 * agent and funding are left to the planner, without whom it does not become a shipment.
 */
export function suggestedShipment(
  id: string,
  { planningUnitId, month, quantity }: SuggestedRow,
  usual: Pick<ShipmentDefaults, 'currency' | 'dataSource'>,
  programContext: ShipmentEntryContext,
  context: EntryContext,
): ShipmentEntry {
  const { data, today } = programContext;
  const expectedDate: DateText = firstDayOf(formatMonth(month));
  const blank = newShipment(
    id,
    { planningUnit: planningUnitId, expectedDate, ...usual },
    programContext,
    context,
  );
  const reportingUnit = chosenIn(blank.reportingUnit) ?? unitOneToOne(data, planningUnitId);
  const multiplier = context.multiplierOf.get(reportingUnit) ?? 1;
  const row = withCell(
    shipmentKindOn(programContext),
    { ...blank, reportingUnit, mode: shipmentModes.sea },
    'quantity',
    roundWhole(quantity / multiplier),
    context,
  );
  return { ...row, suggested: roundWhole(quantity), emergency: isEmergencyMonth(month, data, today) };
}

/** Whether a row that was never saved began as the suggestion of a product and month. */
export const isSuggestionOf = (
  entry: ShipmentEntry,
  { planningUnitId, month }: Pick<SuggestedRow, 'planningUnitId' | 'month'>,
): boolean =>
  entry.isNew &&
  entry.suggested !== null &&
  entry.planningUnit === planningUnitId &&
  monthOfEntry(entry) === formatMonth(month);
