import { Text } from '@mantine/core';
import {
  isTicked,
  previewKey,
  replacedOldMonths,
  rowsTooLarge,
  type Ticks,
  withTicks,
} from '@stockwell/engine/entry/import-forecast/preview';
import { forecastTotals, type IntoPlanRow } from '@stockwell/engine/outputs/import-into-plan-rows';
import type { Period } from '@stockwell/engine/outputs/period';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { type Column, TableView, useTable } from '../../../ui/table/index.ts';
import { EffectTable } from './EffectTable.tsx';
import classes from './imports.module.css';
import { OldMonthsDialog } from './OldMonthsDialog.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import { tickColumn } from './tick-column.tsx';

interface IntoPlanPreviewProps<Row extends IntoPlanRow> {
  /** Names the table where its state is kept. */
  readonly name: string;
  readonly title: string;
  readonly intro: string;
  readonly labels: ProgramLabels;
  readonly plan: ProgramData;
  readonly rows: readonly Row[];
  readonly ticked: readonly Row[];
  readonly range: Period;
  readonly columns: readonly Column<Row>[];
  readonly titleColumn: string;
  readonly lessNeeded: readonly string[];
  /** The columns that name a row. */
  readonly nameColumns: readonly string[];
  readonly ticks: Ticks;
  readonly onTick: (make: (ticks: Ticks) => Ticks) => void;
}

/** What would be written where: rows to take or leave out, and what they do to each product. */
export function IntoPlanPreview<Row extends IntoPlanRow>(props: IntoPlanPreviewProps<Row>) {
  const { labels, plan, rows, ticked, range, columns, nameColumns, ticks, onTick } = props;
  const t = useTexts('importForecast', 'importSteps');
  const [asked, setAsked] = useState<readonly Row[] | null>(null);
  const nameOf = (row: Row): string =>
    columns
      .filter(({ key }) => nameColumns.includes(key))
      .map((column) => column.text?.(row) ?? String(column.value(row)))
      .join(', ');
  const put = (changed: readonly Row[], isTaken: boolean): void =>
    onTick((now) => withTicks(now, changed, isTaken));
  const tick = (changed: readonly Row[], isTaken: boolean): void => {
    const old = isTaken
      ? changed.filter((row) => row.needsConfirmation && !ticks.confirmed.has(previewKey(row)))
      : [];
    const others = changed.filter((row) => !old.includes(row));
    if (others.length > 0) put(others, isTaken);
    if (old.length > 0) setAsked(old);
  };
  const table = useTable({
    name: props.name,
    columns: [
      tickColumn<Row>({
        t,
        keyOf: previewKey,
        nameOf,
        isTicked: (row) => isTicked(row, ticks),
        onTick: (row, isTaken) => tick([row], isTaken),
      }),
      ...columns,
    ],
    source: { rows },
    keyOf: previewKey,
    titleColumn: props.titleColumn,
    lessNeeded: props.lessNeeded,
  });
  const totals = useMemo(() => forecastTotals(plan, ticked, range), [plan, ticked, range]);
  const large = rowsTooLarge(ticked);
  const isLarge = new Set(large.map(previewKey));
  const titles = useMemo(
    () => ({ before: t('importForecast:summary.before'), after: t('importForecast:summary.after') }),
    [t],
  );
  return (
    <>
      <Text size="sm">{props.intro}</Text>
      <EffectTable
        products={totals}
        unitTitle={t('importForecast:column.planUnit')}
        nameOf={labels.product}
        titles={titles}
        decimals={0}
      />
      <Text size="xs" c="dimmed">
        <span className={classes.legend}>{t('importForecast:effect.replaced')}</span>{' '}
        {t('importForecast:preview.replaces')}
      </Text>
      {large.length > 0 ? (
        <ErrorNotice
          text={t('importForecast:issue.tooLarge', {
            rows: ticked
              .filter((row) => isLarge.has(previewKey(row)))
              .map(nameOf)
              .join('; '),
          })}
        />
      ) : null}
      <TableView
        table={table}
        label={props.title}
        filters={
          <PreviewTools chosen={ticked.length} onAll={(isTaken) => tick(table.found ?? [], isTaken)} />
        }
      />
      {asked ? (
        <OldMonthsDialog
          months={replacedOldMonths(asked, [...ticked.filter((row) => !asked.includes(row)), ...asked])}
          monthsInPast={plan.realm.forecastConsumptionMonthsInPast}
          labels={labels}
          onConfirm={() => {
            put(asked, true);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
