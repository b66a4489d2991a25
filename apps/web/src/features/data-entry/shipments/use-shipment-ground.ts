import type { EntryContext, EntryKind, ShipmentEntry } from '@stockwell/engine/entry/index';
import {
  newShipment,
  type ShipmentDefaults,
  shipmentContext,
  shipmentKindOn,
} from '@stockwell/engine/entry/shipment-fill';
import type { ShipmentGround } from '@stockwell/engine/entry/shipment-ground';
import { type SuggestedRow, suggestedShipment } from '@stockwell/engine/entry/shipment-suggested';
import { type ProgramData, systemKeys } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { today as currentDay, type ProgramWords } from '../../../ui/program/index.ts';
import { useEntryContext } from '../use-entry-words.ts';

/** What new rows begin with beside their place. */
export function usualChoices(words: ProgramWords): Pick<ShipmentDefaults, 'currency' | 'dataSource'> {
  return {
    currency: words.dollars?.id ?? null,
    dataSource: words.builtInSource(systemKeys.dataSourceNone) ?? null,
  };
}

export interface ShipmentRules {
  readonly ground: ShipmentGround;
  readonly context: EntryContext;
  readonly kind: EntryKind<ShipmentEntry>;
  readonly newEntry: (id: string, place: Omit<ShipmentDefaults, 'currency' | 'dataSource'>) => ShipmentEntry;
  /** A row as the plan suggests it. */
  readonly suggestedEntry: (id: string, suggestion: SuggestedRow) => ShipmentEntry;
}

/** The rules of shipments of an open program, and what their cells are worked out from. */
export function useShipmentRules(data: ProgramData, words: ProgramWords): ShipmentRules {
  const today = currentDay();
  const entryContext = useEntryContext(data, words);
  return useMemo(() => {
    const context = shipmentContext(entryContext);
    const rates = new Map(
      words.currencies
        .filter(({ hasRate }) => hasRate)
        .map(({ id, conversionRateToUsd }) => [id, conversionRateToUsd]),
    );
    const ground: ShipmentGround = {
      data,
      today,
      rateOf: (currency) => rates.get(currency),
      budgetsOf: (source) => words.budgets(source).map(({ id }) => id),
    };
    const usual = usualChoices(words);
    return {
      ground,
      context,
      kind: shipmentKindOn(ground),
      newEntry: (id, place) => newShipment(id, { ...usual, ...place }, ground, context),
      suggestedEntry: (id, suggestion) =>
        suggestedShipment(
          id,
          suggestion,
          { ...usual, dataSource: words.builtInSource(systemKeys.dataSourceSuggested) ?? usual.dataSource },
          ground,
          context,
        ),
    };
  }, [data, words, today, entryContext]);
}
