import { Anchor } from '@mantine/core';
import type { HistoryLine } from '@stockwell/engine/entry/history/table';
import type { LanguageCode } from '@stockwell/model/languages';
import type { MonthText } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import { type Column, monthColumns } from '../../../ui/table/index.ts';
import { noData } from './sheet-columns.ts';

/** A line of the table of all products: a product, or one of its regions. */
export interface TableLine {
  readonly key: string;
  readonly name: string;
  /** Null for a region. */
  readonly planningUnitId: number | null;
  readonly line: HistoryLine;
  readonly months: readonly MonthText[];
  readonly regions: readonly TableLine[];
}

/** Whole numbers; what is below 1 with four decimals. */
const quantityText = (value: number | null, language: LanguageCode): string => {
  if (value === null) return '';
  return formatNumber(value, language, value >= 1 ? 0 : 4);
};

/** The colour of months without data, in tables and files. */
const blankTone = '#fff3b0';

interface Opening {
  readonly opened: number | null;
  readonly onOpen: (planningUnitId: number) => void;
}

/** The columns of the table; for files without what is opened. */
export function tableColumns(
  months: readonly MonthText[],
  language: LanguageCode,
  t: Translate,
  opening?: Opening,
): readonly Column<TableLine>[] {
  const at = ({ line, months: own }: TableLine, month: MonthText): number | null =>
    line.values[own.indexOf(month)] ?? null;
  return [
    {
      key: 'product',
      title: t('consumptionHistory:column.product'),
      kind: 'text',
      sortable: false,
      value: ({ name }) => name,
      ...(opening
        ? {
            render: ({ name, planningUnitId }: TableLine) =>
              planningUnitId === null ? (
                name
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  ta="start"
                  inherit
                  aria-current={planningUnitId === opening.opened ? 'true' : undefined}
                  fw={planningUnitId === opening.opened ? 700 : undefined}
                  onClick={() => opening.onOpen(planningUnitId)}
                >
                  {name}
                </Anchor>
              ),
          }
        : {}),
    },
    ...monthColumns<TableLine>(
      months,
      {
        kind: 'number',
        decimals: 4,
        value: at,
        text: (row, month) => quantityText(at(row, month), language) || noData,
        tone: (row, month) => (at(row, month) === null ? blankTone : undefined),
      },
      language,
    ),
    {
      key: 'total',
      title: t('consumptionHistory:column.total'),
      kind: 'number',
      decimals: 4,
      sortable: false,
      value: ({ line }) => line.total,
      text: ({ line }) => quantityText(line.total, language),
    },
    {
      key: 'percent',
      title: t('consumptionHistory:column.percent'),
      kind: 'number',
      decimals: 0,
      sortable: false,
      value: ({ line }) => line.percent,
    },
  ];
}
