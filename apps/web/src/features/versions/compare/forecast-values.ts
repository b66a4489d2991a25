import { consumptionDataTypes, type DatasetData } from '@stockwell/model/dataset-data/index';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import { type Label, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, isDateText, monthOfDate } from '@stockwell/model/months';
import { keptDecimals } from '@stockwell/model/numbers';
import { isObject } from '@stockwell/model/objects';
import type { Translate } from '../../../i18n/texts.ts';
import { methodText } from '../../../ui/forecast/index.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { valueText } from './values.ts';

/** What the values of a forecast are read with. */
export interface ForecastReader {
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly labels: ProgramLabels;
  /** Records of any of the compared documents. */
  readonly find: {
    readonly tree: (id: string) => DatasetData['treeList'][number] | undefined;
    readonly node: (id: string) => DatasetData['treeList'][number]['flatList'][number] | undefined;
    readonly scenario: (id: string) => { readonly label: Label } | undefined;
    readonly extrapolation: (id: string) => DatasetData['consumptionExtrapolation'][number] | undefined;
  };
}

type Read = (value: unknown, reader: ForecastReader, kind: string) => string;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idOf = (value: unknown): number | null =>
  isObject(value) && typeof value.id === 'number' ? value.id : null;
const labelText = (value: unknown, language: LanguageCode): string =>
  isObject(value) && 'label_en' in value ? textOf(value as unknown as Label, language) : '';

const month = (value: unknown, language: LanguageCode): string =>
  typeof value === 'string' && isDateText(value) ? displayMonth(monthOfDate(value), 'MMM-YY', language) : '';

const number = (value: unknown, { language }: ForecastReader): string =>
  typeof value === 'number' ? formatNumber(value, language, keptDecimals) : '';

const entryUnits = {
  [consumptionDataTypes.forecastingUnit]: 'versions:entryUnit.forecasting',
  [consumptionDataTypes.planningUnit]: 'versions:entryUnit.planning',
} as const;

const readers: Readonly<Record<string, Read>> = {
  forecastStartDate: (value, { language }) => month(value, language),
  forecastStopDate: (value, { language }) => month(value, language),
  month: (value, { language }) => month(value, language),
  daysInMonth: (value, reader) => (value === 0 ? reader.t('versions:calendarDays') : number(value, reader)),
  priceType: (value, { t, labels }) => {
    const id = idOf(value);
    return id === null ? t('versions:customPrice') : labels.agent(id).code;
  },
  entryUnit: (value, { t, language }) => {
    const [type, other] = listOf(value);
    if (type === 1 || type === 2) return t(entryUnits[type]);
    return isObject(other) ? labelText(other.label, language) : '';
  },
  method: (value, reader, kind) =>
    kind === 'extrapolation' ? methodText(idOf(value), reader.language) : `#${idOf(value) ?? ''}`,
  settings: (value, { language }) => {
    if (!isObject(value)) return '';
    const { startDate, stopDate, ...own } = value;
    const window = `${month(startDate, language)} – ${month(stopDate, language)}`;
    return [window, ...Object.entries(own).map(([name, one]) => `${name} ${String(one)}`)].join(', ');
  },
  setMonths: (value, reader) =>
    listOf(value)
      .flatMap((one) =>
        isObject(one) ? [`${month(one.month, reader.language)} ${number(one.amount, reader)}`] : [],
      )
      .join(', '),
  forecast: (value, reader) => {
    if (!isObject(value)) return '';
    const { language, find } = reader;
    const trees = listOf(value.treeAndScenario).flatMap((one) => {
      if (!isObject(one)) return [];
      const tree = labelText(find.tree(String(one.treeId))?.label, language);
      const scenario = labelText(find.scenario(String(one.scenarioId))?.label, language);
      return [`${tree} – ${scenario}`];
    });
    const chosen = value.consumptionExtrapolationId;
    const percent = value.consumptionPercent;
    const shared = (text: string, share: number): string =>
      typeof percent === 'number' ? `${formatNumber(share, language, 2)} % ${text}` : text;
    const methods =
      typeof chosen === 'string'
        ? [methodText(find.extrapolation(chosen)?.extrapolationMethod.id ?? null, language)]
        : [];
    const parts = [
      ...methods.map((text) => shared(text, Number(percent))),
      ...trees.map((text) => shared(text, 100 - Number(percent))),
      ...(isObject(value.agreed) ? [reader.t('versions:forecasts.agreed')] : []),
    ];
    return parts.join('; ') || reader.t('versions:forecasts.none');
  },
  tree: (value, { language }) => labelText(value, language),
  name: (value, { language }) => labelText(value, language),
  levels: (value, { language }) =>
    listOf(value)
      .map((level) => (isObject(level) ? labelText(level.label, language) : ''))
      .join(', '),
  regions: (value, { labels }) =>
    listOf(value)
      .map((region) => labels.region(idOf(region) ?? 0))
      .join(', '),
  place: (value, { language, find }) => {
    const [parent, order] = listOf(value);
    const above = typeof parent === 'string' ? labelText(find.node(parent)?.label, language) : '';
    return `${above} ${Number(order) + 1}`.trim();
  },
  type: (value, { language }) => labelText(nodeTypes.find(({ id }) => id === idOf(value))?.label, language),
  unit: (value) => (idOf(value) === null ? '' : `#${idOf(value)}`),
  sources: (value, { t }) => t('versions:lines', { count: listOf(listOf(value)[1]).length }),
  value: (value, reader) => {
    const [, amount, from] = listOf(value);
    return [number(amount, reader), month(from, reader.language)].filter((text) => text !== '').join(', ');
  },
  changes: (value, { t }) => t('versions:lines', { count: listOf(listOf(value)[0]).length }),
  overrides: (value, { t }) => t('versions:lines', { count: listOf(listOf(value)[0]).length }),
  usage: (value, reader) => {
    const [usage] = listOf(value);
    if (!isObject(usage)) return '';
    return reader.t('versions:usage', {
      units: number(usage.noOfForecastingUnitsPerPerson, reader),
      persons: number(usage.noOfPersons, reader),
    });
  },
  packs: (value, { labels }) => {
    const [packs] = listOf(value);
    const id = isObject(packs) ? idOf(packs.planningUnit) : null;
    return id === null ? '' : labels.product(id);
  },
  // Those of a node stand in a list as its other groups do.
  notes: (value) => (Array.isArray(value) ? value : [value]).filter(Boolean).join(', '),
  data: (value, reader) => (isObject(value) ? number(value.dataValue, reader) : ''),
};

/** Fields of a node stand once for each scenario: `value 3f2…`. */
const partsOf = (field: string): readonly [name: string, scenarioId: string] => {
  const [name = '', scenarioId = ''] = field.split(' ');
  return [name, scenarioId];
};

/** The value of a compared field of a forecast as a person reads it. */
export function forecastValueText(
  kind: string,
  field: string,
  value: unknown,
  reader: ForecastReader,
): string {
  const [name] = partsOf(field);
  const read = readers[name];
  if (read) return value === null || value === undefined ? '' : read(value, reader, kind);
  return valueText(kind, name, value, { ...reader, batchNo: String });
}

/** The name of a field; with the scenario, where a node has it in each of them. */
export function forecastFieldName(field: string, { t, language, find }: ForecastReader): string {
  const [name, scenarioId] = partsOf(field);
  const text = t(`versions:forecastField.${name}`);
  if (scenarioId === '') return text;
  return t('versions:forecastField.inScenario', {
    field: text,
    scenario: labelText(find.scenario(scenarioId)?.label, language),
  });
}
