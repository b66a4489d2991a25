import type { MergeRow } from './row.ts';
import type { RecordSides } from './sides.ts';

export interface ListMerge<R> {
  /** Mine in their order, then what only the server has. */
  readonly records: R[];
  readonly rows: MergeRow[];
  /** What one of the sides has deleted and is left out. */
  readonly dropped: R[];
}

/** A record that the sides disagree on, with its place in the result. */
export interface Disputed<R> {
  readonly sides: RecordSides<R>;
  readonly at: number;
  readonly row: number;
}
