import type { EntryContext, EntryKind, ShipmentEntry } from '@stockwell/engine/entry/index';
import type { ShipmentEntryContext } from '@stockwell/engine/entry/shipment-entry-context';
import {
  newShipment,
  type ShipmentDefaults,
  shipmentContext,
  shipmentKindOn,
} from '@stockwell/engine/entry/shipment-fill';
import { type SuggestedRow, suggestedShipment } from '@stockwell/engine/entry/shipment-suggested';
import { type ProgramData, systemKeys } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { today as currentDay } from '../../../platform/clock.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { useEntryContext } from '../use-entry-labels.ts';

/** What new rows begin with beside their place. */
export function usualChoices(labels: ProgramLabels): Pick<ShipmentDefaults, 'currency' | 'dataSource'> {
  return {
    currency: labels.dollars?.id ?? null,
    dataSource: labels.builtInSource(systemKeys.dataSourceNone) ?? null,
  };
}

export interface ShipmentRules {
  readonly programContext: ShipmentEntryContext;
  readonly context: EntryContext;
  readonly kind: EntryKind<ShipmentEntry>;
  readonly newEntry: (id: string, place: Omit<ShipmentDefaults, 'currency' | 'dataSource'>) => ShipmentEntry;
  /** A row as the plan suggests it. */
  readonly suggestedEntry: (id: string, suggestion: SuggestedRow) => ShipmentEntry;
}

/** The rules of shipments of an open program, and what their cells are worked out from. */
export function useShipmentRules(data: ProgramData, labels: ProgramLabels): ShipmentRules {
  const today = currentDay();
  const entryContext = useEntryContext(data, labels);
  return useMemo(() => {
    const context = shipmentContext(entryContext);
    const rates = new Map(
      labels.currencies
        .filter(({ hasRate }) => hasRate)
        .map(({ id, conversionRateToUsd }) => [id, conversionRateToUsd]),
    );
    const programContext: ShipmentEntryContext = {
      data,
      today,
      rateOf: (currency) => rates.get(currency),
      budgetsOf: (source) => labels.budgets(source).map(({ id }) => id),
    };
    const usual = usualChoices(labels);
    return {
      programContext,
      context,
      kind: shipmentKindOn(programContext),
      newEntry: (id, place) => newShipment(id, { ...usual, ...place }, programContext, context),
      suggestedEntry: (id, suggestion) =>
        suggestedShipment(
          id,
          suggestion,
          { ...usual, dataSource: labels.builtInSource(systemKeys.dataSourceSuggested) ?? usual.dataSource },
          programContext,
          context,
        ),
    };
  }, [data, labels, today, entryContext]);
}
