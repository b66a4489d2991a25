import type { ChoiceCell, RegionalEntry } from '@stockwell/engine/entry/index';
import { type EntryRow, useEntryRows } from '../../../ui/entry/index.ts';
import { type RecordEntries, type RecordEntriesInput, useRecordEntries } from '../use-record-entries.ts';
import type { Measure } from './measures.ts';

/** Records of one kind and the measures that show them: consumption is one part, counts and adjustments are two. */
export interface MatrixPart<E extends object> extends RecordEntries<E> {
  readonly measures: readonly Measure<E>[];
  /** Saved records of the product and rows that wait. */
  readonly rows: readonly EntryRow<E>[];
}

const idOf = ({ id }: RegionalEntry): string => id;

export function useMatrixPart<R, E extends RegionalEntry & { readonly type: ChoiceCell }>(
  input: RecordEntriesInput<R, E>,
  measures: readonly Measure<E>[],
  product: number,
): MatrixPart<E> {
  const entries = useRecordEntries(input);
  const saved = [...entries.source.saved.values()]
    .filter(({ planningUnit }) => planningUnit === product)
    .flatMap(({ id }) => entries.rowOf(id) ?? []);
  const rows = useEntryRows(saved, entries.sheet.drafts, idOf);
  return { ...entries, measures, rows };
}
