import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { Column } from '../../../ui/table/index.ts';
import { type FinalInventory, isNegative } from './use-review.ts';

/** A month that sorts as time and reads as text. */
const monthText = (month: string | null, language: LanguageCode): string =>
  month === null ? '' : displayMonth(month, 'MMM-YYYY', language);

export const unitName = ({ planningUnit }: FinalInventory, language: LanguageCode): string =>
  textOf(planningUnit.label, language);

const lastMonth = ({ month, months }: FinalInventory) => months.find((one) => one.month === month);

/** The final inventory of each planning unit; what is negative is marked. */
export const inventoryColumns = (t: Translate, language: LanguageCode): readonly Column<FinalInventory>[] => [
  {
    key: 'unit',
    title: t('pipeline:review.unit'),
    kind: 'text',
    room: 'most',
    value: (row) => unitName(row, language),
  },
  {
    key: 'quantity',
    title: t('pipeline:review.quantity'),
    kind: 'number',
    decimals: 0,
    value: ({ quantity }) => quantity,
    tone: (row) => (isNegative(row) ? 'stockedOut' : undefined),
  },
  {
    key: 'months',
    title: t('pipeline:review.months'),
    kind: 'number',
    decimals: 1,
    value: (row) => lastMonth(row)?.monthsOfStock ?? null,
  },
  {
    key: 'month',
    title: t('pipeline:review.month'),
    kind: 'text',
    value: ({ month }) => month,
    text: ({ month }) => monthText(month, language),
  },
];

type PlanMonth = FinalInventory['months'][number];

/** The plan of a planning unit, month by month. */
export function planColumns(t: Translate, language: LanguageCode): readonly Column<PlanMonth>[] {
  const number = (key: Exclude<keyof PlanMonth, 'month'>, decimals: number): Column<PlanMonth> => ({
    key,
    title: t(`pipeline:review.column.${key}`),
    kind: 'number',
    decimals,
    value: (row) => row[key],
  });
  return [
    {
      key: 'month',
      title: t('pipeline:review.column.month'),
      kind: 'text',
      value: ({ month }) => month,
      text: ({ month }) => monthText(month, language),
    },
    number('consumption', 0),
    number('shipments', 0),
    number('unmet', 0),
    number('closing', 0),
    number('amc', 1),
    number('monthsOfStock', 1),
  ];
}
