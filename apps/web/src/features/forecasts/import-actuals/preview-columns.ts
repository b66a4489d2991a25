import type { FromPlanRow } from '@stockwell/engine/outputs/import-from-plan';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { sharedColumns, withOverwriteTone } from '../imports/shared-columns.ts';
import { type OpenPlan, planName } from './use-open-plans.ts';

interface ColumnsInput {
  readonly plans: readonly OpenPlan[];
  readonly labels: ForecastLabels;
  readonly forecastName: string;
  readonly language: LanguageCode;
  readonly t: Translate;
}

/** What is known of each row of an import. */
export function previewColumns({
  plans,
  labels,
  forecastName,
  language,
  t,
}: ColumnsInput): readonly Column<FromPlanRow>[] {
  const byId = new Map(plans.map((plan) => [plan.programId, plan]));
  const inRegion = (program: string, region: string): string =>
    t('importSteps:inRegion', { program, region });
  const { month, conversion } = sharedColumns<FromPlanRow>({
    percentTitle: t('importActuals:column.percent'),
    language,
    t,
  });
  const columns: readonly Column<FromPlanRow>[] = [
    {
      key: 'planUnit',
      title: t('importActuals:column.planUnit'),
      kind: 'text',
      filter: 'choice',
      value: ({ programId, planningUnitId }) => byId.get(programId)?.names.get(planningUnitId)?.name ?? '',
    },
    {
      key: 'plan',
      title: t('importActuals:column.plan'),
      kind: 'text',
      filter: 'choice',
      value: ({ programId, versionId, regionId }) => {
        const plan = byId.get(programId);
        return inRegion(plan ? planName({ ...plan, versionId }) : '', plan?.regionNames.get(regionId) ?? '');
      },
    },
    {
      key: 'forecast',
      title: t('importActuals:column.forecast'),
      kind: 'text',
      filter: 'choice',
      value: ({ toRegionId }) => inRegion(forecastName, labels.region(toRegionId)),
    },
    {
      key: 'forecastUnit',
      title: t('importActuals:column.forecastUnit'),
      kind: 'text',
      filter: 'choice',
      value: ({ toPlanningUnitId }) => labels.product(toPlanningUnitId),
    },
    month,
    {
      key: 'actual',
      title: t('importActuals:column.actual'),
      kind: 'number',
      value: ({ actualConsumption }) => actualConsumption,
    },
    ...conversion,
    {
      key: 'converted',
      title: t('importActuals:column.converted'),
      kind: 'number',
      decimals: 2,
      value: ({ converted }) => converted,
    },
    {
      key: 'days',
      title: t('importActuals:column.days'),
      kind: 'number',
      decimals: 0,
      value: ({ daysOfStockOut }) => daysOfStockOut ?? 0,
    },
    {
      key: 'current',
      title: t('importActuals:column.current'),
      kind: 'number',
      decimals: 2,
      value: ({ current }) => current,
    },
    {
      key: 'effect',
      title: t('importSteps:column.effect'),
      kind: 'text',
      filter: 'choice',
      value: ({ current }) => t(`importSteps:effect.${current === null ? 'new' : 'overwritten'}`),
    },
  ];
  return withOverwriteTone(columns);
}
