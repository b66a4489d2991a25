import type { FileExtension } from '@stockwell/model/tickets/files';
import { extensionOf } from '@stockwell/model/tickets/files';

/** How files of these kinds begin. Workbooks and documents of today are zip archives inside. */
const zip = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
const jpeg = [[0xff, 0xd8, 0xff]];
const oldOffice = [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]];

const beginnings: Readonly<Record<FileExtension, readonly (readonly number[])[]>> = {
  zip,
  xlsx: zip,
  xlsm: zip,
  xlsb: zip,
  docx: zip,
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpg: jpeg,
  jpeg,
  xls: oldOffice,
  doc: oldOffice,
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
};

const isKnown = (extension: string): extension is FileExtension => Object.hasOwn(beginnings, extension);

/** Whether a file begins as its name promises; names that promise nothing are judged elsewhere. */
export function fitsItsName(name: string, bytes: Uint8Array): boolean {
  const extension = extensionOf(name);
  if (!isKnown(extension)) return true;
  return beginnings[extension].some((beginning) => beginning.every((byte, index) => bytes[index] === byte));
}

export async function contentFits(file: File): Promise<boolean> {
  return fitsItsName(file.name, new Uint8Array(await file.slice(0, 8).arrayBuffer()));
}
