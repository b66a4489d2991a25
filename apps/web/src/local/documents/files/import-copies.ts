import { DocumentError } from '@stockwell/model/documents/document-issue';
import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { z } from 'zod';
import { type Bytes, fromBase64url, gunzip, sha256, toHex } from '../../bytes.ts';
import type { RecordOwner } from '../../sealed-records.ts';
import { storeCopy } from '../copy-store.ts';
import { deviceDocument } from '../device-documents.ts';
import type { DocumentName, DocumentOf } from '../document-types.ts';
import { documentFormat } from '../stored-part.ts';
import type { CopySummary } from '../summary.ts';
import { fileKey, openFile } from './cipher.ts';
import {
  encryptedFileSchema,
  type FileHeader,
  FileRefused,
  fileFormatVersion,
  payloadSchema,
  plainFormat,
} from './format.ts';
import { type MasterRows, realmOf, takeMasters } from './needed-masters.ts';
import { isSameOrigin, type Origin } from './origin.ts';

/** An archive whose wrapping is right; what is inside needs its password. */
export interface SealedArchive {
  readonly files: readonly SealedFile[];
}

interface SealedFile {
  readonly header: FileHeader;
  readonly nonce: Bytes;
  readonly data: Bytes;
}

export interface OpenedFile<K extends DocumentName = DocumentName> {
  readonly kind: K;
  readonly header: FileHeader;
  readonly data: DocumentOf<K>;
  readonly base: DocumentOf<K>;
  readonly masters: MasterRows;
  readonly summary: Pick<CopySummary<K>, 'modified' | 'downloadedAt'>;
}

/** No archive of ours unpacks to more: a small file that claims to would fill the memory. */
const maxUnpacked = 500_000_000;
const maxFiles = 100;

/** Looks at an archive without opening it. Throws `FileRefused`. */
export async function readArchive(name: string, bytes: Uint8Array, here: Origin): Promise<SealedArchive> {
  if (!/\.zip$/i.test(name)) throw new FileRefused('extension');
  const entries = Object.values(unzipped(bytes));
  if (entries.length === 0) throw new FileRefused('unreadable');
  const files: SealedFile[] = [];
  for (const entry of entries) files.push(await sealedFile(entry, here));
  return { files };
}

function unzipped(bytes: Uint8Array): Unzipped {
  let [total, count] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        count += 1;
        if (total > maxUnpacked || count > maxFiles) throw new RangeError('The archive is too large');
        return true;
      },
    });
  } catch (cause) {
    throw new FileRefused('unreadable', { cause });
  }
}

async function sealedFile(entry: Uint8Array, here: Origin): Promise<SealedFile> {
  const value = json(strFromU8(entry));
  if (z.object({ format: z.literal(plainFormat) }).safeParse(value).success)
    throw new FileRefused('notEncrypted');
  const format = z.object({ header: z.object({ formatVersion: z.number() }) }).safeParse(value).data;
  if (format && format.header.formatVersion > fileFormatVersion) throw new FileRefused('newerFormat');
  const file = encryptedFileSchema.safeParse(value).data;
  const [nonce, data] = [fromBase64url(file?.nonce ?? '*'), fromBase64url(file?.data ?? '*')];
  if (!file || !nonce || !data) throw new FileRefused('unreadable');
  if (file.header.documentFormat > documentFormat) throw new FileRefused('newerFormat');
  if (toHex(await sha256(data)) !== file.checksum) throw new FileRefused('damaged');
  const { installation: kind, server } = file.header;
  if (!isSameOrigin({ kind, server }, here))
    throw new FileRefused('otherInstallation', { from: server?.name ?? kind });
  return { header: file.header, nonce, data };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FileRefused('unreadable', { cause });
  }
}

/** Opens all files of an archive with one password. Throws `FileRefused`. */
export async function unlockArchive(
  { files }: SealedArchive,
  password: string,
  realmId: number | null,
): Promise<readonly OpenedFile[]> {
  // Argon2 takes no empty password, and no file was made with one.
  if (password === '') throw new FileRefused('wrongPassword');
  const keys = new Map<string, Promise<CryptoKey>>();
  const opened: OpenedFile[] = [];
  for (const { header, nonce, data } of files) {
    const name = JSON.stringify(header.derivation);
    const key = keys.get(name) ?? fileKey(password, header.derivation);
    keys.set(name, key);
    const plain = await openFile(await key, nonce, data, header);
    if (!plain) throw new FileRefused('wrongPassword');
    const file = await payloadOf(header.kind ?? 'supplyPlan', header, plain);
    const realm = realmOf(file.data, file.masters);
    if (realmId !== null && realm !== null && realm !== realmId) throw new FileRefused('otherRealm');
    opened.push(file);
  }
  return opened;
}

async function payloadOf<K extends DocumentName>(
  kind: K,
  header: FileHeader,
  plain: Bytes,
): Promise<OpenedFile<K>> {
  const device = deviceDocument(kind);
  try {
    const text = new TextDecoder().decode(await gunzip(plain));
    const { summary, data, base, masters } = payloadSchema.parse(JSON.parse(text));
    const [working, kept] = [device.kind.check(data), device.kind.check(base)];
    if (!working.data || !kept.data)
      throw new DocumentError('data of the file', [...working.issues, ...kept.issues]);
    const matchesHeader =
      device.programOf(working.data).programId === header.programId &&
      device.versionOf(working.data)?.versionId === header.versionId &&
      device.programOf(kept.data).programId === header.programId;
    if (!matchesHeader) throw new RangeError('The file holds another program than its header says');
    return { kind, header, data: working.data, base: kept.data, masters, summary };
  } catch (cause) {
    throw new FileRefused('invalid', { cause });
  }
}

/**
 * Makes an opened file a copy of the user on this device. A lock of the exporter's upload is not taken along: that
 * upload is the exporter's.
 */
export async function importCopy<K extends DocumentName>(
  owner: RecordOwner,
  file: OpenedFile<K>,
): Promise<CopySummary<K>> {
  const { kind, data, base, masters, summary } = file;
  const copy = await storeCopy(owner, kind, data, {
    base,
    modified: summary.modified,
    downloadedAt: summary.downloadedAt,
  });
  await takeMasters(owner, masters);
  return copy;
}
