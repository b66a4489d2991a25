import { addDays, addMonthsToDate, type DateText, isDateText } from '@stockwell/model/months';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import type { EntryContext } from './context.ts';
import type { EntryIssue } from './entry-issue.ts';
import { type EntryKind, validateEntry, withCell } from './kind.ts';
import { isReceived, type ShipmentEntry } from './shipment-entry.ts';
import { withoutConsent } from './shipment-fill.ts';

/** One change for many shipments. */
export type BulkChange =
  | { readonly what: 'shift'; readonly by: number; readonly unit: 'months' | 'days' }
  | {
      readonly what: 'status';
      readonly statusId: number;
      /** The day of receipt of all of them; without it each was received on the day it was expected. */
      readonly receivedOn: DateText | null;
    }
  | { readonly what: 'agent'; readonly agentId: number }
  | { readonly what: 'funding'; readonly fundingSourceId: number; readonly budgetId: number | null };

/** A day some months on; the 31st becomes the last day of a shorter month. */
export const shiftedDay = (day: DateText, by: number, unit: 'months' | 'days'): DateText =>
  unit === 'days' ? addDays(day, by) : addMonthsToDate(day, by);

/** Orders of the agent's system are left alone; what was received has its day, and a status is not given twice. */
export const mayChange = (entry: ShipmentEntry, change: BulkChange): boolean =>
  !entry.erp &&
  !(change.what === 'shift' && isReceived(entry)) &&
  !(change.what === 'status' && entry.status === change.statusId);

/** The entries after the change, each with everything that follows; those that it leaves alone are missing. */
export function bulkChanged(
  entries: readonly ShipmentEntry[],
  change: BulkChange,
  kind: EntryKind<ShipmentEntry>,
  context: EntryContext,
): readonly ShipmentEntry[] {
  return entries
    .filter((entry) => mayChange(entry, change))
    .map((entry) => {
      if (change.what === 'status') {
        const moved = withCell(kind, entry, 'status', change.statusId, context);
        return change.statusId === shipmentStatusIds.received && change.receivedOn !== null
          ? withCell(kind, moved, 'receiveDate', change.receivedOn, context)
          : moved;
      }
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

/** What would keep changed entries out of the plan, by entry; what somebody can agree to does not. */
export function brokenByChange(
  entries: readonly ShipmentEntry[],
  change: BulkChange,
  kind: EntryKind<ShipmentEntry>,
  context: EntryContext,
): ReadonlyMap<string, readonly EntryIssue[]> {
  const rules = withoutConsent(kind);
  return new Map(
    bulkChanged(entries, change, kind, context).flatMap((entry) => {
      const issues = validateEntry(rules, entry, context).filter(({ level }) => level === 'error');
      return issues.length > 0 ? [[entry.id, issues] as const] : [];
    }),
  );
}
