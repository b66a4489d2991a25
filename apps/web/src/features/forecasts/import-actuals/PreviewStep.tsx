import { Text } from '@mantine/core';
import { importedProducts, previewKey, rowsTooLarge } from '@stockwell/engine/entry/import-actuals/preview';
import type { FromPlanRow } from '@stockwell/engine/outputs/import-from-plan';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { TableView, useTable } from '../../../ui/table/index.ts';
import { EffectTable } from '../imports/EffectTable.tsx';
import classes from '../imports/imports.module.css';
import { PreviewTools } from '../imports/PreviewTools.tsx';
import { tickColumn } from '../imports/tick-column.tsx';
import type { DraftEdits } from '../imports/use-draft.ts';
import type { ImportDraft } from './import-draft.ts';
import { previewColumns } from './preview-columns.ts';
import type { ImportWork } from './use-import-work.ts';

interface PreviewStepProps {
  readonly labels: ForecastLabels;
  readonly forecastName: string;
  readonly edits: DraftEdits<ImportDraft>;
  readonly work: ImportWork;
}

/** The third step: what would be written where. */
export function PreviewStep({ labels, forecastName, edits, work }: PreviewStepProps) {
  const t = useTexts('importActuals', 'importSteps');
  const { read, rows } = work;
  if (read.error)
    return (
      <ErrorNotice
        title={t('importActuals:preview.failed')}
        error={read.error}
        action={{ label: t('importSteps:tryAgain'), onClick: read.retry }}
      />
    );
  if (!rows) return <LoadingSpinner />;
  if (rows.length === 0)
    return (
      <EmptyState title={t('importActuals:preview.none')}>{t('importActuals:preview.noneText')}</EmptyState>
    );
  return <Preview labels={labels} forecastName={forecastName} edits={edits} work={work} rows={rows} />;
}

function Preview(props: PreviewStepProps & { readonly rows: readonly FromPlanRow[] }) {
  const { labels, forecastName, edits, work, rows } = props;
  const t = useTexts('importActuals', 'importSteps');
  const { language } = useSession();
  const { plans, ticked } = work;
  const { unticked } = edits.draft;
  const columns = useMemo(
    () => previewColumns({ plans, labels, forecastName, language, t }),
    [plans, labels, forecastName, language, t],
  );
  const nameOf = (row: FromPlanRow): string =>
    columns
      .filter(({ key }) => key === 'plan' || key === 'planUnit' || key === 'month')
      .map((column) => column.text?.(row) ?? String(column.value(row)))
      .join(', ');
  const put = (keys: readonly string[], isTicked: boolean): void =>
    edits.edit((now) => {
      const next = new Set(now.unticked);
      for (const key of keys) {
        if (isTicked) next.delete(key);
        else next.add(key);
      }
      return { ...now, unticked: next };
    });
  const table = useTable({
    name: 'importActuals',
    columns: [
      tickColumn<FromPlanRow>({
        t,
        keyOf: previewKey,
        nameOf,
        isTicked: (row) => !unticked.has(previewKey(row)),
        onTick: (row, isTicked) => put([previewKey(row)], isTicked),
      }),
      ...columns,
    ],
    source: { rows },
    keyOf: previewKey,
    titleColumn: 'planUnit',
    lessNeeded: ['forecast', 'days', 'factor', 'percent'],
  });
  const found = (table.found ?? []).map(previewKey);
  const large = rowsTooLarge(ticked);
  return (
    <>
      <Text size="sm">{t('importActuals:preview.intro')}</Text>
      <EffectTable
        products={importedProducts(ticked)}
        unitTitle={t('importActuals:column.forecastUnit')}
        nameOf={labels.product}
      />
      <Text size="xs" c="dimmed">
        <span className={classes.legend}>{t('importSteps:effect.overwritten')}</span>{' '}
        {t('importActuals:preview.overwrites')}
      </Text>
      {large.length > 0 ? (
        <ErrorNotice text={t('importActuals:issue.tooLarge', { rows: large.map(nameOf).join('; ') })} />
      ) : null}
      <TableView
        table={table}
        label={t('importActuals:preview.title')}
        filters={<PreviewTools chosen={ticked.length} onAll={(isTicked) => put(found, isTicked)} />}
      />
    </>
  );
}
