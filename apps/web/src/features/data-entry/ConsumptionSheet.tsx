import {
  type ConsumptionEntry,
  chosenIn,
  consumptionEntry,
  consumptionKind,
  consumptionTypes,
  isConsumptionLocked,
  judgeEntry,
  monthTextIn,
  multipliersOf,
  taggedTotal,
} from '@stockwell/engine/entry/index';
import { type Consumption, consumptionSchema, type ProgramData } from '@stockwell/model/program-data/index';
import { IconPackages } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../ui/entity/texts.ts';
import {
  EntryFile,
  type EntryRow,
  type EntrySource,
  entryCache,
  type RecordHistorySource,
  useEntrySheet,
} from '../../ui/entry/index.ts';
import { draftsKeyOf, type OpenProgram, type ProgramWords, today } from '../../ui/program/index.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { consumptionColumns } from './columns.ts';
import { EntryGrid } from './EntryGrid.tsx';
import { type EntryFilter, type FixedPlace, isDraftInScope, isInScope } from './entry-scope.ts';
import { isConsumptionShape } from './entry-shapes.ts';
import { newEntryFor } from './new-entry.ts';
import { writeConsumption } from './records.ts';
import { useEntryContext, useIsExempt } from './use-entry-words.ts';
import { usePlace } from './use-place.ts';

export interface ConsumptionSheetProps {
  readonly program: OpenProgram;
  readonly words: ProgramWords;
  /** The products whose records are shown; the program is opened with them. */
  readonly planningUnitIds: readonly number[];
  readonly filter?: EntryFilter | undefined;
  /** In a dialog of the plan: the month and region that were clicked. */
  readonly fixed?: FixedPlace | undefined;
  readonly tools?: ReactNode;
}

/** Consumption of some products: actual and forecast, month by month. */
export function ConsumptionSheet(props: ConsumptionSheetProps) {
  const { data } = props.program;
  return data ? <Sheet {...props} data={data} /> : null;
}

const entryOf = entryCache<Consumption, ConsumptionEntry>(consumptionEntry);
const history: RecordHistorySource<ConsumptionEntry> = {
  kind: 'consumption',
  entryIn: (record) => {
    const read = consumptionSchema.safeParse(record);
    return read.success ? consumptionEntry(read.data) : null;
  },
};

const everything: EntryFilter = {};

function Sheet({
  program,
  words,
  planningUnitIds,
  filter = everything,
  fixed: given,
  tools,
  data,
}: ConsumptionSheetProps & { readonly data: ProgramData }) {
  const t = useTexts('dataEntry');
  const context = useEntryContext(data, words);
  const isExempt = useIsExempt();
  const fixed = usePlace(given);
  const [batchesOf, setBatchesOf] = useState<string | null>(null);
  const { type: filteredType } = filter;

  const newEntry = useCallback(
    (id: string): ConsumptionEntry => ({
      ...newEntryFor(id, planningUnitIds, words, fixed),
      type: filteredType ?? null,
      daysOfStockOut: null,
    }),
    [planningUnitIds, words, fixed, filteredType],
  );
  const saved = useMemo(
    () => new Map(data.consumptionList.map((record) => [record.consumptionId, entryOf(record)])),
    [data.consumptionList],
  );
  const source = useMemo<EntrySource<ConsumptionEntry>>(
    () => ({ kind: consumptionKind, context, saved, newEntry }),
    [context, saved, newEntry],
  );
  const isShown = useCallback(
    (entry: ConsumptionEntry) => isDraftInScope(entry, planningUnitIds, fixed),
    [planningUnitIds, fixed],
  );
  const sheet = useEntrySheet<ConsumptionEntry>({
    program,
    source,
    write: writeConsumption,
    productOf: (entry) => chosenIn(entry.planningUnit),
    draftsKey: draftsKeyOf(program, 'consumption'),
    isShape: isConsumptionShape,
    isShown,
  });

  const day = today();
  const savedRow = (record: Consumption): EntryRow<ConsumptionEntry> => {
    const entry = entryOf(record);
    const isTooOld = !isExempt && isConsumptionLocked(record, data.realm, day);
    const isBeforeCutOff = context.firstMonth !== undefined && (entry.month ?? '') < context.firstMonth;
    const lock = isTooOld ? 'tooOld' : isBeforeCutOff ? 'beforeCutOff' : null;
    return {
      entry,
      isSaved: true,
      isUploaded: record.versionId !== null,
      lock: lock && t(`dataEntry:lock.${lock}`),
    };
  };
  const rows = data.consumptionList.filter((record) => {
    const entry = entryOf(record);
    const isTouched = sheet.touched.has(entry.id) || sheet.drafts.has(entry.id);
    return isInScope(entry, filter, fixed) || (isTouched && !fixed);
  });
  const shownRows = rows.map(savedRow);
  const rowOf = (id: string) => {
    const record = data.consumptionList.find((one) => one.consumptionId === id);
    return record && savedRow(record);
  };
  // Every product with either type: together they offer whatever a file may choose.
  const samples = planningUnitIds.flatMap((planningUnit) =>
    Object.values(consumptionTypes).map((type) => ({ ...newEntry(''), planningUnit, type })),
  );

  const multiplierOf = useMemo(
    () => multipliersOf(data.realmCountryPlanningUnitList),
    [data.realmCountryPlanningUnitList],
  );
  const columns = useMemo(
    () =>
      consumptionColumns({
        words,
        t,
        products: planningUnitIds,
        reportingUnits: data.realmCountryPlanningUnitList,
        multiplierOf,
        isFixed: fixed !== undefined,
      }),
    [words, t, planningUnitIds, data.realmCountryPlanningUnitList, multiplierOf, fixed],
  );

  const menuOf = ({ entry }: EntryRow<ConsumptionEntry>) => [
    {
      key: 'batches',
      text: t('dataEntry:batches.of', { quantity: taggedTotal(entry.batches) }),
      icon: <IconPackages size={16} aria-hidden />,
      disabled:
        entry.type !== consumptionTypes.actual ||
        chosenIn(entry.planningUnit) === null ||
        monthTextIn(entry.month) === null,
      onPick: () => setBatchesOf(entry.id),
    },
  ];
  const opened = batchesOf === null ? undefined : (sheet.drafts.get(batchesOf) ?? saved.get(batchesOf));
  const openedLock = shownRows.find(({ entry }) => entry.id === batchesOf)?.lock ?? null;

  return (
    <>
      <EntryGrid
        label={t('dataEntry:consumption.title')}
        program={program}
        words={words}
        source={source}
        sheet={sheet}
        saved={shownRows}
        columns={columns}
        menuOf={menuOf}
        history={history}
        scope={filter}
        tools={
          <>
            <EntryFile
              title={t('dataEntry:consumption.title')}
              columns={columns}
              source={source}
              rows={shownRows}
              rowOf={rowOf}
              words={words}
              samples={samples}
              mayEnter={program.readonly === null && sheet.isReady}
              onRows={sheet.set}
            />
            {tools}
          </>
        }
      />
      {opened && (
        <BatchDialog
          data={data}
          context={context}
          entry={opened}
          kind="consumption"
          readOnly={program.readonly !== null || openedLock !== null}
          judge={(batches) => judgeEntry(consumptionKind, { ...opened, batches }, context)}
          onClose={() => setBatchesOf(null)}
          onSave={(batches) => sheet.set([{ ...opened, batches }])}
        />
      )}
    </>
  );
}
