import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ticketAttachmentPieceTable } from '../../db/schema/index.ts';

export const pieceSize = 1_048_576;

/** The content piece by piece, so that nobody holds a whole file. */
export function contentOf(db: Db, file: { readonly id: number; readonly size: number }): Readable {
  const table = ticketAttachmentPieceTable;
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let position = 0; position * pieceSize < file.size; position += 1) {
      const [piece] = await db
        .select({ content: table.content })
        .from(table)
        .where(and(eq(table.attachmentId, file.id), eq(table.position, position)));
      if (!piece) throw new Error(`Piece ${position} of file ${file.id} is missing`);
      yield Buffer.from(piece.content);
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Joins what arrives to pieces of one size; the last one is what is left. */
export async function* inPieces(arriving: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of arriving) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    const joined = Buffer.concat(waiting);
    const whole = joined.length - (joined.length % pieceSize);
    for (let start = 0; start < whole; start += pieceSize) yield joined.subarray(start, start + pieceSize);
    waiting = [joined.subarray(whole)];
    size = joined.length - whole;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
