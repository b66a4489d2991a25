import type { MonthText } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import type { Translate } from '../../i18n/texts.ts';
import type { ViewContext } from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { type Linked, unitHref } from './links.ts';

interface Named extends Pick<ViewContext<never>, 'labels'> {
  readonly t: Translate;
}

interface OfProduct {
  readonly planningUnitId: number;
}

/** The product of a row. */
export const unitColumn = <Row extends OfProduct>({ t, labels }: Named): Column<Row> => ({
  key: 'unit',
  title: t('reports:column.planningUnit'),
  kind: 'text',
  value: ({ planningUnitId }) => labels.unit(planningUnitId),
});

/** The product of a row, which leads into its plan, to the month of the row where it has one. */
export const linkedUnitColumn = <Row extends OfProduct>(
  context: Named & Linked,
  monthOf: (row: Row) => MonthText | undefined = () => undefined,
): Column<Row> => ({
  ...unitColumn<Row>(context),
  href: (row) => unitHref(row.planningUnitId, context, monthOf(row)),
});

/** The id of the product alone: in files, and on the screen for those who ask for it. */
export const productIdColumn = <Row extends OfProduct>(t: Translate): Column<Row> => ({
  key: 'productId',
  title: t('reports:column.productId'),
  kind: 'number',
  decimals: 0,
  hiddenAtFirst: true,
  value: ({ planningUnitId }) => planningUnitId,
});

interface Planned {
  readonly planBasedOn: number;
}

export const isByQuantity = ({ planBasedOn: by }: Planned): boolean => by === planBasedOn.quantity;

/** Whether a product is planned by months of stock or by quantity. */
export const planByColumn = <Row extends Planned>(t: Translate): Column<Row> => ({
  key: 'planBy',
  title: t('reports:column.planBy'),
  kind: 'text',
  filter: 'choice',
  value: (row) => t(isByQuantity(row) ? 'reports:planBy.quantity' : 'reports:planBy.mos'),
});
