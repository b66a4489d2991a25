import {
  chosenIn,
  type InventoryEntry,
  type InventoryType,
  inventoryEntry,
  inventoryKindOf,
  inventoryTypes,
  isInventoryLocked,
  judgeEntry,
  monthTextIn,
  multipliersOf,
  taggedTotal,
} from '@stockwell/engine/entry/index';
import { type Inventory, inventorySchema, type ProgramData } from '@stockwell/model/program-data/index';
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
import { adjustmentColumns, inventoryColumns } from './columns.ts';
import { EntryGrid } from './EntryGrid.tsx';
import { type EntryFilter, type FixedPlace, isDraftInScope, isInScope } from './entry-scope.ts';
import { isInventoryShape } from './entry-shapes.ts';
import { newEntryFor } from './new-entry.ts';
import { writeInventory } from './records.ts';
import { useEntryContext, useIsExempt } from './use-entry-words.ts';
import { usePlace } from './use-place.ts';

export interface InventorySheetProps {
  readonly program: OpenProgram;
  readonly words: ProgramWords;
  /** The products whose records are shown; the program is opened with them. */
  readonly planningUnitIds: readonly number[];
  /** 1 counts, 2 adjustments: the two are edited apart. */
  readonly type: InventoryType;
  readonly filter?: EntryFilter | undefined;
  /** In a dialog of the plan: the month and region that were clicked. */
  readonly fixed?: FixedPlace | undefined;
  readonly tools?: ReactNode;
}

/** Counts, or adjustments, of some products. */
export function InventorySheet(props: InventorySheetProps) {
  const { data } = props.program;
  return data ? <Sheet {...props} key={props.type} data={data} /> : null;
}

const entryOf = entryCache<Inventory, InventoryEntry>(inventoryEntry);
const history: RecordHistorySource<InventoryEntry> = {
  kind: 'inventory',
  entryIn: (record) => {
    const read = inventorySchema.safeParse(record);
    return read.success ? inventoryEntry(read.data) : null;
  },
};

const everything: EntryFilter = {};

function Sheet({
  program,
  words,
  planningUnitIds,
  type,
  filter = everything,
  fixed: given,
  tools,
  data,
}: InventorySheetProps & { readonly data: ProgramData }) {
  const t = useTexts('dataEntry');
  const context = useEntryContext(data, words);
  const isExempt = useIsExempt();
  const fixed = usePlace(given);
  const [batchesOf, setBatchesOf] = useState<string | null>(null);
  const screen = type === inventoryTypes.count ? 'inventory' : 'adjustment';

  const newEntry = useCallback(
    (id: string): InventoryEntry => ({
      ...newEntryFor(id, planningUnitIds, words, fixed),
      type,
      addNewBatch: false,
    }),
    [planningUnitIds, words, fixed, type],
  );
  const saved = useMemo(
    () =>
      new Map(
        data.inventoryList.flatMap((record) => {
          const entry = entryOf(record);
          // Records without a region are kept and not counted; nobody can put them right here.
          return entry.type === type && entry.region !== null ? [[entry.id, entry] as const] : [];
        }),
      ),
    [data.inventoryList, type],
  );
  const source = useMemo<EntrySource<InventoryEntry>>(
    () => ({ kind: inventoryKindOf(type), context, saved, newEntry }),
    [context, saved, newEntry, type],
  );
  const isShown = useCallback(
    (entry: InventoryEntry) => isDraftInScope(entry, planningUnitIds, fixed),
    [planningUnitIds, fixed],
  );
  const sheet = useEntrySheet<InventoryEntry>({
    program,
    source,
    write: writeInventory,
    productOf: (entry) => chosenIn(entry.planningUnit),
    draftsKey: draftsKeyOf(program, screen),
    isShape: isInventoryShape,
    isShown,
  });

  const day = today();
  const savedRow = (record: Inventory): EntryRow<InventoryEntry> => {
    const entry = entryOf(record);
    // What was entered a moment ago can still be put right, however old its month is.
    const isTooOld = !isExempt && !sheet.touched.has(entry.id) && isInventoryLocked(record, data.realm, day);
    const isBeforeCutOff = context.firstMonth !== undefined && (entry.month ?? '') < context.firstMonth;
    const lock = isTooOld ? 'tooOld' : isBeforeCutOff ? 'beforeCutOff' : null;
    return {
      entry,
      isSaved: true,
      isUploaded: record.versionId !== null,
      lock: lock && t(`dataEntry:lock.${lock}`),
    };
  };
  const rows = data.inventoryList.filter((record) => {
    const entry = entryOf(record);
    const isTouched = sheet.touched.has(entry.id) || sheet.drafts.has(entry.id);
    return saved.has(entry.id) && (isInScope(entry, filter, fixed) || (isTouched && !fixed));
  });
  const shownRows = rows.map(savedRow);
  const rowOf = (id: string) => {
    const record = saved.has(id) ? data.inventoryList.find((one) => one.inventoryId === id) : undefined;
    return record && savedRow(record);
  };
  // Every product once: together they offer whatever a file may choose.
  const samples = planningUnitIds.map((planningUnit) => ({ ...newEntry(''), planningUnit }));

  const multiplierOf = useMemo(
    () => multipliersOf(data.realmCountryPlanningUnitList),
    [data.realmCountryPlanningUnitList],
  );
  const columns = useMemo(() => {
    const made = type === inventoryTypes.count ? inventoryColumns : adjustmentColumns;
    return made({
      words,
      t,
      products: planningUnitIds,
      reportingUnits: data.realmCountryPlanningUnitList,
      multiplierOf,
      isFixed: fixed !== undefined,
    });
  }, [words, t, planningUnitIds, data.realmCountryPlanningUnitList, multiplierOf, fixed, type]);

  const menuOf = ({ entry }: EntryRow<InventoryEntry>) =>
    type === inventoryTypes.adjustment
      ? [
          {
            key: 'batches',
            text: t('dataEntry:batches.of', { quantity: taggedTotal(entry.batches) }),
            icon: <IconPackages size={16} aria-hidden />,
            disabled: chosenIn(entry.planningUnit) === null || monthTextIn(entry.month) === null,
            onPick: () => setBatchesOf(entry.id),
          },
        ]
      : [];
  const opened = batchesOf === null ? undefined : (sheet.drafts.get(batchesOf) ?? saved.get(batchesOf));
  const openedLock = shownRows.find(({ entry }) => entry.id === batchesOf)?.lock ?? null;

  return (
    <>
      <EntryGrid
        label={t(`dataEntry:${screen}.title`)}
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
              title={t(`dataEntry:${screen}.title`)}
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
          kind="adjustment"
          addNewBatch={opened.addNewBatch}
          readOnly={program.readonly !== null || openedLock !== null}
          judge={(batches, addNewBatch) =>
            judgeEntry(source.kind, { ...opened, batches, addNewBatch }, context)
          }
          onClose={() => setBatchesOf(null)}
          onSave={(batches, addNewBatch) => sheet.set([{ ...opened, batches, addNewBatch }])}
        />
      )}
    </>
  );
}
