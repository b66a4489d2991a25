import type { ImportedProduct } from '@stockwell/engine/entry/import-actuals/preview';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';

interface ImportedTableProps {
  readonly products: readonly ImportedProduct[];
  readonly labels: ForecastLabels;
}

const figures = [
  ['newMonths', 0],
  ['overwrittenMonths', 0],
  ['before', 2],
  ['after', 2],
] as const;

/** What an import does to each product of the forecast. */
export function ImportedTable({ products, labels }: ImportedTableProps) {
  const t = useTexts('importActuals');
  const columns = useMemo<readonly Column<ImportedProduct>[]>(
    () => [
      {
        key: 'product',
        title: t('importActuals:column.forecastUnit'),
        kind: 'text',
        value: ({ planningUnitId }) => labels.product(planningUnitId),
      },
      ...figures.map(
        ([key, decimals]): Column<ImportedProduct> => ({
          key,
          title: t(`importActuals:summary.${key}`),
          kind: 'number',
          decimals,
          value: (product) => product[key],
        }),
      ),
    ],
    [labels, t],
  );
  return (
    <PlainTable<ImportedProduct>
      label={t('importActuals:summary.title')}
      hasCaption
      rowHeading="product"
      columns={columns}
      rows={products}
      keyOf={({ planningUnitId }) => planningUnitId}
    />
  );
}
