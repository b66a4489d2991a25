import type { Feature, Sheet } from 'write-excel-file/browser';

export type WorkbookSheet = Sheet<File | Blob | ArrayBuffer>;
export type WorkbookFeature = Feature<File | Blob | ArrayBuffer>;

/** Names of sheets have at most 31 characters and none of these. */
export const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || '1';

/** Names that differ: a number comes first where there are several sheets. */
export const sheetNames = (titles: readonly string[]): readonly string[] =>
  titles.map((title, at) => sheetName(titles.length > 1 ? `${at + 1} ${title}` : title));

/** The only writer of workbooks: the library is loaded when somebody asks for one. */
export async function workbookFile(
  sheets: readonly WorkbookSheet[],
  features: readonly WorkbookFeature[] = [],
): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  return writeXlsxFile([...sheets], { features: [...features] }).toBlob();
}
