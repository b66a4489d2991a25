import type { MonthText } from '@stockwell/model/months';
import type { Batch, ProgramData } from '@stockwell/model/program-data/index';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import type { EntryContext } from './context.ts';
import type { EntryValues } from './entry-issue.ts';
import { type MonthCell, monthTextIn, type NumberCell, numberIn, type TextCell } from './field.ts';
import type { EntryRule } from './kind.ts';
import { batchNumberLimit, batchNumberPattern, maxQuantity } from './limits.ts';
import { sumOf } from './sums.ts';

/** How much of a record is of one batch, in the reporting unit. */
export interface BatchLine {
  readonly batchId: string | null;
  readonly quantity: NumberCell;
  /** Of a batch that the record itself brings in. */
  readonly made?: { readonly batchNo: TextCell; readonly expiryMonth: MonthCell } | undefined;
}

export interface WithBatches {
  readonly month: MonthCell;
  readonly batches: readonly BatchLine[];
}

export const taggedTotal = (lines: readonly BatchLine[]): number =>
  sumOf(lines, (line) => numberIn(line.quantity) ?? 0);

const quantityIsRight = ({ quantity }: BatchLine, min: number): boolean =>
  typeof quantity === 'number' && quantity >= min && quantity <= maxQuantity;

const numberOfLine = (line: BatchLine, { batchOf }: EntryContext): string | undefined =>
  line.made
    ? (line.made.batchNo ?? undefined)
    : line.batchId === null
      ? undefined
      : batchOf(line.batchId)?.batchNo;

const naming = (line: BatchLine, context: EntryContext): EntryValues => {
  const batchNo = numberOfLine(line, context);
  return batchNo === undefined ? {} : { batchNo };
};

function firstLine(
  lines: readonly BatchLine[],
  context: EntryContext,
  isWrong: (line: BatchLine) => boolean,
): EntryValues | false {
  const found = lines.find(isWrong);
  return found ? naming(found, context) : false;
}

const keyOfLine = (line: BatchLine): string | null => {
  if (!line.made) return line.batchId;
  const { batchNo, expiryMonth } = line.made;
  return batchNo && expiryMonth ? `${batchNo.trim()}\n${expiryMonth}` : null;
};

const batchOfLine = ({ batchId, made }: BatchLine, { batchOf }: EntryContext): Batch | undefined =>
  made || batchId === null ? undefined : batchOf(batchId);

/** The rules of the lines themselves, alike in every kind of record that names batches. */
export function batchLineRules<E extends WithBatches>(least: number): readonly EntryRule<E>[] {
  return [
    {
      name: 'batchOfLine',
      fields: ['batches'],
      broken: ({ batches }, context) =>
        firstLine(batches, context, (line) => !line.made && line.batchId === null),
    },
    {
      name: 'quantityOfLine',
      fields: ['batches'],
      broken: ({ batches }, context) => firstLine(batches, context, (line) => !quantityIsRight(line, least)),
    },
    {
      name: 'batchTwice',
      fields: ['batches'],
      broken: ({ batches }, context) => {
        const seen = new Set<string>();
        return firstLine(batches, context, (line) => {
          const key = keyOfLine(line);
          if (key === null) return false;
          if (seen.has(key)) return true;
          seen.add(key);
          return false;
        });
      },
    },
    {
      name: 'batchNotYetMade',
      fields: ['batches', 'month'],
      broken: ({ month, batches }, context) =>
        firstLine(batches, context, (line) => {
          const batch = batchOfLine(line, context);
          return batch !== undefined && month !== null && batch.createdDate.slice(0, 7) > month;
        }),
    },
    {
      name: 'batchExpired',
      fields: ['batches', 'month'],
      broken: ({ month, batches }, context) =>
        firstLine(batches, context, (line) => {
          const expiry = line.made
            ? monthTextIn(line.made.expiryMonth)
            : batchOfLine(line, context)?.expiryDate.slice(0, 7);
          return Boolean(expiry && month !== null && expiry <= month);
        }),
    },
    {
      name: 'numberOfNewBatch',
      fields: ['batches'],
      broken: ({ batches }, context) =>
        firstLine(batches, context, ({ made }) => made !== undefined && !isBatchNumber(made.batchNo)),
    },
    {
      name: 'expiryOfNewBatch',
      fields: ['batches'],
      broken: ({ batches }, context) =>
        firstLine(
          batches,
          context,
          ({ made }) => made !== undefined && monthTextIn(made.expiryMonth) === null,
        ),
    },
  ];
}

export const isBatchNumber = (text: TextCell): boolean =>
  text !== null && text.trim() !== '' && text.length <= batchNumberLimit && batchNumberPattern.test(text);

/**
 * The batches that consumption or an adjustment of a month can name: entered by people, from shipments that have
 * been received or from adjustments that brought a new batch, made by then and not yet expired.
 */
export function batchesOfMonth(data: ProgramData, planningUnitId: number, month: MonthText): Batch[] {
  const known = new Set<string>();
  for (const { shipmentStatus, active, batchInfoList } of data.shipmentList) {
    if (shipmentStatus.id !== shipmentStatusIds.received || !active) continue;
    for (const line of batchInfoList) known.add(line.batch.batchId);
  }
  for (const { addNewBatch, active, batchInfoList } of data.inventoryList) {
    if (!addNewBatch || !active) continue;
    for (const line of batchInfoList) known.add(line.batch.batchId);
  }
  return data.batchInfoList
    .filter(
      (batch) =>
        batch.planningUnitId === planningUnitId &&
        !batch.autoGenerated &&
        known.has(batch.batchId) &&
        batch.createdDate.slice(0, 7) <= month &&
        batch.expiryDate.slice(0, 7) > month,
    )
    .toSorted((a, b) => (a.expiryDate < b.expiryDate ? -1 : a.expiryDate > b.expiryDate ? 1 : 0));
}
