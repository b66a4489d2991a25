import { extensionOf, type FileExtension } from './files.ts';

const zip = [0x50, 0x4b, 0x03, 0x04];
const emptyZip = [0x50, 0x4b, 0x05, 0x06];
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const jpeg = [0xff, 0xd8, 0xff];

/** The bytes that files of a kind begin with: one of these. Workbooks and documents of today are zip archives. */
const heads: Readonly<Record<FileExtension, readonly (readonly number[])[]>> = {
  zip: [zip, emptyZip],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpg: [jpeg],
  jpeg: [jpeg],
  xls: [oldOffice],
  xlsx: [zip],
  xlsm: [zip],
  xlsb: [zip],
  doc: [oldOffice],
  docx: [zip],
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
};

/** So much of a file must be read to know how it begins. */
export const headLength = 8;

/** Whether content begins as files of this kind do; the type that a sender claims counts for nothing. */
export const beginsLike = (extension: FileExtension, content: Uint8Array): boolean =>
  heads[extension].some((head) => head.every((byte, index) => content[index] === byte));

const isKnown = (extension: string): extension is FileExtension => Object.hasOwn(heads, extension);

/** Whether content is what the name of the file promises; names that promise nothing known are validated elsewhere. */
export function fitsItsName(name: string, content: Uint8Array): boolean {
  const extension = extensionOf(name);
  return !isKnown(extension) || beginsLike(extension, content);
}
