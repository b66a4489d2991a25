import { historyProblems, withHistoryMonth } from '@stockwell/engine/entry/trees/node-extrapolation';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import { monthsOf } from '@stockwell/engine/tree/index';
import { useMemo } from 'react';
import { useTexts } from '../../../../../i18n/texts.ts';
import { useSession } from '../../../../../platform/session/context.ts';
import { type CellValue, Sheet, type SheetEdit, type SheetMessage } from '../../../../../ui/sheet/index.ts';
import { useWorkshop } from '../../workshop.ts';
import type { NodeEditing } from '../use-node-form.ts';
import { type HistoryRow, historyColumns, historyRows } from './history-rows.ts';

interface HistorySheetProps {
  readonly editing: NodeEditing;
  readonly made: readonly MadeForecast[];
  readonly refusals: number;
}

const namespaces = ['trees'];
const rowId = ({ id }: HistoryRow): string => id;
const fields = { actual: 'amount', rate: 'reportingRate', manual: 'manualChange' } as const;

/** What cannot be read is no number; it is named beside its cell. */
const numberOrNull = (value: CellValue): number | null =>
  typeof value === 'number' ? value : value === null || value === '' ? null : Number.NaN;

/** The months of an extrapolated node: actuals and manual changes are typed, the rest follows at once. */
export function HistorySheet({ editing, made, refusals }: HistorySheetProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { mayEdit, period, tree, scenarioId, monthText } = useWorkshop();
  const { form, setForm, results } = editing;
  const rows = historyRows(
    form,
    period,
    monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId: form.nodeId }),
  );
  const columns = useMemo(() => historyColumns(made, monthText, language, t), [made, monthText, language, t]);
  const messages = historyProblems(form).map(
    ({ month, field }): SheetMessage => ({
      row: String(month),
      columns: [field === 'amount' ? 'actual' : 'rate'],
      level: 'error',
      text: t(`trees:extrapolation.wrong.${field}`),
    }),
  );
  const take = ({ changes }: SheetEdit): void =>
    setForm((before) =>
      changes.reduce(
        (now, { row, key, value }) =>
          withHistoryMonth(now, Number(row), { [fields[key as keyof typeof fields]]: numberOrNull(value) }),
        before,
      ),
    );
  return (
    <Sheet<HistoryRow>
      label={t('trees:extrapolation.history')}
      namespaces={namespaces}
      columns={columns}
      rows={rows}
      rowId={rowId}
      messages={messages}
      refusals={refusals}
      onEdit={mayEdit ? take : undefined}
      hasView={false}
      leastHeight={280}
    />
  );
}
