import type { OrderLine } from '@stockwell/model/api/erp-linking';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import type { MasterRecord } from '../../../local/masters/record.ts';

/** Stamps of the server are UTC without an offset. */
const timeOf = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}Z`);

/**
 * Whether shipments of the copy's version were changed on the server after this device last heard of them: then
 * a sync comes first.
 */
export function isSyncOutdated(
  lastShipmentChange: string,
  heard: { readonly lastSync: number | null; readonly downloadedAt: number },
): boolean {
  if (lastShipmentChange === '') return false;
  return timeOf(lastShipmentChange) > Math.max(heard.lastSync ?? 0, heard.downloadedAt);
}

const idIn = (value: unknown): number | null => {
  if (typeof value !== 'object' || value === null) return null;
  const record = value as { readonly id?: unknown; readonly programId?: unknown };
  const id = record.id ?? record.programId;
  return typeof id === 'number' ? id : null;
};

/** Active shipments whose budget is no longer one of the program; they need another one first. */
export function shipmentsWithForeignBudget(
  data: Pick<ProgramData, 'programId' | 'shipmentList'>,
  budgets: readonly MasterRecord[],
): readonly Shipment[] {
  // A device that has not heard of any budget cannot know.
  if (budgets.length === 0) return [];
  const own = new Set(
    budgets
      .filter(
        ({ programs }) => !Array.isArray(programs) || programs.some((one) => idIn(one) === data.programId),
      )
      .map(({ budgetId }) => budgetId),
  );
  return data.shipmentList.filter(({ active, budget }) => active && budget !== null && !own.has(budget.id));
}

/** The order lines that the copy has linked, each once. */
export function linkedLines({ shipmentLinkingList }: Pick<ProgramData, 'shipmentLinkingList'>): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const { roNo, roPrimeLineNo, active } of shipmentLinkingList)
    if (active) lines.set(JSON.stringify([roNo, roPrimeLineNo]), { roNo, roPrimeLineNo });
  return [...lines.values()];
}

interface Noted {
  readonly currentVersion: { readonly notes: string | null } | null;
}

/** The notes written on the problem list or in the version settings since the download are the draft of the commit's notes. */
export function draftNotes(mine: Noted, base: Noted): string {
  const written = mine.currentVersion?.notes ?? '';
  return written === (base.currentVersion?.notes ?? '') ? '' : written;
}
