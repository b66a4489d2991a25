/** What can be attached to a ticket, and how large it may be. */
export const fileExtensions = [
  'zip',
  'png',
  'jpg',
  'jpeg',
  'xls',
  'xlsx',
  'xlsm',
  'xlsb',
  'doc',
  'docx',
  'pdf',
] as const;
export type FileExtension = (typeof fileExtensions)[number];

export const screenshotExtensions: readonly FileExtension[] = ['zip', 'png', 'jpg', 'jpeg'];

export const largestAttachmentMegabytes = 25;
export const largestAttachment = largestAttachmentMegabytes * 1_048_576;

/** The end of a file name, in small letters; empty where there is none. */
export const extensionOf = (name: string): string =>
  /[^./\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
