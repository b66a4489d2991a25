import { isTicked } from '@stockwell/engine/entry/import-forecast/preview';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ProgramStates } from '../../../ui/program/index.ts';
import { IntoPlanPreview } from '../imports/IntoPlanPreview.tsx';
import { previewColumns } from './preview-columns.ts';
import type { StepProps } from './step-props.ts';

/** The third step: what would be written where. */
export function PreviewStep({ labels, forecastLabels, edits, work }: StepProps) {
  const t = useTexts('importForecast', 'importSteps');
  const { language } = useSession();
  const { program, rows } = work;
  const { unticked, confirmed } = edits.draft;
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
  if (program.state !== 'ready') return <ProgramStates program={program} />;
  if (!rows || !program.data) return <LoadingSpinner />;
  if (rows.length === 0)
    return (
      <EmptyState title={t('importForecast:preview.none')}>{t('importForecast:preview.noneText')}</EmptyState>
    );
  return (
    <IntoPlanPreview
      name="importForecast"
      title={t('importForecast:preview.title')}
      intro={t('importForecast:preview.intro')}
      labels={labels}
      plan={program.data}
      rows={rows}
      ticked={work.ticked}
      range={work.mapping.range}
      columns={columns}
      titleColumn="forecastUnit"
      lessNeeded={['forecastRegion', 'factor', 'percent', 'forecast']}
      nameColumns={['forecastUnit', 'forecastRegion', 'planRegion', 'month']}
      ticks={{ unticked, confirmed }}
      onTick={(make) => edits.edit((now) => ({ ...now, ...make(now) }))}
    />
  );
}
