import {
  type ChoiceCell,
  chosenIn,
  type EntryContext,
  type RegionalEntry,
} from '@stockwell/engine/entry/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useCallback, useMemo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import {
  type EntryRow,
  type EntrySheet,
  type EntrySource,
  rememberLast,
  useEntrySheet,
} from '../../ui/entry/index.ts';
import type { OpenProgram, ProgramLabels } from '../../ui/program/index.ts';
import { type EntryFilter, type FixedPlace, isDraftInScope } from './entry-scope.ts';
import { newEntryFor } from './new-entry.ts';
import type { RecordSheetKind } from './RecordSheet.tsx';
import { useEntryContext, useIsExempt } from './use-entry-labels.ts';

export interface RecordEntriesInput<R, E extends RegionalEntry & { readonly type: ChoiceCell }> {
  readonly kind: RecordSheetKind<R, E>;
  readonly program: OpenProgram;
  readonly labels: ProgramLabels;
  readonly planningUnitIds: readonly number[];
  readonly filter: EntryFilter;
  readonly fixed?: FixedPlace | undefined;
  readonly data: ProgramData;
}

export interface RecordEntries<E extends object> {
  readonly context: EntryContext;
  readonly source: EntrySource<E>;
  readonly sheet: EntrySheet<E>;
  /** A saved record as a row, with the reason why it cannot be changed. */
  readonly rowOf: (id: string) => EntryRow<E> | undefined;
}

/** The records of one kind opened for entry: the list and the matrix work on the same ones by the same rules. */
export function useRecordEntries<R, E extends RegionalEntry & { readonly type: ChoiceCell }>({
  kind,
  program,
  labels,
  planningUnitIds,
  filter,
  fixed,
  data,
}: RecordEntriesInput<R, E>): RecordEntries<E> {
  const t = useTexts('dataEntry');
  const context = useEntryContext(data, labels);
  const isExempt = useIsExempt();
  const newEntry = useCallback(
    (id: string): E => kind.blank(newEntryFor(id, planningUnitIds, labels, fixed), filter),
    [kind, planningUnitIds, labels, fixed, filter],
  );
  const records = useMemo(
    () =>
      rememberLast(
        (list: readonly R[]) =>
          new Map(
            list.flatMap((record) => {
              const entry = kind.entryOf(record);
              return kind.belongs(entry) ? [[entry.id, { record, entry }] as const] : [];
            }),
          ),
      ),
    [kind],
  );
  const savedIn = useMemo(() => {
    const entries = rememberLast(
      (known: ReturnType<typeof records>) =>
        new Map([...known].map(([id, { entry }]) => [id, entry] as const)),
    );
    return (document: ProgramData) => entries(records(kind.recordsOf(document)));
  }, [kind, records]);
  const saved = savedIn(data);
  const source = useMemo<EntrySource<E>>(
    () => ({ kind: kind.entryKind, context, saved, newEntry }),
    [kind, context, saved, newEntry],
  );
  const isShown = useCallback(
    (entry: E) => isDraftInScope(entry, planningUnitIds, fixed),
    [planningUnitIds, fixed],
  );
  const sheet = useEntrySheet<E>({
    program,
    source,
    savedIn,
    planningUnitIds,
    write: kind.write,
    productOf: (entry) => chosenIn(entry.planningUnit),
    screen: kind.screen,
    isShape: kind.isShape,
    isShown,
  });

  const day = today();
  const rowOf = (id: string): EntryRow<E> | undefined => {
    const known = records(kind.recordsOf(data)).get(id);
    if (!known) return undefined;
    const { record, entry } = known;
    const isOpen = isExempt || (kind.staysOpen && sheet.touched.has(id));
    const isTooOld = !isOpen && kind.isTooOld(record, data.realm, day);
    const isBeforeCutOff = context.firstMonth !== undefined && (entry.month ?? '') < context.firstMonth;
    const lock = isTooOld ? 'tooOld' : isBeforeCutOff ? 'beforeCutOff' : null;
    return {
      entry,
      isSaved: true,
      isUploaded: kind.isUploaded(record),
      lock: lock && t(`dataEntry:lock.${lock}`),
    };
  };
  return { context, source, sheet, rowOf };
}
