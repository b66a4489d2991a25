import { Anchor } from '@mantine/core';
import type { RowName } from '@stockwell/engine/explain/index';
import type { SupplyPlanRow, SupplyPlanUnit } from '@stockwell/engine/reports/supply-plan-report';
import type { SupplyPlanShipment } from '@stockwell/engine/reports/supply-plan-shipments';
import { Link } from 'react-router';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { noEquivalencyUnit, unitKinds } from '../../ui/report/index.ts';
import { type Column, valueText } from '../../ui/table/index.ts';
import { explained } from './explained.tsx';
import { figureColumn } from './figure-column.ts';
import { planHref } from './links.ts';
import { isByQuantity } from './product-columns.ts';
import classes from './reports.module.css';
import { bandOf } from './stock-bands.ts';
import { quantityDecimals, type SupplyPlanContext } from './supply-plan-filters.ts';

type Row = SupplyPlanRow;

/** The name of a unit as the report shows it. */
export function unitText(
  {
    programId,
    planningUnitId,
    realmCountryPlanningUnitId,
  }: Omit<SupplyPlanUnit, 'factor' | 'settings' | 'notes'>,
  isWithProgram: boolean,
  { labels }: SupplyPlanContext,
): string {
  const unit =
    realmCountryPlanningUnitId === null
      ? labels.unit(planningUnitId)
      : `${labels.name('realmCountryPlanningUnit', realmCountryPlanningUnitId)} | ${realmCountryPlanningUnitId}`;
  return isWithProgram ? `${labels.programCode(programId)} – ${unit}` : unit;
}

/** One line for each shipment: program, quantity, who pays and buys, status, and the lines of its request and order. */
function shipmentText(shipment: SupplyPlanShipment, context: SupplyPlanContext): string {
  const { t, labels, language } = context;
  const { fundingSourceId, procurementAgentId, shipmentStatusId, order } = shipment;
  const line = (no: string | null | undefined, primeLineNo: string | null | undefined): string =>
    [no, primeLineNo].filter(Boolean).join('-') || t('reports:notAvailable');
  return [
    labels.programCode(shipment.programId),
    valueText({ kind: 'number', decimals: quantityDecimals(context) }, shipment.quantity, language),
    fundingSourceId === null ? t('reports:none') : labels.fundingSource(fundingSourceId).code,
    labels.shipmentStatus(shipmentStatusId),
    procurementAgentId === null ? t('reports:none') : labels.agent(procurementAgentId).code,
    line(order?.roNo, order?.roPrimeLineNo),
    line(order?.orderNo, order?.primeLineNo),
  ].join(' | ');
}

/** A shipment of a copy on this device opens in data entry. */
function shipmentHref(
  { programId, planningUnitId }: SupplyPlanShipment,
  { values: { version }, hasPage }: SupplyPlanContext,
): string | undefined {
  const path = '/shipment/shipmentDetails/{programId}/{versionId}/{planningUnitId}';
  if (version?.from !== 'local' || !hasPage(path)) return undefined;
  return addressOf(path, { programId, versionId: version.versionId, planningUnitId });
}

function Shipments({ row, context }: { readonly row: Row; readonly context: SupplyPlanContext }) {
  return row.shipments.map((shipment) => {
    const text = shipmentText(shipment, context);
    const href = shipmentHref(shipment, context);
    return (
      <div
        key={shipment.shipmentId}
        className={classes.line}
        title={context.labels.unit(shipment.planningUnitId)}
      >
        {href ? (
          <Anchor component={Link} to={href} size="sm">
            {text}
          </Anchor>
        ) : (
          text
        )}
      </div>
    );
  });
}

/** The months of a plan; `units` are those that it is made of. */
export function planColumns(
  rows: readonly Row[],
  units: readonly SupplyPlanUnit[],
  context: SupplyPlanContext,
): readonly Column<Row>[] {
  const { t, language } = context;
  const byQuantity = rows.every(isByQuantity);
  const decimals = quantityDecimals(context);
  const [only, ...others] = units;
  const single = others.length === 0 ? only : undefined;
  const quantity = (key: string, title: string, value: (row: Row) => number | null): Column<Row> =>
    figureColumn(key, title, decimals, value, context);
  const textOf = (value: number | null): string =>
    value === null ? '' : valueText({ kind: 'number', decimals }, value, language);
  /** Stock that every region counted is certain. */
  const stock = (
    key: string,
    title: string,
    value: (row: Row) => number | null,
    isCounted: (row: Row) => boolean,
  ): Column<Row> => ({
    ...quantity(key, title, value),
    render: (row) => (isCounted(row) ? <strong>{textOf(value(row))}</strong> : textOf(value(row))),
  });
  const tone = (row: Row) => bandOf(row.stockStatusId);
  const opening = stock(
    'opening',
    t('reports:column.opening'),
    (row) => row.openingBalance,
    (row) => row.openingIsCounted,
  );
  const shipments: Column<Row> = {
    ...quantity('shipments', t('reports:column.shipmentQuantity'), (row) => row.shipmentQuantity),
    total: 'sum',
  };
  const adjustment: Column<Row> = {
    ...quantity('adjustment', t('reports:column.adjustment'), (row) => row.adjustment),
    total: 'sum',
  };
  const expiry: Column<Row> = {
    ...quantity('expiry', t('reports:column.expectedExpiry'), (row) => row.expiredStock),
    total: 'sum',
  };
  const consumption = quantity('consensus', t('reports:column.consumption'), (row) => row.consumption);
  const ending: Column<Row> = {
    ...stock(
      'ending',
      t('reports:column.ending'),
      (row) => row.endingBalance,
      (row) => row.endingIsCounted,
    ),
    ...(byQuantity ? { tone } : {}),
  };
  const amc = figureColumn<Row>('amc', t('reports:column.amc'), 'smart', (row) => row.amc, context);
  // The plan explains what it counts in: planning units, of one product.
  const isPlain =
    context.values.equivalencyUnit === noEquivalencyUnit &&
    context.values.unitKind === unitKinds.planningUnit;
  const ofPlan = {
    ...context,
    values: { program: single?.programId ?? null, version: context.values.version },
  };
  const why = (
    column: Column<Row>,
    formula: string,
    cell: RowName,
    inputs: readonly Column<Row>[] = [],
  ): Column<Row> =>
    explained(
      column,
      {
        formula,
        inputs,
        plan: ({ month }) =>
          single && isPlain ? { planningUnitId: single.planningUnitId, month, cells: [cell] } : undefined,
      },
      ofPlan,
    );
  return [
    {
      key: 'month',
      title: t('reports:column.month'),
      kind: 'month',
      value: ({ month }) => month,
      href: ({ month }) => single && planHref(single.planningUnitId, ofPlan, month),
    },
    why(opening, 'opening', 'openingBalance'),
    {
      ...quantity('forecast', t('reports:column.forecastConsumption'), (row) => row.forecastedConsumption),
      render: ({ forecastedConsumption }) => (
        <span className={classes.forecast}>{textOf(forecastedConsumption)}</span>
      ),
      total: 'sum',
    },
    {
      ...quantity('actual', t('reports:column.actualConsumption'), (row) => row.actualConsumption),
      total: 'sum',
    },
    ...(single
      ? []
      : [
          {
            ...quantity('consensus', t('reports:column.consensus'), (row) => row.consumption),
            help: t('reports:column.consensusHelp'),
            total: 'sum' as const,
          },
        ]),
    why(shipments, 'shipments', 'shipmentTotalQty'),
    {
      key: 'details',
      title: t('reports:column.shipmentLines'),
      help: t('reports:column.shipmentLinesHelp'),
      kind: 'text',
      sortable: false,
      room: 'most',
      value: ({ shipments }) => shipments.map((shipment) => shipmentText(shipment, context)).join('; '),
      render: (row) => <Shipments row={row} context={context} />,
    },
    why(adjustment, 'adjustment', 'adjustmentQty'),
    why(expiry, 'expired', 'expiredStock'),
    why(ending, 'stock', 'closingBalance', [opening, consumption, shipments, adjustment, expiry]),
    why(amc, 'amc', 'amc'),
    byQuantity
      ? quantity('maxQuantity', t('reports:column.maxQuantity'), (row) => row.maxQuantity)
      : why(
          { ...figureColumn<Row>('mos', t('reports:column.mos'), 'smart', (row) => row.mos, context), tone },
          'mos',
          'mos',
          [ending, amc],
        ),
    why(
      { ...quantity('unmet', t('reports:column.unmetDemand'), (row) => row.unmetDemand), total: 'sum' },
      'unmet',
      'unmetDemand',
    ),
  ];
}

/** How the units of the report are planned. */
export function settingsColumns(
  units: readonly SupplyPlanUnit[],
  context: SupplyPlanContext,
): readonly Column<SupplyPlanUnit>[] {
  const { t } = context;
  const programs = new Set(units.map(({ programId }) => programId)).size;
  const figure = (
    key: string,
    title: string,
    value: (settings: SupplyPlanUnit['settings']) => number | null,
  ): Column<SupplyPlanUnit> =>
    figureColumn(key, title, undefined, ({ settings }) => value(settings), context);
  const ofMonths = (settings: SupplyPlanUnit['settings'], months: number): number | null =>
    isByQuantity(settings) ? null : months;
  return [
    {
      key: 'unit',
      title: t('reports:column.planningUnit'),
      kind: 'text',
      room: 'more',
      value: (unit) => unitText(unit, programs > 1, context),
    },
    {
      key: 'planBy',
      title: t('reports:column.planBy'),
      kind: 'text',
      value: ({ settings }) => t(isByQuantity(settings) ? 'reports:planBy.quantity' : 'reports:planBy.mos'),
    },
    figure('past', t('reports:column.amcPast'), (one) => one.monthsInPastForAmc),
    figure('future', t('reports:column.amcFuture'), (one) => one.monthsInFutureForAmc),
    figure('shelfLife', t('reports:column.shelfLife'), (one) => one.shelfLife),
    figure('minMos', t('reports:column.minMos'), (one) => ofMonths(one, one.minMonthsOfStock)),
    figure('reorder', t('reports:column.reorderInterval'), (one) => one.reorderFrequencyInMonths),
    figure('maxMos', t('reports:column.maxMos'), (one) => ofMonths(one, one.maxMonthsOfStock)),
    figure('minQuantity', t('reports:column.minQuantity'), (one) => (isByQuantity(one) ? one.minQty : null)),
    figure('distribution', t('reports:column.distributionLeadTime'), (one) => one.distributionLeadTime),
    { key: 'notes', title: t('reports:column.notes'), kind: 'text', value: ({ notes }) => notes },
  ];
}
