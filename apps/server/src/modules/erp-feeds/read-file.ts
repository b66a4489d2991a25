import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FeedLineError } from '../../db/schema/index.ts';
import { decoded } from './decode.ts';
import { FeedFailure, feedCodes } from './feed-error.ts';
import type { FeedKind } from './file-names.ts';
import { type OrderRow, type ReadRow, readOrderRow, readShipmentRow, type ShipmentRow } from './rows.ts';
import { createRowReader, type RowFields } from './xml-rows.ts';

interface RowsOf {
  readonly orders: OrderRow;
  readonly shipments: ShipmentRow;
}

interface FeedLayout<K extends FeedKind> {
  readonly element: string;
  readonly read: (fields: RowFields, line: number) => ReadRow<RowsOf[K]>;
}

const layouts: { readonly [K in FeedKind]: FeedLayout<K> } = {
  orders: { element: 'orderdata', read: readOrderRow },
  shipments: { element: 'shipmentdata', read: readShipmentRow },
};

/** More than an ERP has in one file; beyond them something is wrong. */
const limits = { rows: 500_000, fieldLength: 4000, fieldsPerRow: 100 };
const largestFile = 1024 * 1024 * 1024;
const batch = 1000;
const shownErrors = 100;

export interface FileRead {
  readonly checksum: string;
  readonly rows: number;
}

/**
 * Reads a file from its beginning to its end without holding more than a batch of rows. Everything that is wrong with
 * rows is gathered and thrown at the end, so that one mistake does not hide the others.
 */
export async function readFeedFile<K extends FeedKind>(
  kind: K,
  path: string,
  onRows: (rows: readonly RowsOf[K][]) => Promise<void> = async () => undefined,
): Promise<FileRead> {
  try {
    return await readRows(kind, path, onRows);
  } catch (failure) {
    if (!(failure instanceof FeedFailure) || failure.errors.length > 0) throw failure;
    const { code, line } = failure;
    throw new FeedFailure(code, line, { errors: [{ file: kind, line: line ?? 1, code }] });
  }
}

async function readRows<K extends FeedKind>(
  kind: K,
  path: string,
  onRows: (rows: readonly RowsOf[K][]) => Promise<void>,
): Promise<FileRead> {
  const { element, read } = layouts[kind];
  const hash = createHash('sha256');
  const errors: FeedLineError[] = [];
  let count = 0;
  let waiting: RowsOf[K][] = [];
  const reader = createRowReader(element, limits, (fields, line) => {
    const found = read(fields, line);
    count += found.errors.length;
    for (const error of found.errors) if (errors.length < shownErrors) errors.push({ file: kind, ...error });
    if (count === 0) waiting.push(found.row);
  });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const part of createReadStream(path)) {
      const piece = part as Buffer;
      size += piece.length;
      if (size > largestFile) throw new FeedFailure(feedCodes.tooLarge);
      hash.update(piece);
      yield piece;
    }
  }
  for await (const part of decoded(bytes())) {
    reader.write(part);
    if (waiting.length < batch) continue;
    const full = waiting;
    waiting = [];
    await onRows(full);
  }
  const rows = reader.end();
  if (count > 0) throw new FeedFailure(feedCodes.rowErrors, null, { errors, count });
  if (waiting.length > 0) await onRows(waiting);
  return { checksum: hash.digest('hex'), rows };
}
