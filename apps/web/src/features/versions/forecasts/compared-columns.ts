import type { ComparedForecast, ForecastSide } from '@stockwell/engine/outputs/compare-summaries';
import type { SelectedSource } from '@stockwell/engine/outputs/forecast-rows';
import { extrapolationMethods } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { Column } from '../../../ui/table/index.ts';

export interface ComparedLabels {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly product: (id: number) => string;
  readonly region: (id: number) => string;
}

/** Trees by tree and scenario, consumption forecasts by their method. */
export function sourceText(
  source: SelectedSource,
  { t, language }: Pick<ComparedLabels, 't' | 'language'>,
): string {
  if (source.kind === 'tree')
    return `${textOf(source.treeLabel, language)} – ${textOf(source.scenarioLabel, language)}`;
  const method = extrapolationMethods.find(({ id }) => id === source.extrapolationMethodId);
  return method ? textOf(method.label, language) : t('versions:forecasts.automatic');
}

/** Two versions side by side, and by how much the second one is more or less. */
export function comparedColumns(labels: ComparedLabels): readonly Column<ComparedForecast>[] {
  const { t } = labels;
  const titled = (key: string, name: 'a' | 'b'): string =>
    t(`versions:forecasts.${key}`, { version: name.toUpperCase() });
  const selected = (side: ForecastSide | null): string => {
    if (!side) return '';
    if (!side.selectedForecast) return t('versions:forecasts.none');
    return side.selectedForecast.map((source) => sourceText(source, labels)).join('; ');
  };
  const side = (name: 'a' | 'b'): readonly Column<ComparedForecast>[] => [
    {
      key: `${name}Selected`,
      title: titled('selected', name),
      kind: 'text',
      value: (row) => selected(row[name]),
    },
    {
      key: `${name}Quantity`,
      title: titled('quantity', name),
      kind: 'number',
      decimals: 2,
      value: (row) => row[name]?.totalForecast ?? null,
    },
    {
      key: `${name}Notes`,
      title: titled('notes', name),
      kind: 'text',
      value: (row) => row[name]?.notes ?? '',
    },
  ];
  return [
    {
      key: 'product',
      title: t('versions:field.planningUnit'),
      kind: 'text',
      value: ({ planningUnitId }) => labels.product(planningUnitId),
    },
    {
      key: 'region',
      title: t('versions:field.region'),
      kind: 'text',
      filter: 'choice',
      value: ({ regionId }) => labels.region(regionId),
    },
    ...side('a'),
    ...side('b'),
    {
      key: 'difference',
      title: t('versions:forecasts.difference'),
      kind: 'number',
      decimals: 2,
      value: ({ difference }) => difference,
    },
    {
      key: 'percent',
      title: t('versions:forecasts.percent'),
      kind: 'percent',
      decimals: 2,
      value: ({ differencePercent: percent }) => (percent === null ? null : percent / 100),
    },
    {
      key: 'differs',
      title: t('versions:forecasts.differs'),
      kind: 'text',
      filter: 'choice',
      value: ({ differs }) => t(differs ? 'versions:forecasts.yes' : 'versions:forecasts.no'),
    },
  ];
}
