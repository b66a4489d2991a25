import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { thisMonth } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { PlainTable } from '../../../ui/table/index.ts';
import { planColumns, unitName } from './inventory-columns.ts';
import { planChart } from './plan-chart.ts';
import { shownMonths } from './shown-months.ts';
import type { FinalInventory } from './use-review.ts';

interface UnitPlanProps {
  readonly inventories: readonly FinalInventory[];
  readonly shown: FinalInventory;
  readonly onShow: (id: number | string) => void;
}

/** The planned months of one planning unit, as a chart and as figures. */
export function UnitPlan({ inventories, shown, onShow }: UnitPlanProps) {
  const t = useTexts('pipeline');
  const { language } = useSession();
  const columns = useMemo(() => planColumns(t, language), [t, language]);
  const title = t('pipeline:review.planOf', { unit: unitName(shown, language) });
  const months = useMemo(() => shownMonths(shown.months, thisMonth()), [shown]);
  const chart = useMemo(() => planChart(months, title, t), [months, title, t]);
  return (
    <Stack component="section" gap="md" aria-label={t('pipeline:review.plan')}>
      <IdSelect
        label={t('pipeline:review.shown')}
        maw={480}
        choices={inventories.map((row) => ({ id: row.planningUnit.id, label: unitName(row, language) }))}
        value={shown.planningUnit.id}
        onChange={(id) => id !== null && onShow(id)}
      />
      <ChartFigure chart={chart} table="elsewhere" />
      <PlainTable
        label={title}
        rowHeading="month"
        columns={columns}
        rows={months}
        keyOf={({ month }) => month}
        minWidth="44rem"
        maxHeight="50vh"
      />
    </Stack>
  );
}
