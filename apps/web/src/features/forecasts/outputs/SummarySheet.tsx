import { useMediaQuery } from '@mantine/hooks';
import { longestHistoryNotes } from '@stockwell/engine/entry/history/cells';
import type { SummaryFigures } from '@stockwell/engine/outputs/output-reports';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { narrowScreen } from '../../../platform/theme/screens.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import { SavedNote } from '../../../ui/program/index.ts';
import { Sheet, type SheetColumn, type SheetMessage } from '../../../ui/sheet/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { compareHref } from './links.ts';
import { SelectionDialog } from './SelectionDialog.tsx';
import { selectedName } from './selected-name.ts';
import type { SummaryContext } from './summary-columns.tsx';
import { cellOf, type Line, type NamedRegion } from './summary-lines.ts';
import { hasSelection, type SummaryRow, useSummaryRows } from './summary-rows.ts';
import { notesKey, typedKey, useSummaryEdits } from './use-summary-edits.ts';

interface SummarySheetProps {
  readonly forecast: OpenForecast;
  readonly data: DatasetData;
  readonly label: string;
  readonly groups: readonly Line[];
  readonly regions: readonly NamedRegion[];
  readonly sources: SummaryFigures['sources'];
  readonly context: SummaryContext;
}

/** The cell whose forecasts are being selected. */
interface Chosen {
  readonly rowId: string;
  readonly region: NamedRegion;
}

const namespaces = ['forecastOutputs', 'reports'];
const rowId = ({ id }: SummaryRow): string => id;
const headingOf = ({ product, title }: SummaryRow): string | undefined => (product ? undefined : title);

function regionColumns(
  region: NamedRegion,
  onOpen: (chosen: Chosen) => void,
  context: SummaryContext,
): readonly SheetColumn<SummaryRow>[] {
  const { t } = context;
  const title = (kind: string): Pick<SheetColumn<SummaryRow>, 'titleKey' | 'title'> => ({
    titleKey: `forecastOutputs:summary.column.${kind}`,
    title: t(`forecastOutputs:summary.column.${kind}`, { region: region.name }),
  });
  return [
    {
      key: `selected${region.id}`,
      ...title('selected'),
      kind: 'text',
      width: 220,
      value: ({ product }) => {
        const cell = cellOf(product, region.id);
        return cell ? selectedName(cell, context) : null;
      },
      open: ({ id }) => onOpen({ rowId: id, region }),
      opensIn: ({ product }) => product !== null,
    },
    {
      key: `quantity${region.id}`,
      ...title('quantity'),
      kind: 'decimal',
      decimals: 2,
      computed: true,
      width: 130,
      value: ({ product }) => cellOf(product, region.id)?.total ?? null,
    },
    {
      key: notesKey(region.id),
      ...title('notes'),
      kind: 'text',
      width: 180,
      value: ({ notes }) => notes[region.id] ?? null,
      readonly: (row) => !hasSelection(row, region.id),
      noteOf: (row) =>
        row.product && !hasSelection(row, region.id) ? t('forecastOutputs:summary.selectFirst') : undefined,
    },
  ];
}

/** The regional view as a sheet: forecasts are selected in a dialog, notes are typed. */
export function SummarySheet(props: SummarySheetProps) {
  const { forecast, data, label, groups, regions, sources, context } = props;
  const { t, language } = context;
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const edits = useSummaryEdits(forecast);
  const rows = useSummaryRows(groups, regions, data, edits.typed);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const onOpen = useStable(setChosen);
  const columns = useMemo(
    (): readonly SheetColumn<SummaryRow>[] => [
      {
        key: 'product',
        titleKey: 'reports:column.planningUnit',
        kind: 'text',
        computed: true,
        pinned: true,
        width: isNarrow ? 150 : 350,
        value: ({ product, title }) => (product ? title : null),
      },
      ...regions.flatMap((region) => regionColumns(region, onOpen, context)),
      {
        key: 'total',
        titleKey: 'forecastOutputs:summary.column.allRegions',
        kind: 'decimal',
        decimals: 2,
        computed: true,
        width: 150,
        value: ({ product }) => product?.total ?? null,
        noteOf: ({ product }) =>
          product && product.regionsWithout.length > 0
            ? t('forecastOutputs:summary.without', {
                regions: product.regionsWithout
                  .map((id) => regions.find((region) => region.id === id)?.name ?? '')
                  .join(', '),
              })
            : undefined,
      },
    ],
    [regions, onOpen, context, t, isNarrow],
  );
  const messages = rows.flatMap(({ id }) =>
    regions.flatMap((region): SheetMessage[] =>
      edits.typed.has(typedKey({ planningUnitId: Number(id), regionId: region.id }))
        ? [
            {
              row: id,
              columns: [notesKey(region.id)],
              level: 'error',
              text: t('forecastOutputs:summary.notesWrong', {
                most: formatCount(longestHistoryNotes, language),
              }),
            },
          ]
        : [],
    ),
  );
  const row = chosen && rows.find(({ id }) => id === chosen.rowId);
  const cell = chosen && row ? cellOf(row.product, chosen.region.id) : undefined;
  return (
    <>
      <Sheet<SummaryRow>
        label={label}
        namespaces={namespaces}
        columns={columns}
        rows={rows}
        rowId={rowId}
        headingOf={headingOf}
        messages={messages}
        onEdit={edits.edit}
        hasView={false}
        history={{
          undo: () => void forecast.undo(),
          redo: () => void forecast.redo(),
          canUndo: forecast.canUndo,
          canRedo: forecast.canRedo,
        }}
        scope={data.programId}
        status={<SavedNote program={forecast} />}
      />
      {chosen && row?.product && cell ? (
        <SelectionDialog
          planningUnitId={row.product.planningUnitId}
          product={row.title}
          region={chosen.region.name}
          cell={cell}
          sources={sources}
          edits={edits}
          compareHref={compareHref(row.product.planningUnitId, chosen.region.id, context)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}
