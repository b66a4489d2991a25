import type { MultipartFile } from '@fastify/multipart';
import { ticketValidation } from '@stockwell/model/tickets/check';
import { beginsLike } from '@stockwell/model/tickets/file-content';
import {
  extensionOf,
  type FileExtension,
  largestAttachment,
  largestAttachmentMegabytes,
} from '@stockwell/model/tickets/files';
import { and, count, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { ticketAttachmentPieceTable, ticketAttachmentTable, ticketTable } from '../../db/schema/index.ts';
import { notFound, Refusal, wrongFields } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { inPieces } from './attachment-content.ts';
import { cleanName, extensionsFor, mediaTypeOf } from './file-kinds.ts';
import type { StoredTicket } from './store.ts';

const filesPerTicket = 10;

export const tooLarge = () => {
  const megabytes = { megabytes: largestAttachmentMegabytes };
  return new Refusal(413, ticketValidation.fileTooLarge, {
    fields: { file: ticketValidation.fileTooLarge },
    details: { ...megabytes, file: megabytes },
  });
};
export const wrongFile = (code: string) => wrongFields({ file: code });

/** Reads a file to its end without keeping it, so that the sender hears the refusal. */
const passOver = (part: MultipartFile): void => void part.file.resume();

async function* arriving(part: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of part.file) yield chunk as Buffer;
  } catch {
    // The form was broken off or is no form at all.
    throw wrongFile('static.validation.invalid');
  }
}

/** Stores the pieces as they come; answers the size, or the refusal once the sender is done. */
async function storePieces(
  { db }: AppContext,
  attachmentId: number,
  extension: FileExtension,
  part: MultipartFile,
): Promise<number> {
  let size = 0;
  let position = 0;
  let genuine = true;
  for await (const content of inPieces(arriving(part))) {
    if (position === 0) genuine = beginsLike(extension, content);
    size += content.length;
    if (genuine) await db.insert(ticketAttachmentPieceTable).values({ attachmentId, position, content });
    position += 1;
  }
  if (part.file.truncated) throw tooLarge();
  if (size === 0) throw wrongFile(ticketValidation.fileEmpty);
  if (!genuine) throw wrongFile('static.validation.fileContent');
  return size;
}

function acceptedExtension(ticket: StoredTicket, name: string): FileExtension | undefined {
  return extensionsFor(ticket).find((extension) => extension === extensionOf(name));
}

/** Puts a file to a ticket while it arrives: it is never held as a whole, and counts once it is complete. */
export async function attachFile(
  context: AppContext,
  caller: SignedIn,
  ticket: StoredTicket,
  part: MultipartFile,
): Promise<number> {
  const { db } = context;
  const table = ticketAttachmentTable;
  const name = cleanName(part.filename ?? '');
  const extension = acceptedExtension(ticket, name);
  if (!extension) {
    passOver(part);
    throw wrongFields(
      { file: ticketValidation.fileType },
      { file: { extensions: extensionsFor(ticket).join(', ') } },
    );
  }
  const [stored] = await db
    .select({ files: count() })
    .from(table)
    .where(and(eq(table.ticketId, ticket.id), eq(table.complete, true)));
  if ((stored?.files ?? 0) >= filesPerTicket) {
    passOver(part);
    throw new Refusal(412, 'static.ticket.tooManyFiles', { details: { most: filesPerTicket } });
  }
  const now = context.now();
  const who = { createdBy: caller.userId, lastModifiedBy: caller.userId };
  const when = { createdDate: now, lastModifiedDate: now };
  const [row] = await db
    .insert(table)
    .values({ ticketId: ticket.id, name, mediaType: mediaTypeOf(extension), ...who, ...when })
    .returning({ id: table.id });
  if (!row) throw new Error('The file was not stored');
  try {
    const size = await storePieces(context, row.id, extension, part);
    await db.transaction(async (tx) => {
      // The desk of the product has what is stored; others are sent it.
      const isOurs = context.desk.name === 'builtin';
      const deliveryState = isOurs ? 'delivered' : 'waiting';
      await tx.update(table).set({ size, complete: true, deliveryState }).where(eq(table.id, row.id));
      const [stored] = await tx
        .update(ticketTable)
        .set({ lastModifiedBy: caller.userId, lastModifiedDate: context.now() })
        .where(eq(ticketTable.id, ticket.id))
        .returning({ deliveryState: ticketTable.deliveryState });
      // Files follow their ticket: while it waits, they are handed over once it is.
      if (!isOurs && stored?.deliveryState === 'delivered') await context.ticketOutbox.addFile(tx, row.id);
      await audit(tx, {
        subject: 'ticket',
        recordId: ticket.id,
        action: 'attach',
        by: caller.userId,
        changes: { file: { from: null, to: name }, size: { from: null, to: size } },
      });
    });
  } catch (failure) {
    await db.delete(table).where(eq(table.id, row.id));
    throw failure;
  }
  return row.id;
}

export async function requireAttachment(context: AppContext, ticket: StoredTicket, attachmentId: number) {
  const table = ticketAttachmentTable;
  const [file] = await context.db
    .select()
    .from(table)
    .where(and(eq(table.id, attachmentId), eq(table.ticketId, ticket.id), eq(table.complete, true)));
  if (!file) throw notFound();
  return file;
}

/** Names beyond plain letters travel encoded; older readers get the plain one. */
export const dispositionOf = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Whether more than the largest file is announced. */
export const announcesTooMuch = (length: string | undefined): boolean =>
  Number(length ?? 0) > largestAttachment + 65_536;
