import { type FileExtension, fileExtensions, screenshotExtensions } from '@stockwell/model/tickets/files';
import { formById } from '@stockwell/model/tickets/forms';
import type { StoredTicket } from './store.ts';

const zip = [0x50, 0x4b, 0x03, 0x04];
const emptyZip = [0x50, 0x4b, 0x05, 0x06];
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const jpeg = [0xff, 0xd8, 0xff];

interface FileKind {
  readonly mediaType: string;
  /** The bytes such a file begins with: one of these. */
  readonly heads: readonly (readonly number[])[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const excel = 'application/vnd.ms-excel';

/** The content decides what a file is, never the type that the sender claims. */
const kinds: Readonly<Record<FileExtension, FileKind>> = {
  zip: { mediaType: 'application/zip', heads: [zip, emptyZip] },
  png: { mediaType: 'image/png', heads: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]] },
  jpg: { mediaType: 'image/jpeg', heads: [jpeg] },
  jpeg: { mediaType: 'image/jpeg', heads: [jpeg] },
  xls: { mediaType: excel, heads: [oldOffice] },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, heads: [zip] },
  xlsm: { mediaType: `${excel}.sheet.macroEnabled.12`, heads: [zip] },
  xlsb: { mediaType: `${excel}.sheet.binary.macroEnabled.12`, heads: [zip] },
  doc: { mediaType: 'application/msword', heads: [oldOffice] },
  docx: { mediaType: `${office}.wordprocessingml.document`, heads: [zip] },
  pdf: { mediaType: 'application/pdf', heads: [[0x25, 0x50, 0x44, 0x46, 0x2d]] },
};

export const mediaTypeOf = (extension: FileExtension): string => kinds[extension].mediaType;

export const beginsLike = (extension: FileExtension, content: Uint8Array): boolean =>
  kinds[extension].heads.some((head) => head.every((byte, index) => content[index] === byte));

/** What may be attached to a ticket: the files of its form, or of its kind where it came without one. */
export function extensionsFor({ formId, kind }: StoredTicket): readonly FileExtension[] {
  if (formId === null) return kind === 'userRequest' ? fileExtensions : screenshotExtensions;
  const fields = formById(formId)?.fields ?? [];
  return fields.flatMap((field) => (field.kind === 'file' ? field.extensions : []));
}

/** A name without folders, control characters and what headers or file systems stumble over. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Surrogate}"<>:|?*]/gu, '_').trim();
  const dot = clean.lastIndexOf('.');
  const ending = dot < 0 ? '' : clean.slice(dot);
  const stem = dot < 0 ? clean : clean.slice(0, dot);
  return `${[...stem].slice(0, 150).join('') || 'file'}${ending}`;
}
