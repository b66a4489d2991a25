import { Button, Group } from '@mantine/core';
import { type ChoiceCell, chosenIn } from '@stockwell/engine/entry/index';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import {
  type EntryRow,
  type EntrySheet,
  type EntrySource,
  messagesOf,
  RecordHistoryDialog,
  type RecordHistorySource,
  type RoundedCells,
  roundedByRow,
  type SavedRow,
  savedWarnings,
  useEntryRows,
  withCells,
  withRounded,
  withWaitingTrouble,
  withWarnings,
} from '../../ui/entry/index.ts';
import {
  idGenerator,
  type OpenProgram,
  type ProgramLabels,
  ReadonlyNote,
  SavedNote,
} from '../../ui/program/index.ts';
import {
  Sheet,
  type SheetColumn,
  type SheetEdit,
  type SheetMenuItem,
  type SheetMessage,
} from '../../ui/sheet/index.ts';
import { historyFields, type Tagged } from './history-fields.ts';

interface Entry extends Tagged {
  readonly id: string;
  readonly planningUnit: ChoiceCell;
}

interface EntryGridProps<E extends Entry> {
  readonly label: string;
  readonly program: OpenProgram;
  readonly labels: ProgramLabels;
  readonly source: EntrySource<E>;
  readonly sheet: EntrySheet<E>;
  /** Saved rows that are looked at. */
  readonly saved: readonly SavedRow<E>[];
  readonly columns: readonly SheetColumn<EntryRow<E>>[];
  readonly menuOf: (row: EntryRow<E>) => readonly SheetMenuItem[];
  /** Where the earlier states of a row are found. */
  readonly history: RecordHistorySource<E>;
  /** What a row is called; else by its product. */
  readonly nameOf?: ((entry: E) => string) | undefined;
  readonly scope: unknown;
  readonly tools?: ReactNode;
  /** Rows that stand back; else those that are not active. */
  readonly isMuted?: ((row: EntryRow<E>) => boolean) | undefined;
  /** The column that shows the errors of a field that is no column. */
  readonly errorColumn?: Readonly<Record<string, string>> | undefined;
  /** What is worth knowing beside the faults. */
  readonly advice?: readonly SheetMessage[] | undefined;
}

const rowId = (row: EntryRow<{ readonly id: string }>): string => row.entry.id;
const idOf = (entry: { readonly id: string }): string => entry.id;
const isInactive = ({ entry }: EntryRow<object>): boolean => 'active' in entry && entry.active === false;
const lockOf = (row: EntryRow<unknown>): string | null => row.lock;
/** Batches are typed in a dialog of the row; what is wrong with them is shown at the quantity. */
const atQuantity = { batches: 'quantity', addNewBatch: 'quantity' } as const;
const noAdvice: readonly SheetMessage[] = [];

/** The sheet of one kind of entries: rows that are right are saved as they are typed, the others wait. */
export function EntryGrid<E extends Entry>(props: EntryGridProps<E>) {
  const { program, labels, source, sheet, columns, errorColumn = atQuantity, advice = noAdvice } = props;
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const [historyOf, setHistoryOf] = useState<EntryRow<E> | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const rows = useEntryRows(props.saved, sheet.drafts, idOf);
  const keys = useMemo(() => new Set(columns.map(({ key }) => key)), [columns]);
  const warnings = useMemo(
    () => savedWarnings(source, sheet.touched, sheet.drafts),
    [source, sheet.touched, sheet.drafts],
  );
  const [rounded, setRounded] = useState<RoundedCells>(new Map());
  const edit = (made: SheetEdit) => {
    setRounded((known) => withRounded(known, made, columns));
    sheet.edit(made);
  };
  const messages = useMemo(() => {
    const seen = new Set(rows.map(rowId));
    const issues = [...withWarnings(withWarnings(sheet.issues, warnings), roundedByRow(rounded))]
      .filter(([id]) => seen.has(id))
      .map(([id, list]) => {
        // Cells of a new row that are still empty are not held against it while it is being typed.
        const isTyped = id === current && !source.saved.has(id);
        return [id, isTyped ? list.filter(({ rule }) => rule !== 'required') : list] as const;
      });
    return [...messagesOf(new Map(issues), keys, errorColumn, { t, labels, language }), ...advice];
  }, [
    sheet.issues,
    warnings,
    rounded,
    rows,
    keys,
    errorColumn,
    advice,
    t,
    labels,
    language,
    current,
    source.saved,
  ]);

  const newRow = useCallback(
    (id: string): EntryRow<E> => ({
      entry: source.newEntry(id),
      isSaved: false,
      isUploaded: false,
      lock: null,
    }),
    [source],
  );
  const cellTexts = { language, yes: t('yes'), no: t('no') };
  const mayEnter = program.readonly === null && sheet.isReady;
  useUnsavedChanges(sheet.unkept !== null);
  const menuOf = (row: EntryRow<E>): readonly SheetMenuItem[] => [
    ...props.menuOf(row),
    ...(row.isSaved
      ? [
          {
            key: 'history',
            text: t('dataEntry:history.title'),
            icon: <IconHistory size={16} aria-hidden />,
            onPick: () => setHistoryOf(row),
          },
        ]
      : []),
    ...(mayEnter && sheet.drafts.has(row.entry.id)
      ? [
          {
            key: 'discard',
            text: t(row.isSaved ? 'dataEntry:discardChange' : 'dataEntry:deleteRow'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onPick: () => sheet.discard([row.entry.id]),
          },
        ]
      : []),
  ];

  return (
    <>
      <ReadonlyNote program={program} />
      <Sheet<EntryRow<E>>
        label={props.label}
        namespaces={namespaces}
        columns={columns}
        rows={rows}
        rowId={rowId}
        lockOf={lockOf}
        isMuted={props.isMuted ?? isInactive}
        messages={messages}
        onEdit={mayEnter ? edit : undefined}
        newRow={newRow}
        newId={idGenerator.recordId}
        preview={(row, changes) => ({ ...row, entry: withCells(source, row.entry, changes) })}
        history={sheet.history}
        menuOf={menuOf}
        // Only new rows look different while they are typed in.
        onRow={(id) => setCurrent(source.saved.has(id) ? null : id)}
        scope={props.scope}
        tools={props.tools}
        empty={t('dataEntry:empty')}
        status={
          <Group gap="md">
            <SavedNote program={withWaitingTrouble(program, [sheet])} />
            {mayEnter && sheet.waiting > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconTrash size={14} aria-hidden />}
                onClick={() => sheet.discard([...sheet.drafts.keys()])}
              >
                {t('dataEntry:discardAll', { count: sheet.waiting })}
              </Button>
            )}
          </Group>
        }
      />
      {historyOf && program.data && (
        <RecordHistoryDialog
          name={
            props.nameOf?.(historyOf.entry) ?? labels.product(chosenIn(historyOf.entry.planningUnit) ?? 0)
          }
          programId={program.data.programId}
          source={props.history}
          entry={source.saved.get(historyOf.entry.id) ?? historyOf.entry}
          isUploaded={historyOf.isUploaded}
          fields={[
            ...historyFields(columns, program.data.batchInfoList, cellTexts, t),
            ...(props.history.more ?? []),
          ]}
          onClose={() => setHistoryOf(null)}
        />
      )}
    </>
  );
}

const namespaces = ['dataEntry'] as const;
