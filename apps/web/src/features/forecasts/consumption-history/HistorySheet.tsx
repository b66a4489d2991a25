import { useMediaQuery } from '@mantine/hooks';
import {
  type HistoryIssue,
  type ProductHistory,
  type TypedCell,
  withTypedCells,
} from '@stockwell/engine/entry/history/draft';
import type { MonthText } from '@stockwell/model/months';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { Sheet, type SheetEdit, type SheetMessage } from '../../../ui/sheet/index.ts';
import { sheetColumns } from './sheet-columns.ts';
import { isTyped, measureRowId, placeOfRow, type SheetRow, sheetRows } from './sheet-rows.ts';
import type { HistoryEdits } from './use-history-edits.ts';

interface HistorySheetProps {
  readonly history: ProductHistory;
  readonly months: readonly MonthText[];
  readonly labels: ForecastLabels;
  readonly edits: HistoryEdits;
  readonly issues: readonly HistoryIssue[];
  readonly mayEnter: boolean;
  /** How often a save was refused. */
  readonly refusals: number;
  readonly tools?: ReactNode;
  readonly status?: ReactNode;
}

const rowId = ({ id }: SheetRow): string => id;
const namespaces = ['consumptionHistory'];
/** Two regions and the head. */
const sheetHeight = 520;

/** Months across; regions down, each with what is typed and what follows from it. */
export function HistorySheet(props: HistorySheetProps) {
  const { history, months, labels, edits, issues, mayEnter } = props;
  const t = useTexts('consumptionHistory');
  const { language } = useSession();
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const planningUnitId = history.unit.planningUnit.id;
  const columns = useMemo(
    () => sheetColumns(months, language, t, isNarrow ? 140 : 210),
    [months, language, t, isNarrow],
  );
  const known = useRef<readonly SheetRow[]>([]);
  const rows = sheetRows(
    history,
    months,
    labels.regions.map(({ id }) => id),
    known.current,
  );
  known.current = rows;
  const headingOf = useCallback(
    (row: SheetRow) => (row.kind === 'heading' ? labels.region(row.regionId) : undefined),
    [labels],
  );
  const messages = issues.map(
    ({ regionId, month, field, rule }): SheetMessage => ({
      row: measureRowId(regionId, field),
      columns: [month],
      level: 'error',
      text: t(`consumptionHistory:issue.${rule}`),
    }),
  );
  const take = ({ changes }: SheetEdit): void => {
    const typed = changes.flatMap(({ row, key, value }): TypedCell[] => {
      const place = placeOfRow(row);
      return place && isTyped(place.measure)
        ? [{ regionId: place.regionId, month: key, field: place.measure, value }]
        : [];
    });
    edits.edit((data, draft) => withTypedCells(data, planningUnitId, draft, typed));
  };
  return (
    <Sheet<SheetRow>
      label={t('consumptionHistory:detail.title')}
      namespaces={namespaces}
      columns={columns}
      rows={rows}
      rowId={rowId}
      headingOf={headingOf}
      messages={messages}
      refusals={props.refusals}
      onEdit={mayEnter ? take : undefined}
      history={mayEnter ? edits.history : undefined}
      scope={`${planningUnitId} ${rows.map(rowId).join()}`}
      hasView={false}
      leastHeight={sheetHeight}
      tools={props.tools}
      status={props.status}
    />
  );
}
