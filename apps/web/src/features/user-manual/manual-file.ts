import { largestFile } from '@stockwell/model/api/files';

/** What the form around the file takes up. */
const wrapping = 4096;

export type ManualProblem = 'missing' | 'notPdf' | 'tooLarge' | 'empty';

/** Whether a file can be the manual, as far as that can be checked before it is sent; the server reads its content. */
export function manualProblem(file: Pick<File, 'name' | 'size'> | null): ManualProblem | null {
  if (!file) return 'missing';
  if (!/\.pdf$/i.test(file.name)) return 'notPdf';
  if (file.size === 0) return 'empty';
  return file.size > largestFile - wrapping ? 'tooLarge' : null;
}
