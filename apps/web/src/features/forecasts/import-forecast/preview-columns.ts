import type { IntoPlanRow } from '@stockwell/engine/outputs/import-into-plan-rows';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { sharedColumns, withOverwriteTone } from '../imports/shared-columns.ts';

interface ColumnsInput {
  readonly labels: ProgramLabels;
  readonly forecastLabels: ForecastLabels;
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly isTicked: (row: IntoPlanRow) => boolean;
}

const effectOf = ({ current, needsConfirmation }: IntoPlanRow): string => {
  if (current === null) return 'importSteps:effect.new';
  return needsConfirmation ? 'importForecast:effect.old' : 'importForecast:effect.replaced';
};

/** What is known of each row of an import. */
export function previewColumns({
  labels,
  forecastLabels,
  language,
  t,
  isTicked,
}: ColumnsInput): readonly Column<IntoPlanRow>[] {
  const { month, conversion } = sharedColumns<IntoPlanRow>({
    percentKey: 'importForecast:column.percent',
    language,
    t,
  });
  const columns: readonly Column<IntoPlanRow>[] = [
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
    {
      key: 'planUnit',
      title: t('importForecast:column.planUnit'),
      kind: 'text',
      filter: 'choice',
      value: ({ toPlanningUnitId }) => labels.product(toPlanningUnitId),
    },
    {
      key: 'planRegion',
      title: t('importForecast:column.planRegion'),
      kind: 'text',
      filter: 'choice',
      value: ({ toRegionId }) => labels.region(toRegionId),
    },
    month,
    {
      key: 'forecast',
      title: t('importForecast:column.forecast'),
      kind: 'number',
      decimals: 2,
      value: ({ forecast }) => forecast,
    },
    ...conversion,
    {
      key: 'quantity',
      title: t('importForecast:column.quantity'),
      kind: 'number',
      decimals: 0,
      value: ({ quantity }) => quantity,
    },
    {
      key: 'current',
      title: t('importForecast:column.current'),
      kind: 'number',
      decimals: 0,
      value: ({ current }) => current,
    },
    {
      key: 'effect',
      title: t('importSteps:column.effect'),
      kind: 'text',
      filter: 'choice',
      value: (row) => t(effectOf(row)),
    },
    {
      key: 'ticked',
      title: t('importForecast:column.ticked'),
      kind: 'text',
      filter: 'choice',
      hiddenAtFirst: true,
      value: (row) => t(isTicked(row) ? 'lists:yes' : 'lists:no'),
    },
  ];
  return withOverwriteTone(columns);
}
