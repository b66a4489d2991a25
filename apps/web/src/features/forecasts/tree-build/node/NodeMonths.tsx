import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { withMonthChange } from '@stockwell/engine/entry/trees/node-form';
import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { IconHelp } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { ChartFigure, type PlotChart } from '../../../../ui/charts/index.ts';
import { Sheet, type SheetEdit } from '../../../../ui/sheet/index.ts';
import classes from '../tree-build.module.css';
import { figureOf } from '../why/figure-of.ts';
import { WhyDialog } from '../why/WhyDialog.tsx';
import { useWorkshop } from '../workshop.ts';
import { type MonthRow, monthRows, monthTableColumns } from './month-rows.ts';
import type { NodeEditing } from './use-node-form.ts';

const namespaces = ['trees'];
const rowId = ({ id }: MonthRow): string => id;

/** The months of a node, drawn and in a table, live while something is typed; seasonality and manual changes. */
export function NodeMonths({ editing }: { readonly editing: NodeEditing }) {
  const t = useTexts('trees');
  const { kind: workshopKind, mayEdit, tree, scenarioId, monthText } = useWorkshop();
  const { form, set, setForm, results } = editing;
  const [withChanges, setWithChanges] = useState(true);
  const [explained, setExplained] = useState<Month | null>(null);
  const known = useRef<readonly MonthRow[]>([]);
  const place = { treeId: tree.treeId, scenarioId, nodeId: form.nodeId };
  const rows = monthRows(results, place, form.parentNodeId, known.current);
  known.current = rows;
  const onlyAdds = form.nodeType === nodeTypeIds.aggregation || form.nodeType === nodeTypeIds.funnel;
  const kind = onlyAdds ? 'sum' : form.nodeType === nodeTypeIds.number ? 'number' : 'share';
  const columns = useMemo(
    () => monthTableColumns(form.extrapolated ? 'sum' : kind, withChanges, monthText, t),
    [kind, form.extrapolated, withChanges, monthText, t],
  );
  const chart = useMemo(
    (): PlotChart => ({
      kind: 'plot',
      title: t('trees:months.title', { title: form.title }),
      description: t('trees:months.chart'),
      x:
        workshopKind === 'template'
          ? {
              kind: 'categories',
              title: t('trees:months.month'),
              names: rows.map(({ month }) => monthText(month)),
            }
          : { kind: 'months', title: t('trees:months.month'), months: rows.map(({ month }) => month) },
      axes:
        kind === 'share'
          ? [{ title: t('trees:months.forecast') }, { title: t('trees:months.percent') }]
          : [{ title: t('trees:months.forecast') }],
      series: [
        {
          kind: 'line',
          id: 'value',
          name: t('trees:months.forecast'),
          colour: 'series1',
          symbol: 'none',
          values: rows.map(({ value }) => value),
        },
        ...(kind === 'share'
          ? [
              {
                kind: 'line',
                id: 'percent',
                name: t('trees:months.percent'),
                colour: 'series2',
                axis: 1,
                dash: 'dashed',
                symbol: 'none',
                values: rows.map(({ end }) => end),
              } as const,
            ]
          : []),
      ],
    }),
    [rows, kind, workshopKind, form.title, monthText, t],
  );
  if (rows.length === 0) return <Text size="sm">{t('trees:months.none')}</Text>;
  const take = ({ changes }: SheetEdit): void =>
    setForm((before) =>
      changes.reduce(
        (now, { row, key, value }) =>
          withMonthChange(now, Number(row), {
            [key === 'seasonality' ? 'seasonalityPerc' : 'manualChange']:
              typeof value === 'number' ? value : null,
          }),
        before,
      ),
    );
  const mayType = mayEdit && !onlyAdds && !form.extrapolated;
  return (
    <Stack gap="sm" component="section" aria-label={t('trees:months.heading')}>
      <h3 className={classes.heading}>{t('trees:months.heading')}</h3>
      <ChartFigure chart={chart} table="elsewhere" waits />
      {mayType || withChanges ? (
        <Group gap="md">
          {onlyAdds || form.extrapolated ? null : (
            <>
              <Checkbox
                label={t('trees:months.show')}
                checked={withChanges}
                onChange={(event) => setWithChanges(event.currentTarget.checked)}
              />
              <Checkbox
                label={t('trees:months.carries')}
                disabled={!mayEdit}
                checked={form.carriesChanges}
                onChange={(event) => set({ carriesChanges: event.currentTarget.checked })}
              />
            </>
          )}
        </Group>
      ) : null}
      <Sheet<MonthRow>
        label={t('trees:months.heading')}
        namespaces={namespaces}
        columns={columns}
        rows={rows}
        rowId={rowId}
        onEdit={mayType ? take : undefined}
        menuOf={(row) => [
          {
            key: 'why',
            text: t('trees:months.why'),
            icon: <IconHelp size={16} aria-hidden />,
            onPick: () => setExplained(row.month),
          },
        ]}
        hasView={false}
        leastHeight={240}
      />
      {explained === null ? null : (
        <WhyDialog
          results={results}
          cell={{ place, month: explained, figure: figureOf(form.nodeType) }}
          onClose={() => setExplained(null)}
        />
      )}
    </Stack>
  );
}
