import type { IntoPlanRow } from '@stockwell/engine/outputs/import-into-plan-rows';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { planColumns } from '../imports/plan-columns.ts';
import { withOverwriteTone } from '../imports/shared-columns.ts';

interface ColumnsInput {
  readonly labels: ProgramLabels;
  readonly forecastLabels: ForecastLabels;
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly isTicked: (row: IntoPlanRow) => boolean;
}

/** What is known of each row of an import. */
export function previewColumns(input: ColumnsInput): readonly Column<IntoPlanRow>[] {
  const { forecastLabels, t } = input;
  const own: readonly Column<IntoPlanRow>[] = [
    {
      key: 'forecastUnit',
      title: t('importForecast:column.forecastUnit'),
      kind: 'text',
      filter: 'choice',
      value: ({ planningUnitId }) => forecastLabels.product(planningUnitId),
    },
    {
      key: 'forecastRegion',
      title: t('importForecast:column.forecastRegion'),
      kind: 'text',
      filter: 'choice',
      value: ({ regionId }) => forecastLabels.region(regionId),
    },
  ];
  return [
    ...withOverwriteTone(own),
    ...planColumns<IntoPlanRow>({
      ...input,
      forecastTitle: t('importForecast:column.forecast'),
      percentTitle: t('importForecast:column.percent'),
    }),
  ];
}
