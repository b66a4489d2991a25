import type { EntryIssue, ShipmentEntry } from '@stockwell/engine/entry/index';
import { type BudgetContext, holdOverdrawn, overdrawnBy } from '@stockwell/engine/entry/shipment-budgets';
import { consentRules } from '@stockwell/engine/entry/shipment-fill';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { type EntryDrafts, type EntrySource, settle, withCells } from '../../../ui/entry/index.ts';
import type { SheetEdit } from '../../../ui/sheet/index.ts';

/** The rows that an edit of the sheet makes or changes, with everything that follows from it. */
export function editedShipments(
  source: EntrySource<ShipmentEntry>,
  drafts: EntryDrafts<ShipmentEntry>,
  { changes, added }: Pick<SheetEdit, 'changes' | 'added'>,
  suggested: ShipmentEntry | null = null,
): readonly ShipmentEntry[] {
  const edited = new Map(added.map((id) => [id, source.newEntry(id)]));
  for (const change of changes) {
    const before =
      edited.get(change.row) ??
      drafts.get(change.row) ??
      source.saved.get(change.row) ??
      (change.row === suggested?.id ? suggested : undefined);
    if (before) edited.set(change.row, withCells(source, before, [change]));
  }
  return [...edited.values()];
}

/** Rows that are right but would overdraw a budget wait until somebody agrees. */
export function heldForBudgets(
  source: EntrySource<ShipmentEntry>,
  drafts: EntryDrafts<ShipmentEntry>,
  entries: readonly ShipmentEntry[],
  data: ProgramData,
  budgets: BudgetContext | null,
): readonly ShipmentEntry[] {
  if (!budgets) return entries;
  const { right } = settle(
    source,
    new Map([...drafts, ...entries.map((entry) => [entry.id, entry] as const)]),
  );
  const overdrawn = overdrawnBy(budgets, data, right, source.context.multiplierOf);
  if (overdrawn.length === 0) return entries;
  const ready = new Set(right.map(({ id }) => id));
  const held = new Map(holdOverdrawn(right, overdrawn).map((entry) => [entry.id, entry]));
  return entries.map((entry) => (ready.has(entry.id) ? (held.get(entry.id) ?? entry) : entry));
}

/** What rows wait for besides corrections, in the order in which it is asked. */
export interface Consents {
  readonly cleared: readonly ShipmentEntry[];
  readonly batches: readonly ShipmentEntry[];
  readonly budgets: readonly ShipmentEntry[];
}

/** Only rows that are right in everything else are asked about. */
export function consentsOf(
  drafts: EntryDrafts<ShipmentEntry>,
  issues: ReadonlyMap<string, readonly EntryIssue[]>,
): Consents {
  const waiting = [...drafts.values()].filter(({ id }) => {
    const own = issues.get(id)?.filter(({ level }) => level === 'error') ?? [];
    return own.length > 0 && own.every(({ rule }) => consentRules.has(rule));
  });
  const cleared = waiting.filter((entry) => entry.cleared !== null);
  const batches = waiting.filter((entry) => entry.cleared === null && entry.toConfirm);
  const budgets = waiting.filter((entry) => entry.cleared === null && !entry.toConfirm && entry.overBudget);
  return { cleared, batches, budgets };
}
