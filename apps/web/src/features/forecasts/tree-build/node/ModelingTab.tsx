import { Button, Group, Stack, Text } from '@mantine/core';
import type { RowForm } from '@stockwell/engine/entry/trees/node-form';
import { changeInMonth } from '@stockwell/engine/tree/calculators/index';
import { kindsFor, type RowField } from '@stockwell/engine/tree/structure/index';
import { type ModelingTypeId, modelingSources, nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import { IconCalculator, IconTargetArrow, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { formatNumber } from '../../../../ui/numbers/number-text.ts';
import { idGenerator } from '../../../../ui/program/index.ts';
import { type CellValue, Sheet, type SheetEdit, type SheetMessage } from '../../../../ui/sheet/index.ts';
import { TreeMonthField } from '../TreeMonthField.tsx';
import { monthWithNumber } from '../template-document.ts';
import { useWorkshop } from '../workshop.ts';
import { AnnualTargetDialog } from './AnnualTargetDialog.tsx';
import { EndingValueDialog } from './EndingValueDialog.tsx';
import { type ModelingRow, modelingColumns } from './modeling-columns.ts';
import { problemText } from './problem-text.ts';
import type { NodeEditing } from './use-node-form.ts';

interface ModelingTabProps {
  readonly editing: NodeEditing;
  readonly refusals: number;
}

const namespaces = ['trees'];
const rowId = ({ id }: ModelingRow): string => id;

const columnOf: Readonly<Record<RowField, readonly string[]>> = {
  start: ['start'],
  stop: ['stop'],
  transferTo: ['transferTo'],
  kind: ['kind'],
  increaseDecrease: ['direction'],
  value: ['percent', 'number'],
};

/** A month as it is typed: a date, or in templates a number. */
const monthOrNull = (value: CellValue): number | null => {
  if (typeof value === 'number') return value === 0 ? null : monthWithNumber(value);
  return typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) ? parseMonth(value) : null;
};

/** What a cell of the table says of a row. */
function cellChange(key: string, value: CellValue): Partial<RowForm> {
  switch (key) {
    case 'notes':
      return { notes: typeof value === 'string' ? value : '' };
    case 'start':
    case 'stop':
      return { [key]: monthOrNull(value) };
    case 'transferTo':
      return typeof value === 'string' ? { transferTo: value, increaseDecrease: -1 } : { transferTo: null };
    case 'kind':
      return { kind: typeof value === 'number' ? (value as ModelingTypeId) : null };
    case 'direction':
      return { increaseDecrease: value === 1 || value === -1 ? value : null };
    default:
      return {
        value:
          typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number.NaN : null,
      };
  }
}

/** How a node changes from month to month, and what moves to other nodes. */
export function ModelingTab({ editing, refusals }: ModelingTabProps) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { kind, mayEdit, names, period, tree, scenarioId, monthText } = useWorkshop();
  const { form, setForm, results, destinations } = editing;
  const [sample, setSample] = useState((form.month ?? period.start - 1) + 1);
  const [calculated, setCalculated] = useState<string | null>(null);
  const [isTargeting, setTargeting] = useState(false);
  const place = { treeId: tree.treeId, scenarioId, nodeId: form.nodeId };
  const changes = changeInMonth(results, place, sample);
  const incoming = (changes?.incoming ?? []).map(({ from, row, change }): ModelingRow => {
    const node = editing.tree.flatList.find(({ nodeId }) => nodeId === from.nodeId);
    const own = node?.nodeDataMap[scenarioId]?.nodeDataModelingList.find(
      (one) => one.nodeDataModelingId === row,
    );
    return {
      id: `in ${row}`,
      own: null,
      from: node ? names.text(node.label) : '',
      shown: {
        start: own ? parseMonth(own.startDate.slice(0, 7)) : null,
        stop: own ? parseMonth(own.stopDate.slice(0, 7)) : null,
        kind: own?.modelingType.id ?? null,
        value: own?.dataValue ?? null,
      },
      change,
    };
  });
  const rows: readonly ModelingRow[] = [
    ...form.rows.map((own) => ({
      id: own.id,
      own,
      from: '',
      shown: own,
      change: changes?.rows.get(own.id) ?? null,
    })),
    ...incoming,
  ];
  const options = useMemo(
    () => [...destinations].map(([id, { label }]) => ({ id, text: names.text(label) })),
    [destinations, names],
  );
  const columns = useMemo(
    () =>
      modelingColumns(
        kind === 'template',
        form.nodeType,
        options,
        t('trees:modeling.changeIn', { month: monthText(sample) }),
        t,
      ),
    [kind, form.nodeType, options, t, monthText, sample],
  );
  const messages = [...editing.rowProblems].flatMap(([row, problems]): SheetMessage[] =>
    problems.map((problem) => ({
      row,
      columns: columnOf[problem.field].slice(
        problem.field === 'value' && form.rows.find(({ id }) => id === row)?.kind === 2 ? 1 : 0,
      ),
      level: 'error',
      text: problemText(problem, language),
    })),
  );
  const newRow = (id: string): RowForm => ({
    id,
    notes: '',
    start: (form.month ?? period.start - 1) + 1,
    stop: period.stop,
    kind: kindsFor(form.nodeType)[0] ?? null,
    increaseDecrease: 1,
    value: null,
    transferTo: null,
    source: modelingSources.typed,
  });
  const take = ({ changes: cells, added }: SheetEdit): void =>
    setForm((before) => {
      const all = [
        ...before.rows,
        ...added.filter((id) => !before.rows.some((row) => row.id === id)).map(newRow),
      ];
      return {
        ...before,
        rows: all.map((row) =>
          Object.assign(
            { ...row },
            ...cells.filter((cell) => cell.row === row.id).map(({ key, value }) => cellChange(key, value)),
          ),
        ),
      };
    });
  const chosen = form.rows.find(({ id }) => id === calculated);
  return (
    <Stack gap="sm">
      <Group align="end" gap="sm">
        <TreeMonthField
          label={t('trees:modeling.sample')}
          value={sample}
          first={form.month ?? period.start - 1}
          last={period.stop}
          onChange={setSample}
        />
        <Text size="sm">
          {t('trees:modeling.total', { total: formatNumber(changes?.total ?? 0, language, 4) })}
        </Text>
        {mayEdit && form.nodeType === nodeTypeIds.number ? (
          <Button
            variant="default"
            leftSection={<IconTargetArrow size={18} aria-hidden />}
            onClick={() => setTargeting(true)}
          >
            {t('trees:targets.open')}
          </Button>
        ) : null}
      </Group>
      <Sheet<ModelingRow>
        label={t('trees:modeling.title')}
        namespaces={namespaces}
        columns={columns}
        rows={rows}
        rowId={rowId}
        messages={messages}
        refusals={refusals}
        isMuted={({ own }) => own === null}
        onEdit={mayEdit ? take : undefined}
        {...(mayEdit
          ? {
              newRow: (id: string): ModelingRow => {
                const own = newRow(id);
                return { id, own, from: '', shown: own, change: null };
              },
              newId: idGenerator.recordId,
            }
          : {})}
        menuOf={(row) =>
          row.own && mayEdit
            ? [
                {
                  key: 'calculate',
                  text: t('trees:ending.open'),
                  icon: <IconCalculator size={16} aria-hidden />,
                  onPick: () => setCalculated(row.id),
                },
                {
                  key: 'delete',
                  text: t('trees:modeling.delete'),
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onPick: () =>
                    setForm((before) => ({ ...before, rows: before.rows.filter(({ id }) => id !== row.id) })),
                },
              ]
            : []
        }
        hasView={false}
        leastHeight={160}
      />
      {chosen ? (
        <EndingValueDialog editing={editing} row={chosen} onClose={() => setCalculated(null)} />
      ) : null}
      {isTargeting ? <AnnualTargetDialog editing={editing} onClose={() => setTargeting(false)} /> : null}
    </Stack>
  );
}
