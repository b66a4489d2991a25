import type { Changes } from '@stockwell/engine/changes/change';
import {
  type BatchLine,
  type ChoiceCell,
  chosenIn,
  type EntryKind,
  monthTextIn,
  multipliersOf,
  type RegionalEntry,
  taggedTotal,
  validateEntry,
} from '@stockwell/engine/entry/index';
import type { DateText } from '@stockwell/model/months';
import type { ForecastOrigin, ProgramData } from '@stockwell/model/program-data/index';
import { IconFileImport, IconPackages } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { EntryFile, type EntryRow, type RecordHistorySource } from '../../ui/entry/index.ts';
import { OriginDialog, useOriginText } from '../../ui/forecast/index.ts';
import type { OpenProgram, ProgramLabels } from '../../ui/program/index.ts';
import type { SheetColumn } from '../../ui/sheet/index.ts';
import { BatchDialog } from './BatchDialog.tsx';
import type { ColumnSource } from './columns.ts';
import { EntryGrid } from './EntryGrid.tsx';
import { type EntryFilter, type FixedPlace, isInScope } from './entry-scope.ts';
import { originIn, useOrigins, withOrigins } from './origins.tsx';
import { useRowOrder } from './row-order.ts';
import { usePlace } from './use-place.ts';
import { useRecordEntries } from './use-record-entries.ts';

type RecordEntry = RegionalEntry & { readonly type: ChoiceCell };

/** What consumption, counts and adjustments differ in. */
export interface RecordSheetKind<R, E extends RecordEntry> {
  /** By this name go the texts of the sheet, and its rows that wait. */
  readonly screen: 'consumption' | 'inventory' | 'adjustment';
  readonly entryKind: EntryKind<E>;
  readonly history: RecordHistorySource<E>;
  readonly write: (data: ProgramData, entries: readonly E[]) => Changes;
  readonly isShape: (value: unknown) => boolean;
  readonly columns: (source: ColumnSource) => readonly SheetColumn<EntryRow<E>>[];
  readonly recordsOf: (data: ProgramData) => readonly R[];
  /** The same entry for the same record. */
  readonly entryOf: (record: R) => E;
  /** The list holds records of other sheets, too. */
  readonly belongs: (entry: E) => boolean;
  readonly isUploaded: (record: R) => boolean;
  readonly isTooOld: (record: R, realm: ProgramData['realm'], day: DateText) => boolean;
  /** What was entered a moment ago can still be put right, however old its month is. */
  readonly staysOpen: boolean;
  readonly blank: (entry: RegionalEntry, filter: EntryFilter) => E;
  /** Variants of a new entry that together offer whatever a file may choose. */
  readonly samplesOf: (entry: E) => readonly E[];
  readonly batches: BatchesOf<E> | null;
  /** Where the quantity of a record was imported from, as long as it stands as imported. */
  readonly originOf?: (record: R) => ForecastOrigin | undefined;
}

/** How the batches of a record are distinguished. */
interface BatchesOf<E> {
  readonly kind: 'consumption' | 'adjustment';
  readonly isOffered: (entry: E) => boolean;
  readonly makesBatches: (entry: E) => boolean;
  readonly withLines: (entry: E, lines: readonly BatchLine[], makesBatches: boolean) => E;
}

export interface RecordSheetProps {
  readonly program: OpenProgram;
  readonly labels: ProgramLabels;
  /** The products whose records are shown; the program is opened with them. */
  readonly planningUnitIds: readonly number[];
  readonly filter?: EntryFilter | undefined;
  /** In a dialog of the plan: the month and region that were clicked. */
  readonly fixed?: FixedPlace | undefined;
  readonly tools?: ReactNode;
}

interface Declared<R, E extends RecordEntry> extends RecordSheetProps {
  readonly kind: RecordSheetKind<R, E>;
}

/** Records of some products, month by month and region by region. */
export function RecordSheet<R, E extends RecordEntry>(props: Declared<R, E>) {
  const { data } = props.program;
  return data ? <Sheet<R, E> key={props.kind.screen} {...props} data={data} /> : null;
}

const everything: EntryFilter = {};

function Sheet<R, E extends RecordEntry>({
  kind,
  program,
  labels,
  planningUnitIds,
  filter = everything,
  fixed: given,
  tools,
  data,
}: Declared<R, E> & { readonly data: ProgramData }) {
  const t = useTexts('dataEntry', 'forecast');
  const fixed = usePlace(given);
  const [batchesOf, setBatchesOf] = useState<string | null>(null);
  const origins = useOrigins(kind, data);
  const [shownOrigin, setShownOrigin] = useState<ForecastOrigin | null>(null);
  const originText = useOriginText();
  const title = t(`dataEntry:${kind.screen}.title`);

  const { context, source, sheet, rowOf } = useRecordEntries<R, E>({
    kind,
    program,
    labels,
    planningUnitIds,
    filter,
    fixed,
    data,
  });
  const { saved, newEntry } = source;

  const isLookedAt = (entry: E): boolean => {
    const isTouched = sheet.touched.has(entry.id) || sheet.drafts.has(entry.id);
    return isInScope(entry, filter, fixed) || (isTouched && !fixed);
  };
  const order = useRowOrder([...saved.values()], labels, [kind, planningUnitIds, filter]);
  const shownRows = order.sort([...saved.values()].filter(isLookedAt)).flatMap(({ id }) => rowOf(id) ?? []);

  const multiplierOf = useMemo(
    () => multipliersOf(data.realmCountryPlanningUnitList),
    [data.realmCountryPlanningUnitList],
  );
  const columns = useMemo(
    () =>
      kind.columns({
        labels,
        t,
        products: planningUnitIds,
        reportingUnits: data.realmCountryPlanningUnitList,
        multiplierOf,
        isFixed: fixed !== undefined,
      }),
    [kind, labels, t, planningUnitIds, data.realmCountryPlanningUnitList, multiplierOf, fixed],
  );

  const shownColumns = useMemo(
    () => withOrigins(columns, origins, originText, setShownOrigin),
    [columns, origins, originText],
  );
  const originItem = (row: EntryRow<E>) => {
    const origin = originIn(origins, row);
    return origin
      ? [
          {
            key: 'origin',
            text: t('forecast:origin.title'),
            icon: <IconFileImport size={16} aria-hidden />,
            onPick: () => setShownOrigin(origin),
          },
        ]
      : [];
  };

  const { batches } = kind;
  const batchItem = ({ entry }: EntryRow<E>) =>
    batches
      ? [
          {
            key: 'batches',
            text: t('dataEntry:batches.of', { quantity: taggedTotal(entry.batches) }),
            icon: <IconPackages size={16} aria-hidden />,
            disabled:
              !batches.isOffered(entry) ||
              chosenIn(entry.planningUnit) === null ||
              monthTextIn(entry.month) === null,
            onPick: () => setBatchesOf(entry.id),
          },
        ]
      : [];
  const menuOf = (row: EntryRow<E>) => [...batchItem(row), ...originItem(row)];
  const opened = batchesOf === null ? undefined : (sheet.drafts.get(batchesOf) ?? saved.get(batchesOf));
  const openedLock = shownRows.find(({ entry }) => entry.id === batchesOf)?.lock ?? null;

  // Other products are other rows: what is the same in all of them is looked for again.
  const scope = useMemo(() => ({ filter, planningUnitIds }), [filter, planningUnitIds]);
  return (
    <>
      <EntryGrid<E>
        label={title}
        program={program}
        labels={labels}
        source={source}
        sheet={sheet}
        saved={shownRows}
        columns={shownColumns}
        menuOf={menuOf}
        history={kind.history}
        scope={scope}
        tools={
          <>
            <EntryFile<E>
              title={title}
              program={program}
              columns={columns}
              source={source}
              rows={shownRows}
              rowOf={rowOf}
              labels={labels}
              samples={planningUnitIds.flatMap((planningUnit) =>
                kind.samplesOf({ ...newEntry(''), planningUnit }),
              )}
              mayEnter={program.readonly === null && sheet.isReady}
              onRows={sheet.set}
            />
            {tools}
          </>
        }
      />
      {shownOrigin && <OriginDialog origin={shownOrigin} onClose={() => setShownOrigin(null)} />}
      {batches && opened && (
        <BatchDialog
          data={data}
          context={context}
          entry={opened}
          kind={batches.kind}
          addNewBatch={batches.makesBatches(opened)}
          readOnly={program.readonly !== null || openedLock !== null}
          validate={(lines, makes) =>
            validateEntry(kind.entryKind, batches.withLines(opened, lines, makes), context)
          }
          onClose={() => setBatchesOf(null)}
          onSave={(lines, makes) => sheet.set([batches.withLines(opened, lines, makes)])}
        />
      )}
    </>
  );
}
