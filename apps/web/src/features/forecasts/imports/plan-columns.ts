import type { IntoPlanRow } from '@stockwell/engine/outputs/import-into-plan-rows';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { sharedColumns, withOverwriteTone } from './shared-columns.ts';

interface PlanColumns<Row> {
  readonly labels: ProgramLabels;
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly forecastTitle: string;
  readonly percentTitle: string;
  readonly isTicked: (row: Row) => boolean;
}

const effectOf = ({ current, needsConfirmation }: IntoPlanRow): string => {
  if (current === null) return 'importSteps:effect.new';
  return needsConfirmation ? 'importForecast:effect.old' : 'importForecast:effect.replaced';
};

/** What each row of an import brings to the plan. */
export function planColumns<Row extends IntoPlanRow>(input: PlanColumns<Row>): readonly Column<Row>[] {
  const { labels, t } = input;
  const { month, conversion } = sharedColumns<Row>(input);
  const columns: readonly Column<Row>[] = [
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
      title: input.forecastTitle,
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
      value: (row) => t(input.isTicked(row) ? 'lists:yes' : 'lists:no'),
    },
  ];
  return withOverwriteTone(columns);
}
