import { linkedLines, type RequisitionLine } from '@stockwell/engine/erp/linked-shipments';
import { lineKey } from '@stockwell/engine/merge/index';
import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import { addMonthsToDate, type DateText } from '@stockwell/model/months';
import { call } from '../../api/client.ts';
import { engineIdGenerator } from '../../engine/id-generator.ts';
import { readCopy } from '../../local/documents/copy-store.ts';
import { type ProgramCopy, programCopy } from '../../local/documents/names.ts';
import type { AnySummary } from '../../local/documents/summary.ts';
import { takeErpNews } from '../../local/documents/take-erp-news.ts';
import type { SyncWish } from '../../local/masters/plan.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { today } from '../../platform/clock.ts';

/** Who asks for everything again, or has a version that says no day, hears of so many years. */
const yearsOfAll = 3;

interface LinkedCopy {
  readonly copy: ProgramCopy;
  readonly lines: readonly RequisitionLine[];
  /** The products that have links. */
  readonly planningUnitIds: readonly number[];
  readonly since: DateText;
}

/**
 * Brings the orders that the plans on this device have linked up to date with the ERP. A copy that is being uploaded stays
 * as it is.
 */
export async function refreshLinks(
  owner: RecordOwner,
  copies: readonly AnySummary[],
  wish: SyncWish,
  signal: AbortSignal,
): Promise<void> {
  const linked: LinkedCopy[] = [];
  for (const copy of copies.filter(({ kind, readonly }) => kind === 'supplyPlan' && !readonly)) {
    const found = await linksOf(owner, programCopy(copy), wish.full === true);
    if (found) linked.push(found);
  }
  if (linked.length === 0) return;
  const answers = await call(calls.shipmentSync, {
    body: questionsOf(linked),
    signal,
    quiet: true,
  });
  for (const { copy, planningUnitIds } of linked) {
    const news = answers.find(({ programId }) => programId === copy.programId);
    if (!news || news.changedLines.length === 0) continue;
    const stamp = { today: today(), idGenerator: engineIdGenerator };
    if ((await takeErpNews(owner, copy, planningUnitIds, news, stamp)) === 'failed')
      console.warn(`The linked orders of program ${copy.programId} could not be updated`);
  }
}

/** One for each program: several of its versions may be on the device. */
function questionsOf(linked: readonly LinkedCopy[]) {
  const byProgram = new Map<number, LinkedCopy[]>();
  for (const one of linked)
    byProgram.set(one.copy.programId, [...(byProgram.get(one.copy.programId) ?? []), one]);
  return [...byProgram].map(([programId, own]) => ({
    programId,
    since: own.map(({ since }) => since).sort()[0] ?? today(),
    roAndRoPrimeLineNoList: [
      ...new Map(own.flatMap(({ lines }) => lines).map((line) => [lineKey(line), line])).values(),
    ],
  }));
}

async function linksOf(owner: RecordOwner, copy: ProgramCopy, isFull: boolean): Promise<LinkedCopy | null> {
  const stored = await readCopy(owner, copy);
  if (stored.result !== 'found') return null;
  const lines = linkedLines(stored.value);
  if (lines.length === 0) return null;
  const made = isFull ? null : stored.value.currentVersion?.createdDate?.slice(0, 10);
  const active = stored.value.shipmentLinkingList.filter((link) => link.active);
  return {
    copy,
    lines,
    planningUnitIds: [...new Set(active.map(({ planningUnit }) => planningUnit.id))],
    since: made ?? addMonthsToDate(today(), -12 * yearsOfAll),
  };
}
