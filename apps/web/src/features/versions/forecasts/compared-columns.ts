import type { ComparedForecast, ForecastSide } from '@stockwell/engine/outputs/compare-summaries';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import { selectedText } from '../../../ui/forecast/index.ts';
import type { Column } from '../../../ui/table/index.ts';

export interface ComparedLabels {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly product: (id: number) => string;
  readonly region: (id: number) => string;
}

const hasForecast = (side: ForecastSide | null): boolean =>
  side !== null && (side.totalForecast !== null || side.selectedForecast !== null);

export type Outcome = 'same' | 'different' | 'onlyA' | 'onlyB';

/** What has a forecast in one version only is new or left out, not wrong: it differs in another way. */
export function outcomeOf({ a, b, differs }: ComparedForecast): Outcome {
  if (hasForecast(a) !== hasForecast(b)) return hasForecast(a) ? 'onlyA' : 'onlyB';
  return differs ? 'different' : 'same';
}

/** Two versions side by side, and by how much the second one is more or less. */
export function comparedColumns(labels: ComparedLabels): readonly Column<ComparedForecast>[] {
  const { t } = labels;
  const titled = (key: string, name: 'a' | 'b'): string =>
    t(`versions:forecasts.${key}`, { version: name.toUpperCase() });
  const selected = (side: ForecastSide | null): string => {
    if (!side?.selectedForecast) return t(`versions:forecasts.${hasForecast(side) ? 'none' : 'noForecast'}`);
    return selectedText(side.selectedForecast, labels.language);
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
      value: (row) => t(`versions:forecasts.${outcomeOf(row)}`),
    },
  ];
}
