import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { type DocumentCopy, plainCopy } from '../../local/documents/names.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import type { MonthRange } from '../months/index.ts';

/** What pages open with: the program and the product that the work is about. */

const plain = <K extends DocumentName>(copy: DocumentCopy<K> | undefined): DocumentCopy<K> | null =>
  copy ? plainCopy(copy) : null;

/** A version of a program; the newest where that version is not on this device. Copies come newest first. */
export function namedCopy<K extends DocumentName>(
  copies: readonly DocumentCopy<K>[],
  programId: number,
  versionId: number,
): DocumentCopy<K> | null {
  const ofProgram = copies.filter((copy) => copy.programId === programId);
  return plain(ofProgram.find((copy) => copy.versionId === versionId) ?? ofProgram[0]);
}

type Dated<K extends DocumentName> = DocumentCopy<K> & Pick<CopySummary, 'modified' | 'downloadedAt'>;

/**
 * The copy that was last chosen. Where a newer version took its place (an upload or a download does that), it is the
 * newest of the program; where nothing of the program is left, the one that was worked on or came last.
 */
export function copyToOpen<K extends DocumentName>(
  last: DocumentCopy<K> | null,
  copies: readonly Dated<K>[],
): DocumentCopy<K> | null {
  const known = last && namedCopy(copies, last.programId, last.versionId);
  if (known) return known;
  const [first] = copies.toSorted(
    (a, b) => Number(b.modified) - Number(a.modified) || b.downloadedAt - a.downloadedAt,
  );
  return plain(first);
}

/** A page of one product shows one of several that are chosen: the others stay chosen for pages of many. */
export const withCurrentUnit = (units: readonly number[], unit: number): number[] =>
  units.includes(unit) ? [unit, ...units.filter((id) => id !== unit)] : [unit];

type Records = Pick<ProgramData, 'consumptionList' | 'inventoryList' | 'shipmentList'>;

/** Whether data-entry pages have something to show of a product in a period. */
export function hasRecordsIn(data: Records, unit: number, { from, to }: MonthRange): boolean {
  const isIn = (record: { readonly planningUnit: { readonly id: number } }, date: DateText): boolean =>
    record.planningUnit.id === unit && date.slice(0, 7) >= from && date.slice(0, 7) <= to;
  return (
    data.consumptionList.some((one) => isIn(one, one.consumptionDate)) ||
    data.inventoryList.some((one) => isIn(one, one.inventoryDate)) ||
    data.shipmentList.some((one) => one.active && isIn(one, one.receivedDate ?? one.expectedDeliveryDate))
  );
}
