import { problemStatuses } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, isDateText, monthOfDate } from '@stockwell/model/months';
import { keptDecimals } from '@stockwell/model/numbers';
import { formatDay } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';

/** What a value is read with. */
export interface ValueReader {
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly labels: ProgramLabels;
  /** The number of a batch. */
  readonly batchNo: (batchId: string) => string;
}

type Read = (value: unknown, reader: ValueReader, kind: string) => string;

const idOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'number' ? value.id : null;
};

const named =
  (name: (labels: ProgramLabels, id: number) => string): Read =>
  (value, { labels }) => {
    const id = idOf(value);
    return id === null ? '' : name(labels, id);
  };

const month: Read = (value, { language }) =>
  typeof value === 'string' && isDateText(value) ? displayMonth(monthOfDate(value), 'MMM-YY', language) : '';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const yesOrNo = (value: unknown, { t }: ValueReader): string => t(value === true ? 'lists:yes' : 'lists:no');

/** `ABC-1 × 200, ABC-2 × 50`. */
const batches: Read = (value, reader) =>
  listOf(value)
    .map((line) => {
      const { batch, ...quantities } = line as { batch?: { batchId?: string } } & Record<string, unknown>;
      const quantity = Object.values(quantities).find((one) => typeof one === 'number');
      const shown =
        typeof quantity === 'number' ? formatNumber(quantity, reader.language, keptDecimals) : '–';
      return `${reader.batchNo(batch?.batchId ?? '')} × ${shown}`;
    })
    .join(', ');

const readers: Readonly<Record<string, Read>> = {
  planningUnit: named((labels, id) => labels.product(id)),
  region: named((labels, id) => labels.region(id)),
  reportingUnit: named((labels, id) => labels.reportingUnit(id)),
  dataSource: named((labels, id) => labels.dataSource(id)),
  procurementAgent: named((labels, id) => labels.agent(id).code),
  fundingSource: named((labels, id) => labels.fundingSource(id).code),
  budget: named((labels, id) => labels.budget(id).code),
  currency: named((labels, id) => labels.currency(id).code),
  status: (value, reader, kind) => {
    const id = idOf(value);
    if (id === null) return '';
    if (kind !== 'problem') return reader.labels.shipmentStatus(id);
    return textOf(problemStatuses.find((status) => status.id === id)?.label, reader.language);
  },
  mode: (value, { t }) => {
    const id = idOf(value);
    return id === null ? '' : t(`versions:mode.${id}`);
  },
  type: (value, { t }) => t(value === true ? 'versions:actual' : 'versions:forecast'),
  month,
  expiryMonth: month,
  batches,
  orderNo: (value) =>
    listOf(value)
      .filter((part) => part !== null && part !== '')
      .join(' ~ '),
  freight: (value, reader) => {
    const [automatic, cost] = listOf(value);
    const amount = typeof cost === 'number' ? formatNumber(cost, reader.language, 2) : '';
    return automatic === true ? reader.t('versions:automaticAmount', { amount }) : amount;
  },
  erp: (value, reader) => yesOrNo(listOf(value)[0], reader),
  parents: (value) =>
    listOf(value)
      .map((id) => String(id).slice(0, 8))
      .join(', '),
};

/** The value of a compared field as a person reads it. */
export function valueText(kind: string, field: string, value: unknown, reader: ValueReader): string {
  const read = readers[field];
  if (read) return read(value, reader, kind);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return yesOrNo(value, reader);
  // Two values that differ must not look the same: nothing is rounded.
  if (typeof value === 'number') return formatNumber(value, reader.language, keptDecimals);
  if (typeof value === 'string') {
    return isDateText(value) ? formatDay(value, reader.language) : value;
  }
  return JSON.stringify(value);
}

const fieldNames = [
  'planningUnit',
  'month',
  'region',
  'type',
  'dataSource',
  'reportingUnit',
  'quantity',
  'daysOfStockOut',
  'notes',
  'active',
  'batches',
  'count',
  'adjustment',
  'status',
  'expectedDeliveryDate',
  'procurementAgent',
  'fundingSource',
  'budget',
  'orderNo',
  'mode',
  'suggestedQuantity',
  'currency',
  'rate',
  'freight',
  'plannedDate',
  'submittedDate',
  'approvedDate',
  'shippedDate',
  'arrivedDate',
  'receivedDate',
  'erp',
  'emergency',
  'accounted',
  'localProcurement',
  'batchNo',
  'expiryMonth',
  'automatic',
  'conversionFactor',
  'parents',
  'deleted',
] as const;

/** The name of a field; the quantity of a batch in a count has the number of the batch as its name. */
export function fieldName(field: string, { t, batchNo }: Pick<ValueReader, 't' | 'batchNo'>): string {
  return fieldNames.some((name) => name === field)
    ? t(`versions:field.${field}`)
    : t('versions:field.ofBatch', { batch: batchNo(field) });
}
