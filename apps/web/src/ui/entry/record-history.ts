/** One thing that a record says, as it is shown. */
export interface HistoryField<E> {
  readonly key: string;
  readonly title: string;
  readonly text: (entry: E) => string;
}

/** A record at one time: as a version wrote it, or as it stands on the device. */
export interface HistoryState<E> {
  readonly entry: E;
  /** Null: on the device, not uploaded. */
  readonly versionId: number | null;
  readonly by: string | null;
  readonly at: string | null;
}

export interface HistoryChange {
  readonly key: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

export interface HistoryStep extends Omit<HistoryState<unknown>, 'entry'> {
  /** The first one shows everything that was entered. */
  readonly isFirst: boolean;
  readonly changes: readonly HistoryChange[];
}

/** What each state changed in the one before it, newest first; a state that shows nothing new is left out. */
export function historySteps<E>(
  newestFirst: readonly HistoryState<E>[],
  fields: readonly HistoryField<E>[],
): HistoryStep[] {
  return newestFirst.flatMap(({ entry, ...facts }, at) => {
    const older = newestFirst[at + 1];
    const changes = fields.flatMap(({ key, title, text }) => {
      const [before, after] = [older ? text(older.entry) : '', text(entry)];
      return before === after ? [] : [{ key, title, before, after }];
    });
    return changes.length === 0 && older ? [] : [{ ...facts, isFirst: !older, changes }];
  });
}
