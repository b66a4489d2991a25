import { Button, Stack } from '@mantine/core';
import { useClipboard, useMediaQuery } from '@mantine/hooks';
import { multipliersOf } from '@stockwell/engine/entry/index';
import { displayMonth, type MonthText, monthRange } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { IconCopy } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import {
  messagesOf,
  type RoundedCells,
  roundedByRow,
  savedWarnings,
  withRounded,
  withWarnings,
} from '../../../ui/entry/index.ts';
import {
  idGenerator,
  type OpenProgram,
  type ProgramLabels,
  ReadonlyNote,
} from '../../../ui/program/index.ts';
import { type Block, writeBlock } from '../../../ui/sheet/clipboard.ts';
import type { CellText } from '../../../ui/sheet/edits.ts';
import { Sheet, type SheetEdit, type SheetMessage } from '../../../ui/sheet/index.ts';
import type { EntryFilter } from '../entry-scope.ts';
import { indexRows, type MatrixScope } from './cells.ts';
import { matrixColumns } from './columns.ts';
import { EditNotice, isNothing, type Refused } from './EditNotice.tsx';
import { matrixEdit, withChoices } from './edit.ts';
import { MatrixPickers } from './MatrixPickers.tsx';
import { MatrixStatus } from './MatrixStatus.tsx';
import type { MatrixEntry, Measure } from './measures.ts';
import { matrixMessages } from './messages.ts';
import { readNamedBlock } from './named-block.ts';
import { type MatrixRow, matrixRows, measureRowId } from './rows.ts';
import { useCellMenu } from './use-cell-menu.tsx';
import type { MatrixChoices } from './use-matrix-choices.ts';
import type { MatrixPart } from './use-matrix-part.ts';
import { wholeBlock } from './whole-block.ts';

/** The records behind a cell, as the list shows them. */
export interface MatrixPlace {
  readonly planningUnitIds: readonly number[];
  readonly month: MonthText;
  readonly region: number;
  readonly type: number;
}

interface MatrixSheetProps<E extends MatrixEntry> {
  readonly label: string;
  readonly program: OpenProgram;
  readonly data: ProgramData;
  readonly labels: ProgramLabels;
  readonly planningUnitIds: readonly number[];
  readonly filter: EntryFilter;
  readonly choices: MatrixChoices;
  readonly parts: readonly MatrixPart<E>[];
  readonly offersDays: boolean;
  /** Edits of all parts that the work makes are one step. */
  readonly join: (work: () => void) => void;
  readonly onOpenList: (place: MatrixPlace) => void;
}

const rowId = <E,>({ id }: MatrixRow<E>): string => id;

/** Months across, regions and their measures down: the records of one product, typed as a table. */
export function MatrixSheet<E extends MatrixEntry>(props: MatrixSheetProps<E>) {
  const { program, data, labels, filter, choices, parts, join, onOpenList } = props;
  const t = useTexts('dataEntry', 'sheet');
  const { language } = useSession();
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const clipboard = useClipboard({ timeout: 2000 });
  const [refused, setRefused] = useState<Refused | null>(null);
  const [rounded, setRounded] = useState<RoundedCells>(new Map());
  const { product, reportingUnit } = choices;
  const { from = today().slice(0, 7), to = from, regions: chosen } = filter;
  const firstMonth = parts[0]?.context.firstMonth;
  const reportingUnits = data.realmCountryPlanningUnitList;
  const scope = useMemo<MatrixScope>(
    () => ({
      product,
      reportingUnit,
      multiplierOf: multipliersOf(reportingUnits),
      months: monthRange(from, to),
      regions: labels.regions.map(({ id }) => id).filter((id) => !chosen?.length || chosen.includes(id)),
      firstMonth,
    }),
    [product, reportingUnit, reportingUnits, from, to, labels, chosen, firstMonth],
  );
  const measures = parts.flatMap((part) => part.measures);
  const known = useRef<readonly MatrixRow<E>[]>([]);
  const index = indexRows(
    parts.flatMap((part) => part.rows),
    product,
  );
  const rows = matrixRows(index, measures, scope, known.current);
  known.current = rows;

  const total = t('dataEntry:matrix.total');
  const headingOf = useCallback(
    (row: MatrixRow<E>) =>
      row.kind === 'heading' ? (row.region === null ? total : labels.region(row.region)) : undefined,
    [total, labels],
  );
  const openList = useCallback(
    (row: MatrixRow<E>, month: MonthText) => {
      if (row.kind === 'measure')
        onOpenList({ planningUnitIds: [product], month, region: row.region, type: row.measure.type });
    },
    [product, onOpenList],
  );
  const signed = measures.some(({ key }) => key === 'adjustment');
  const columns = useMemo(
    () =>
      matrixColumns<E>({
        scope,
        language,
        t,
        unitName: labels.reportingUnit,
        measureWidth: isNarrow ? 96 : 150,
        signed,
        openList,
      }),
    [scope, language, t, labels, isNarrow, signed, openList],
  );
  const lockOf = useCallback(
    (row: MatrixRow<E>) => (row.kind === 'total' ? t('dataEntry:matrix.totalNote') : null),
    [t],
  );

  const sheets = parts.map((part) => part.sheet);
  const mayEnter = program.readonly === null && sheets.every((sheet) => sheet.isReady);
  useUnsavedChanges(sheets.some((sheet) => sheet.unkept !== null));

  const dataSourceOf = ({ key, field, dataSourceType }: Measure<E>): number | null =>
    // Days without stock belong to a record of actual consumption.
    choices.dataSourceOf(field === 'quantity' ? key : 'actual', dataSourceType);
  const newRecordIn =
    (part: MatrixPart<E>) =>
    (measure: Measure<E>, region: number, month: MonthText): E => ({
      ...part.source.newEntry(idGenerator.recordId()),
      planningUnit: product,
      reportingUnit,
      region,
      month,
      type: measure.type,
      dataSource: dataSourceOf(measure),
      notes: measure.key === 'adjustment' ? choices.notes.trim() || null : null,
    });
  const pastedUnknown = useRef<readonly string[]>([]);
  const run = (edit: SheetEdit) => {
    const { changes } = edit;
    setRounded((before) => withRounded(before, edit, columns));
    const kept: string[] = [];
    let closed = 0;
    join(() => {
      for (const part of parts) {
        const { source, drafts } = part.sheet.now();
        const context = {
          measures: part.measures,
          scope,
          newRecord: newRecordIn(part),
          lockOf: (id: string) => part.rowOf(id)?.lock ?? null,
        };
        const step = matrixEdit(context, source, drafts, changes);
        if (step.discarded.length > 0) part.sheet.discard(step.discarded);
        if (step.changed.length > 0) part.sheet.set(step.changed);
        kept.push(...step.kept.map(({ id }) => id));
        closed += step.closed;
      }
    });
    const outcome = { kept, closed, unknown: pastedUnknown.current };
    pastedUnknown.current = [];
    setRefused(isNothing(outcome) ? null : outcome);
  };
  const setActive = (ids: readonly string[], active: boolean) =>
    join(() => {
      for (const part of parts) {
        const { source, drafts } = part.sheet.now();
        const own = ids.flatMap((id) => drafts.get(id) ?? source.saved.get(id) ?? []);
        if (own.length > 0) part.sheet.set(own.map((entry) => ({ ...entry, active })));
      }
    });
  const discard = (id: string) => parts.find(({ sheet }) => sheet.drafts.has(id))?.sheet.discard([id]);

  const discardAll = () =>
    join(() => {
      for (const { sheet } of parts) if (sheet.waiting > 0) sheet.discard([...sheet.drafts.keys()]);
    });

  const cellTexts = { language, yes: t('yes'), no: t('no') };
  const names = {
    language,
    total,
    regions: scope.regions.map((id) => ({ id, name: labels.region(id) })),
    measures: measures.map(({ key, titleKey }) => ({ key, name: t(titleKey) })),
  };
  const namedCells = (block: Block): readonly CellText[] | null => {
    const named = readNamedBlock(block, names);
    if (!named) return null;
    const missing = named.cells.filter(({ month }) => !scope.months.includes(month));
    pastedUnknown.current = [
      ...named.unknown,
      ...new Set(missing.map(({ month }) => displayMonth(month, 'MMM-YYYY', language))),
    ];
    return named.cells.map(({ region, measure, month, text }) => ({
      row: measureRowId(region, measure),
      key: month,
      text,
    }));
  };

  const issues = new Map(
    parts.flatMap(({ sheet, source }) => [
      ...withWarnings(sheet.issues, savedWarnings(source, sheet.touched, sheet.drafts)),
    ]),
  );
  const entries = new Map(
    parts.flatMap(({ rows: own }) => own.map(({ entry }) => [entry.id, entry] as const)),
  );
  const found = matrixMessages(issues, (id) => entries.get(id), product, measures, rows, {
    t,
    labels,
    language,
  });
  const messages: SheetMessage[] = [
    ...found.messages,
    ...messagesOf(roundedByRow(rounded), new Set(scope.months), {}, { t, labels, language }),
  ];
  const menuOf = useCellMenu<E>({
    mayEnter,
    openList,
    setActive,
    discard,
    isWaiting: (id) => sheets.some((sheet) => sheet.drafts.has(id)),
  });

  return (
    <Stack gap="sm">
      <ReadonlyNote program={program} />
      <MatrixPickers<E>
        labels={labels}
        planningUnitIds={props.planningUnitIds}
        measures={measures}
        choices={choices}
        mayEnter={mayEnter}
        offersDays={props.offersDays}
        onChosen={(measure, choice) =>
          join(() => {
            for (const part of parts.filter((one) => one.measures.includes(measure))) {
              const { source, drafts } = part.sheet.now();
              const filled = withChoices(drafts, source.saved, measure, product, choice);
              if (filled.length > 0) part.sheet.set(filled);
            }
          })
        }
      />
      {refused && (
        <EditNotice
          refused={refused}
          onDeactivate={() => {
            setActive(refused.kept, false);
            setRefused(null);
          }}
          onClose={() => setRefused(null)}
        />
      )}
      <Sheet<MatrixRow<E>>
        label={props.label}
        namespaces={namespaces}
        columns={columns}
        rows={rows}
        rowId={rowId}
        lockOf={lockOf}
        headingOf={headingOf}
        messages={messages}
        onEdit={mayEnter ? run : undefined}
        namedCells={namedCells}
        history={sheets[0]?.history}
        menuOf={menuOf}
        scope={rows.map(rowId).join()}
        hasView={false}
        tools={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() =>
              clipboard.copy(
                writeBlock(
                  wholeBlock(rows, columns, cellTexts, {
                    headings: [t('dataEntry:column.region'), t('dataEntry:matrix.measure')],
                    nameOf: (row) => headingOf(row) ?? '',
                  }),
                ),
              )
            }
          >
            {t(clipboard.copied ? 'dataEntry:matrix.copied' : 'dataEntry:matrix.copy')}
          </Button>
        }
        empty={t('dataEntry:matrix.empty')}
        status={
          <MatrixStatus
            program={program}
            sheets={sheets}
            inList={found.elsewhere.size}
            onDiscard={mayEnter ? discardAll : undefined}
          />
        }
      />
    </Stack>
  );
}

const namespaces = ['dataEntry'] as const;
