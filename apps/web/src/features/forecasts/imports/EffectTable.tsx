import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';

/** What an import does to a product. */
export interface ProductEffect {
  readonly planningUnitId: number;
  readonly newMonths: number;
  readonly overwrittenMonths: number;
  readonly before: number | null;
  readonly after: number;
}

interface EffectTableProps {
  readonly products: readonly ProductEffect[];
  readonly unitTitle: string;
  readonly nameOf: (planningUnitId: number) => string;
  /** What the quantities are of, where that has to be said. */
  readonly titles?: { readonly before: string; readonly after: string };
  /** Of the quantities. */
  readonly decimals?: number;
}

const figures = ['newMonths', 'overwrittenMonths', 'before', 'after'] as const;
const isQuantity = (key: (typeof figures)[number]): key is 'before' | 'after' =>
  key === 'before' || key === 'after';

/** What an import does to each product. */
export function EffectTable({ products, unitTitle, nameOf, titles, decimals = 2 }: EffectTableProps) {
  const t = useTexts('importSteps');
  const columns = useMemo<readonly Column<ProductEffect>[]>(
    () => [
      {
        key: 'product',
        title: unitTitle,
        kind: 'text',
        value: ({ planningUnitId }) => nameOf(planningUnitId),
      },
      ...figures.map(
        (key): Column<ProductEffect> => ({
          key,
          title: (isQuantity(key) ? titles?.[key] : undefined) ?? t(`importSteps:summary.${key}`),
          kind: 'number',
          decimals: isQuantity(key) ? decimals : 0,
          value: (product) => product[key],
        }),
      ),
    ],
    [unitTitle, nameOf, titles, decimals, t],
  );
  return (
    <PlainTable<ProductEffect>
      label={t('importSteps:summary.title')}
      hasCaption
      rowHeading="product"
      columns={columns}
      rows={products}
      keyOf={({ planningUnitId }) => planningUnitId}
    />
  );
}
