import { addDays, addMonths, daysInMonth, isDateText, parseMonth } from '@stockwell/model/months';
import type { EntryContext } from './context.ts';
import { type EntryKind, withCell } from './kind.ts';
import { isReceived, type ShipmentEntry } from './shipment-entry.ts';

/** One change for many shipments. */
export type BulkChange =
  | { readonly what: 'shift'; readonly by: number; readonly unit: 'months' | 'days' }
  | { readonly what: 'agent'; readonly agentId: number }
  | { readonly what: 'funding'; readonly fundingSourceId: number; readonly budgetId: number | null };

/** A day some months on; the 31st becomes the last day of a shorter month. */
export function shiftedDay(day: string, by: number, unit: 'months' | 'days'): string {
  if (unit === 'days') return addDays(day, by);
  const month = addMonths(day.slice(0, 7), by);
  const last = daysInMonth(parseMonth(month));
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

/** Orders of the agent's system are left alone; what was received has its day. */
export const mayChange = (entry: ShipmentEntry, what: BulkChange['what']): boolean =>
  !entry.erp && !(what === 'shift' && isReceived(entry));

/** The entries after the change, each with everything that follows; those that it leaves alone are missing. */
export function bulkChanged(
  entries: readonly ShipmentEntry[],
  change: BulkChange,
  kind: EntryKind<ShipmentEntry>,
  context: EntryContext,
): readonly ShipmentEntry[] {
  return entries
    .filter((entry) => mayChange(entry, change.what))
    .map((entry) => {
      if (change.what === 'agent') {
        return withCell(kind, entry, 'procurementAgent', change.agentId, context);
      }
      if (change.what === 'funding') {
        const funded = withCell(kind, entry, 'fundingSource', change.fundingSourceId, context);
        return change.budgetId === null ? funded : withCell(kind, funded, 'budget', change.budgetId, context);
      }
      const day = entry.expectedDate;
      if (day === null || !isDateText(day)) return entry;
      return withCell(kind, entry, 'expectedDate', shiftedDay(day, change.by, change.unit), context);
    });
}
