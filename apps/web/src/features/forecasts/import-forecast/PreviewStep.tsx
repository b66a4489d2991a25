import { Text } from '@mantine/core';
import {
  isTicked,
  previewKey,
  replacedOldMonths,
  rowsTooLarge,
  withTicks,
} from '@stockwell/engine/entry/import-forecast/preview';
import { forecastTotals, type IntoPlanRow } from '@stockwell/engine/outputs/import-into-plan-rows';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { ProgramStates } from '../../../ui/program/index.ts';
import { TableView, useTable } from '../../../ui/table/index.ts';
import { EffectTable } from '../imports/EffectTable.tsx';
import classes from '../imports/imports.module.css';
import { PreviewTools } from '../imports/PreviewTools.tsx';
import { tickColumn } from '../imports/tick-column.tsx';
import { OldMonthsDialog } from './OldMonthsDialog.tsx';
import { previewColumns } from './preview-columns.ts';
import type { StepProps } from './step-props.ts';

/** The third step: what would be written where. */
export function PreviewStep(props: StepProps) {
  const t = useTexts('importForecast');
  const { program, rows } = props.work;
  if (program.state !== 'ready') return <ProgramStates program={program} />;
  if (!rows || !program.data) return <LoadingSpinner />;
  if (rows.length === 0)
    return (
      <EmptyState title={t('importForecast:preview.none')}>{t('importForecast:preview.noneText')}</EmptyState>
    );
  return <Preview {...props} rows={rows} plan={program.data} />;
}

interface PreviewProps extends StepProps {
  readonly rows: readonly IntoPlanRow[];
  readonly plan: ProgramData;
}

function Preview({ labels, forecastLabels, edits, work, rows, plan }: PreviewProps) {
  const t = useTexts('importForecast', 'importSteps');
  const { language } = useSession();
  const [asked, setAsked] = useState<readonly IntoPlanRow[] | null>(null);
  const { ticked, mapping } = work;
  const { draft, edit } = edits;
  const { unticked, confirmed } = draft;
  const columns = useMemo(
    () =>
      previewColumns({
        labels,
        forecastLabels,
        language,
        t,
        isTicked: (row) => isTicked(row, { unticked, confirmed }),
      }),
    [labels, forecastLabels, language, t, unticked, confirmed],
  );
  const nameOf = (row: IntoPlanRow): string =>
    columns
      .filter(({ key }) => ['forecastUnit', 'forecastRegion', 'planRegion', 'month'].includes(key))
      .map((column) => column.text?.(row) ?? String(column.value(row)))
      .join(', ');
  const put = (changed: readonly IntoPlanRow[], isTaken: boolean): void =>
    edit((now) => ({ ...now, ...withTicks(now, changed, isTaken) }));
  const tick = (changed: readonly IntoPlanRow[], isTaken: boolean): void => {
    const old = isTaken
      ? changed.filter((row) => row.needsConfirmation && !confirmed.has(previewKey(row)))
      : [];
    const others = changed.filter((row) => !old.includes(row));
    if (others.length > 0) put(others, isTaken);
    if (old.length > 0) setAsked(old);
  };
  const table = useTable({
    name: 'importForecast',
    columns: [
      tickColumn<IntoPlanRow>({
        t,
        keyOf: previewKey,
        nameOf,
        isTicked: (row) => isTicked(row, draft),
        onTick: (row, isTaken) => tick([row], isTaken),
      }),
      ...columns,
    ],
    source: { rows },
    keyOf: previewKey,
    titleColumn: 'forecastUnit',
    lessNeeded: ['forecastRegion', 'factor', 'percent', 'forecast'],
  });
  const totals = useMemo(() => forecastTotals(plan, ticked, mapping.range), [plan, ticked, mapping.range]);
  const large = rowsTooLarge(ticked);
  const titles = useMemo(
    () => ({ before: t('importForecast:summary.before'), after: t('importForecast:summary.after') }),
    [t],
  );
  return (
    <>
      <Text size="sm">{t('importForecast:preview.intro')}</Text>
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
        <ErrorNotice text={t('importForecast:issue.tooLarge', { rows: large.map(nameOf).join('; ') })} />
      ) : null}
      <TableView
        table={table}
        label={t('importForecast:preview.title')}
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
