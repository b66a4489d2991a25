import { Stack, Text } from '@mantine/core';
import {
  type ComparedNode,
  compareScenarios,
  scenarioMonths,
} from '@stockwell/engine/tree/compare-scenarios';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { ChartFigure, type ChartSeries, type PlotChart } from '../../../../ui/charts/index.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { formatNumber } from '../../../../ui/numbers/number-text.ts';
import { IdMultiSelect, IdSelect } from '../../../../ui/select/index.ts';
import { type Column, PlainTable } from '../../../../ui/table/index.ts';
import { useWorkshop } from '../workshop.ts';
import classes from './compare.module.css';

const colours = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const;
const dashes = ['solid', 'dashed', 'dotted'] as const;

/** The scenarios of a tree beside each other: one node over the months, and every node in the shown month. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('trees');
  const { language } = useSession();
  const { tree, scenarioId, names, month, monthText, period, results } = useWorkshop();
  const [chosen, setChosen] = useState<readonly string[]>(() => [
    scenarioId,
    ...tree.scenarioList.filter(({ id, active }) => active && id !== scenarioId).map(({ id }) => id),
  ]);
  const [nodeId, setNodeId] = useState(
    () => tree.flatList.find(({ parentNodeId }) => parentNodeId === null)?.nodeId ?? null,
  );
  const nameOf = (id: string): string => {
    const scenario = tree.scenarioList.find((one) => one.id === id);
    return scenario ? names.text(scenario.label) : '';
  };
  const rows = useMemo(() => compareScenarios(results, tree, chosen, month), [results, tree, chosen, month]);
  const node = tree.flatList.find((one) => one.nodeId === nodeId);
  const chart = useMemo((): PlotChart | null => {
    if (!node) return null;
    const lines = scenarioMonths(results, tree.treeId, node, chosen, period);
    return {
      kind: 'plot',
      title: names.text(node.label),
      description: t('trees:compare.chart', { node: names.text(node.label) }),
      x: {
        kind: 'months',
        title: t('trees:months.month'),
        months: Array.from({ length: period.stop - period.start + 1 }, (_, at) => period.start + at),
      },
      axes: [{ title: t('trees:months.forecast') }],
      series: lines.map((values, at): ChartSeries => {
        const scenario = tree.scenarioList.find((one) => one.id === chosen[at]);
        return {
          kind: 'line',
          id: chosen[at] ?? String(at),
          name: scenario ? names.text(scenario.label) : '',
          colour: colours[at % colours.length] ?? 'series1',
          dash: dashes[at % dashes.length] ?? 'solid',
          symbol: 'none',
          values,
        };
      }),
    };
  }, [node, results, tree, chosen, period, names, t]);
  const columns: readonly Column<ComparedNode>[] = [
    {
      key: 'node',
      title: t('trees:compare.node'),
      kind: 'text',
      value: ({ node: one }) => names.text(one.label),
      render: ({ node: one, depth }) => (
        <span style={{ paddingInlineStart: `${depth}rem` }}>
          {names.text(one.label) || t('trees:untitled')}
        </span>
      ),
    },
    ...chosen.flatMap((id, at): readonly Column<ComparedNode>[] => [
      {
        key: `value ${id}`,
        title: nameOf(id),
        kind: 'number',
        decimals: 2,
        value: ({ values }) => values[at] ?? null,
      },
      ...(at === 0
        ? []
        : [
            {
              key: `change ${id}`,
              title: t('trees:compare.change', { scenario: nameOf(id) }),
              kind: 'number',
              decimals: 1,
              value: ({ changes }: ComparedNode) => changes[at] ?? null,
              text: ({ changes }: ComparedNode) => {
                const change = changes[at] ?? null;
                return change === null
                  ? '–'
                  : `${change > 0 ? '+' : ''}${formatNumber(change, language, 1)} %`;
              },
            } as const,
          ]),
    ]),
  ];
  return (
    <Dialog size="min(80rem, 96vw)" title={t('trees:compare.title')} onClose={onClose}>
      <Stack gap="md">
        <div className={classes.choices}>
          <IdMultiSelect
            label={t('trees:compare.scenarios')}
            choices={tree.scenarioList.map(({ id }) => ({ id, label: nameOf(id) }))}
            value={chosen}
            onChange={setChosen}
          />
          <IdSelect
            label={t('trees:compare.node')}
            clearable={false}
            choices={tree.flatList.map((one) => ({
              id: one.nodeId,
              label: names.text(one.label) || t('trees:untitled'),
            }))}
            value={nodeId}
            onChange={setNodeId}
          />
        </div>
        {chart && chosen.length > 0 ? <ChartFigure chart={chart} waits /> : null}
        <Text size="sm">
          {t('trees:compare.intro', { month: monthText(month), first: nameOf(chosen[0] ?? '') })}
        </Text>
        {chosen.length > 0 ? (
          <PlainTable<ComparedNode>
            label={t('trees:compare.title')}
            columns={columns}
            rows={rows}
            keyOf={({ node: one }) => one.nodeId}
            rowHeading="node"
            maxHeight="32rem"
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
