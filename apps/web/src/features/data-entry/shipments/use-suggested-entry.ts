import type { ShipmentEntry } from '@stockwell/engine/entry/index';
import type { SuggestedRow } from '@stockwell/engine/entry/shipment-suggested';
import { useRef } from 'react';
import { idGenerator } from '../../../ui/program/index.ts';
import type { ShipmentRules } from './use-shipment-rules.ts';

interface Made {
  readonly key: string;
  readonly newEntry: ShipmentRules['suggestedEntry'];
  readonly entry: ShipmentEntry;
}

/** The row of a suggestion: the same one until the plan suggests something else. */
export function useSuggestedEntry(
  suggestion: SuggestedRow | null,
  { suggestedEntry }: ShipmentRules,
  isTaken: (id: string) => boolean,
): ShipmentEntry | null {
  const made = useRef<Made | null>(null);
  if (!suggestion) return null;
  const { planningUnitId, month, quantity } = suggestion;
  const key = `${planningUnitId} ${month} ${quantity}`;
  const before = made.current;
  // A suggestion that comes back must not take the id of the shipment that it was made into before.
  const isSame = before?.key === key && !isTaken(before.entry.id);
  if (isSame && before.newEntry === suggestedEntry) return before.entry;
  const id = isSame ? before.entry.id : idGenerator.recordId();
  const entry = suggestedEntry(id, suggestion);
  made.current = { key, newEntry: suggestedEntry, entry };
  return entry;
}
