import { z } from 'zod';
import { derivationSchema } from '../../password-derivation.ts';
import type { DocumentName } from '../document-types.ts';
import { documentNames } from '../names.ts';

export const encryptedFormat = 'stockwell/program';
export const plainFormat = 'stockwell/program-for-analysis';
/** Raised when the wrapping changes; newer files are refused by older programs. */
export const fileFormatVersion = 3;
/** Files say no more than they have to: supply plans can still be read by releases that know of no other kind. */
export const formatVersionOf = (kind: DocumentName): number =>
  kind === 'supplyPlan' ? 2 : fileFormatVersion;

/** What may be read of a file without its password. */
export const fileHeaderSchema = z.object({
  format: z.literal(encryptedFormat),
  formatVersion: z.number().int().positive(),
  /** The shape of the documents inside. */
  documentFormat: z.number().int().positive(),
  productVersion: z.string().max(100),
  /** The kind of installation: training data must not find their way into real plans. */
  installation: z.string().max(20),
  /** Which installation; files of format 1, and of devices that do not know it yet, name only its kind. */
  server: z.object({ installationId: z.string().max(100), name: z.string().max(300) }).optional(),
  /** Files of supply plans name no kind. */
  kind: z.enum(documentNames).optional(),
  programId: z.number().int(),
  versionId: z.number().int(),
  programCode: z.string().max(100),
  exporter: z.string().max(500),
  exportedAt: z.string().max(40),
  derivation: derivationSchema(z.string().max(100)),
});
export type FileHeader = z.infer<typeof fileHeaderSchema>;

export const encryptedFileSchema = z.object({
  header: fileHeaderSchema,
  nonce: z.string(),
  /** SHA-256 of the sealed bytes: distinguishes a damaged file from a wrong password. */
  checksum: z.string(),
  data: z.string(),
});

/** What is inside. Rows of master data are kept as the server sent them. */
export const payloadSchema = z.object({
  summary: z.object({
    modified: z.boolean(),
    readonly: z.boolean(),
    openCount: z.number(),
    addressedCount: z.number(),
    downloadedAt: z.number(),
  }),
  data: z.unknown(),
  base: z.unknown(),
  masters: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export type FileFault =
  /** Not a zip file by its name. */
  | 'extension'
  | 'unreadable'
  /** Meant for analysis. */
  | 'notEncrypted'
  | 'newerFormat'
  | 'otherInstallation'
  | 'damaged'
  | 'wrongPassword'
  /** What is inside breaks the rules of a document. */
  | 'invalid'
  | 'otherRealm';

export class FileRefused extends Error {
  readonly fault: FileFault;
  /** Where a file of another installation says it comes from. */
  readonly from: string;

  constructor(fault: FileFault, more: { readonly cause?: unknown; readonly from?: string | undefined } = {}) {
    super(`The file is refused: ${fault}`, { cause: more.cause });
    this.name = 'FileRefused';
    this.fault = fault;
    this.from = more.from ?? '';
  }
}
