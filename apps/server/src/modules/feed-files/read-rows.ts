import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FeedFileKind, FeedLineError } from '@stockwell/model/api/feed-shapes';
import { decoded } from './decode.ts';
import { FeedFailure, feedCodes } from './feed-error.ts';
import type { FieldError } from './row-fields.ts';
import { createRowReader, type RowFields } from './xml-rows.ts';

export interface ReadRow<R> {
  readonly row: R;
  readonly errors: readonly FieldError[];
}

/** How the rows of a kind of file are called and read. */
export interface RowLayout<R> {
  readonly file: FeedFileKind;
  readonly element: string;
  readonly read: (fields: RowFields, line: number) => ReadRow<R>;
}

/** More than other systems have in one file; beyond them something is wrong. */
const limits = { rows: 500_000, fieldLength: 4000, fieldsPerRow: 100 };
export const largestFile = 1024 * 1024 * 1024;
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
export async function readRowsOf<R>(
  layout: RowLayout<R>,
  path: string,
  onRows: (rows: readonly R[]) => Promise<void> = async () => undefined,
): Promise<FileRead> {
  try {
    return await readRows(layout, path, onRows);
  } catch (failure) {
    if (!(failure instanceof FeedFailure) || failure.errors.length > 0) throw failure;
    const { code, line } = failure;
    throw new FeedFailure(code, line, { errors: [{ file: layout.file, line: line ?? 1, code }] });
  }
}

async function readRows<R>(
  { file, element, read }: RowLayout<R>,
  path: string,
  onRows: (rows: readonly R[]) => Promise<void>,
): Promise<FileRead> {
  const hash = createHash('sha256');
  const errors: FeedLineError[] = [];
  let count = 0;
  let waiting: R[] = [];
  const reader = createRowReader(element, limits, (fields, line) => {
    const found = read(fields, line);
    count += found.errors.length;
    for (const error of found.errors) if (errors.length < shownErrors) errors.push({ file, ...error });
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
