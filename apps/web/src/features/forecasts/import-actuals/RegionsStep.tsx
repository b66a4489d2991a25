import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RegionRow, regionRows } from '@stockwell/engine/entry/import-actuals/regions';
import { typedRegions } from '@stockwell/engine/entry/imports/region-choice';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { usePageReadOnly } from '../../../platform/read-only.ts';
import { smallScreen } from '../../../platform/theme/screens.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { ChoiceSheet } from '../imports/ChoiceSheet.tsx';
import type { ChoiceLine } from '../imports/choice-lines.ts';
import { regionColumns } from '../imports/region-columns.ts';
import type { DraftEdits } from '../imports/use-draft.ts';
import type { ImportDraft } from './import-draft.ts';
import { planLines } from './plan-lines.ts';
import type { ImportWork } from './use-import-work.ts';

interface RegionsStepProps {
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly edits: DraftEdits<ImportDraft>;
  readonly work: ImportWork;
  /** How often the step could not be left. */
  readonly refusals: number;
}

const regionCells = ['to', 'percent'] as const;

/** The second step: how much of which region goes where. */
export function RegionsStep({ data, labels, edits, work, refusals }: RegionsStepProps) {
  const t = useTexts('importActuals', 'importSteps');
  const isReadOnly = usePageReadOnly();
  const isNarrow = useMediaQuery(smallScreen) ?? false;
  const columns = useMemo(
    () =>
      regionColumns<RegionRow>({
        t,
        isNarrow,
        titleKeys: {
          own: 'importActuals:column.planRegion',
          percent: 'importActuals:column.percent',
          other: 'importActuals:column.forecastRegion',
        },
        regions: labels.regions,
        nameOf: labels.region,
        decimals: 2,
      }),
    [t, labels, isNarrow],
  );
  const known = useRef<readonly ChoiceLine<RegionRow>[]>([]);
  const { mapped, region } = work;
  const lines = planLines(
    region.rows,
    mapped,
    (plan, { regionId }) => ({ name: plan.regionNames.get(regionId) ?? '', group: '' }),
    known.current,
  );
  known.current = lines;
  return (
    <>
      <Text size="sm">{t('importActuals:regions.intro')}</Text>
      <ChoiceSheet
        namespace="importActuals"
        issueText={(rule) => t(`importActuals:issue.${rule}`)}
        label={t('importActuals:regions.title')}
        columns={columns}
        lines={lines}
        cells={regionCells}
        issues={region.issues.map((issue) => ({
          ...issue,
          rule: issue.rule === 'choose' ? 'chooseRegion' : issue.rule,
        }))}
        refusals={refusals}
        history={edits.history}
        onType={
          isReadOnly
            ? undefined
            : (cells) =>
                edits.edit((now) => ({
                  ...now,
                  regions: typedRegions(
                    regionRows(data, mapped, now.regions, work.remembered.of),
                    now.regions,
                    cells,
                  ),
                }))
        }
      />
      {refusals > 0 && region.issues.length === 0 && !work.isAnyRegionMapped ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('importActuals:issue.noRegion')}
        </Text>
      ) : null}
    </>
  );
}
