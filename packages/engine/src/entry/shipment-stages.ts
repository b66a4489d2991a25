import type { DateText } from '@stockwell/model/months';
import { shipmentStatusIds as status } from '@stockwell/model/program-data/index';
import { type ChoiceCell, chosenIn } from './field.ts';
import type { ShipmentEntry } from './shipment-entry.ts';
import { estimatedDates, type ShipmentEntryContext } from './shipment-entry-context.ts';

/** The six days of a shipment, in the order of its way, each with the status that it begins. */
export const stageDates = [
  ['plannedDate', status.planned],
  ['submittedDate', status.submitted],
  ['approvedDate', status.approved],
  ['shippedDate', status.shipped],
  ['arrivedDate', status.arrived],
  ['receivedDate', status.received],
] as const;
export type StageDate = (typeof stageDates)[number][0];

/** What is wrong with an actual day: it lies ahead, or before the day of an earlier stage. */
export type StageFault = { readonly is: 'future' } | { readonly is: 'earlier'; readonly than: StageDate };

export interface ShipmentStage {
  readonly date: StageDate;
  readonly estimated: DateText | null;
  readonly actual: string | null;
  /** Actual days are entered up to the current status. */
  readonly isOpen: boolean;
  readonly fault: StageFault | null;
}

/** Orders of the agent's system, and shipments on hold or cancelled, have no days to enter. */
export const areDatesLocked = ({ erp, status: at }: Pick<ShipmentEntry, 'erp' | 'status'>): boolean =>
  erp || at === status.onHold || at === status.cancelled;

const isReached = (at: ChoiceCell, from: number): boolean => {
  const now = chosenIn(at);
  return now !== null && now <= status.received && now >= from;
};

function faultOf(entry: ShipmentEntry, place: number, today: DateText): StageFault | null {
  const [name] = stageDates[place] ?? [];
  const day = name === undefined ? null : entry[name];
  if (day === null) return null;
  if (day > today) return { is: 'future' };
  const later = stageDates.slice(0, place).findLast(([earlier]) => (entry[earlier] ?? '') > day);
  return later ? { is: 'earlier', than: later[0] } : null;
}

/** The days of a shipment as its dialog shows them. */
export function shipmentStages(
  entry: ShipmentEntry,
  programContext: Pick<ShipmentEntryContext, 'data' | 'today'>,
): readonly ShipmentStage[] {
  const estimated = estimatedDates(entry, programContext);
  return stageDates.map(([date, from], place) => ({
    date,
    estimated: date === 'receivedDate' ? entry.expectedDate : (estimated?.[date] ?? null),
    actual: entry[date],
    isOpen: !areDatesLocked(entry) && isReached(entry.status, from),
    fault: faultOf(entry, place, programContext.today),
  }));
}
