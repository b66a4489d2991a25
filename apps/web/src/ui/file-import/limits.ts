import { importRowLimit } from '@stockwell/model/import/declarations';

/** What a file may hold. More would not fit into one save, or into the memory of a small machine. */
export const sheetLimits = {
  bytes: 5 * 1_048_576,
  /** What a workbook may unpack to. */
  unpackedBytes: 200 * 1_048_576,
  rows: importRowLimit,
  columns: 100,
} as const;
export type SheetLimits = Readonly<Record<keyof typeof sheetLimits, number>>;

/** Why a file cannot be read, as a text of the namespace `sheet`. */
export class SheetProblem extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(key: string, params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'SheetProblem';
    this.key = key;
    this.params = params;
  }
}
