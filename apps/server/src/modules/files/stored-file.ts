import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { storedFileTable } from '../../db/schema/index.ts';
import { audit } from '../access/audit.ts';

const piece = 1_048_576;

export interface StoredFile {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly version: number;
}

export async function findFile(db: Db, name: string): Promise<StoredFile | null> {
  const table = storedFileTable;
  const [file] = await db
    .select({ name: table.name, mediaType: table.mediaType, size: table.size, version: table.recordVersion })
    .from(table)
    .where(eq(table.name, name));
  return file ?? null;
}

/** The content piece by piece, so that a download holds no whole file in memory. */
export function contentOf(db: Db, { name, size, version }: StoredFile): Readable {
  const table = storedFileTable;
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let start = 0; start < size; start += piece) {
      const [row] = await db
        .select({ part: sql<Uint8Array>`substring(${table.content} from ${start + 1} for ${piece})` })
        .from(table)
        .where(and(eq(table.name, name), eq(table.recordVersion, version)));
      // A file that is replaced while it is read would become a mixture of both.
      if (!row) throw new Error(`${name} was replaced while it was downloaded`);
      yield Buffer.from(row.part);
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Stores a file in place of the one of its name. */
export async function storeFile(
  tx: Tx,
  file: { readonly name: string; readonly mediaType: string; readonly content: Uint8Array },
  by: number | null,
  now: Date,
): Promise<void> {
  const size = file.content.byteLength;
  const columns = { ...file, size, lastModifiedBy: by, lastModifiedDate: now };
  await tx
    .insert(storedFileTable)
    .values({ ...columns, createdBy: by, createdDate: now })
    .onConflictDoUpdate({
      target: storedFileTable.name,
      set: { ...columns, recordVersion: sql`${storedFileTable.recordVersion} + 1` },
    });
  await audit(tx, {
    subject: 'storedFile',
    recordId: file.name,
    action: 'edit',
    by,
    changes: { size: { from: null, to: size } },
  });
}
