import type { Side } from './sides.ts';

/** How a row ended, with the numbers that the comparison screen knows them by. */
export const rowCodes = { conflict: 1, mine: 2, theirs: 3, same: 4, merged: 5 } as const;
export type RowResult = Exclude<keyof typeof rowCodes, 'same'>;

export interface FieldChange {
  readonly field: string;
  /** Who changed it since the base; both: to different values. */
  readonly change: Side | 'both';
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whose value stands; null while somebody has to choose. */
  readonly taken: Side | null;
}

export type Happened = 'edited' | 'addedByMine' | 'addedByTheirs' | 'deletedByMine' | 'deletedByTheirs';

/** A field of a record that only one side holds. */
export interface FieldValue {
  readonly field: string;
  readonly value: unknown;
}

/** Who changed a record last, and when (UTC). */
export interface LastChange {
  readonly userId: number | null;
  readonly at: string;
}

/** A record on which the sides differ. Records that are the same on both have no row. */
export interface MergeRow {
  readonly kind: string;
  readonly id: string;
  readonly happened: Happened;
  readonly result: RowResult;
  readonly fields: readonly FieldChange[];
  /** What a record says that one side has made or removed. */
  readonly values?: readonly FieldValue[] | undefined;
  /** The last change on each side since the base, where it is known. */
  readonly lastChange?: { readonly [S in Side]?: LastChange | undefined } | undefined;
  /** Entry rules that the record would break if both sides' changes were kept. */
  readonly refused: readonly string[];
  readonly planningUnitId: number | null;
  /** False for what is merged without being asked about or shown: settings, and records that are not counted. */
  readonly shown: boolean;
}

/** The outcome of fields and rules: open while anything waits for a choice. */
export function resultOf(
  fields: readonly Pick<FieldChange, 'taken'>[],
  refused: readonly string[],
): RowResult {
  if (refused.length > 0 || fields.some((one) => one.taken === null)) return 'conflict';
  if (fields.every((one) => one.taken === 'mine')) return 'mine';
  return fields.every((one) => one.taken === 'theirs') ? 'theirs' : 'merged';
}

/** Conflicts first; otherwise as they were found. */
export function conflictsFirst<T extends Pick<MergeRow, 'result'>>(rows: readonly T[]): T[] {
  const isConflict = (row: T): boolean => row.result === 'conflict';
  return [...rows.filter(isConflict), ...rows.filter((row) => !isConflict(row))];
}
