import { type FileExtension, fileExtensions, screenshotExtensions } from '@stockwell/model/tickets/files';
import { formById } from '@stockwell/model/tickets/forms';
import type { StoredTicket } from './store.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const excel = 'application/vnd.ms-excel';

/** The content decides what a file is, never the type that the sender claims. */
const mediaTypes: Readonly<Record<FileExtension, string>> = {
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  xls: excel,
  xlsx: `${office}.spreadsheetml.sheet`,
  xlsm: `${excel}.sheet.macroEnabled.12`,
  xlsb: `${excel}.sheet.binary.macroEnabled.12`,
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  pdf: 'application/pdf',
};

export const mediaTypeOf = (extension: FileExtension): string => mediaTypes[extension];

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
