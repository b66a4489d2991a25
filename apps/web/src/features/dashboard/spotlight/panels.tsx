import { SegmentedControl } from '@mantine/core';
import type { QualityCount } from '@stockwell/engine/reports/data-quality';
import type { SupplyPlanBottom } from '@stockwell/engine/reports/supply-plan-bottom';
import type { LanguageCode } from '@stockwell/model/languages';
import { formatCount } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { shipmentStatusOrder } from '../../../ui/program/shipment-statuses.ts';
import type { ReportLabels } from '../../../ui/report/index.ts';
import { ScoreMark } from '../../../ui/ScoreMark.tsx';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import { Dial } from './Dial.tsx';
import { Panel } from './Panel.tsx';
import classes from './spotlight.module.css';
import { scoreChart, shipmentsChart, stockChart } from './spotlight-charts.ts';
import type { ShipmentDisplay } from './use-spotlight.ts';

export interface PanelContext {
  readonly figures: SupplyPlanBottom;
  readonly labels: ReportLabels;
  readonly t: Translate;
  readonly language: LanguageCode;
  /** The report behind a panel, about the same program; undefined for those who may not open it. */
  readonly hrefOf: (report: PanelReport) => string | undefined;
  /** The plan of a product, where it is on this device. */
  readonly unitHref: (planningUnitId: number) => string | undefined;
}

export type PanelReport = 'score' | 'stock' | 'shipments' | 'quality' | 'error' | 'expiries';

/** Lists of products may be long: they scroll within their panel. */
const listHeight = '16rem';

interface OfProduct {
  readonly planningUnitId: number;
}

const productColumn = <Row extends OfProduct>({ labels, t, unitHref }: PanelContext): Column<Row> => ({
  key: 'unit',
  title: t('dashboard:spotlight.unit'),
  kind: 'text',
  value: ({ planningUnitId }) => labels.unit(planningUnitId),
  href: ({ planningUnitId }) => unitHref(planningUnitId),
});

interface ListProps<Row extends OfProduct> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf?: (row: Row) => string | number;
  readonly context: PanelContext;
}

function ProductList<Row extends OfProduct>({ label, rows, columns, keyOf, context }: ListProps<Row>) {
  if (rows.length === 0) return <p>{context.t('dashboard:spotlight.noData')}</p>;
  return (
    <PlainTable
      label={label}
      columns={[productColumn<Row>(context), ...columns]}
      rows={rows}
      keyOf={keyOf ?? (({ planningUnitId }) => planningUnitId)}
      maxHeight={listHeight}
    />
  );
}

export function ScorePanel(context: PanelContext) {
  const { figures, t, hrefOf } = context;
  return (
    <Panel title={t('dashboard:spotlight.overall')} href={hrefOf('score')}>
      <ChartFigure chart={scoreChart(figures.overallScoreRounded, t)} />
    </Panel>
  );
}

const percentOf = (rounded: number | null, t: Translate): string =>
  rounded === null ? t('dashboard:overview.notAvailable') : `${rounded} %`;

export function StockPanel(context: PanelContext) {
  const { figures, t, hrefOf } = context;
  const { puStockOutList: rows } = figures.stockStatus;
  const label = t('dashboard:spotlight.stockedOut', { count: rows.length });
  return (
    <Panel
      title={t('dashboard:spotlight.stock')}
      href={hrefOf('stock')}
      sum={
        <ScoreMark
          rounded={figures.stockStatusScoreRounded}
          text={percentOf(figures.stockStatusScoreRounded, t)}
        />
      }
    >
      <ChartFigure chart={stockChart(figures.stockStatus, t)} />
      <p className={rows.length > 0 ? classes.urgent : undefined}>{label}</p>
      {rows.length > 0 ? (
        <ProductList
          label={label}
          rows={rows}
          context={context}
          columns={[
            {
              key: 'months',
              title: t('dashboard:spotlight.monthsOut'),
              kind: 'number',
              decimals: 0,
              value: ({ stockedOutMonths }) => stockedOutMonths,
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}

const displays: readonly ShipmentDisplay[] = [1, 2, 3];

interface ShipmentsPanelProps {
  readonly context: PanelContext;
  readonly display: ShipmentDisplay;
  readonly onDisplay: (display: ShipmentDisplay) => void;
}

export function ShipmentsPanel({ context, display, onDisplay }: ShipmentsPanelProps) {
  const { figures, labels, t, language, hrefOf } = context;
  const nameOf = (id: number | null): string => {
    if (id === null) return t('dashboard:spotlight.undecided');
    if (display === 3) return labels.shipmentStatus(id);
    return (display === 1 ? labels.fundingSource(id) : labels.agent(id)).code;
  };
  const shares = figures.shipmentDetailsList.map((share) => {
    const colour = shipmentStatusOrder.find(({ id }) => id === share.reportById)?.colour;
    return { ...share, name: nameOf(share.reportById), ...(display === 3 && colour ? { colour } : {}) };
  });
  const undecided = t('dashboard:spotlight.tbd', { count: figures.shipmentWithFundingSourceTbdCount });
  return (
    <Panel
      wide
      title={t('dashboard:spotlight.shipments')}
      href={hrefOf('shipments')}
      sum={t('dashboard:spotlight.shipmentTotal', {
        amount: formatCount(Math.round(figures.shipmentTotal), language),
      })}
    >
      <SegmentedControl
        aria-label={t('dashboard:spotlight.by')}
        data={displays.map((one) => ({ value: String(one), label: t(`dashboard:spotlight.by.${one}`) }))}
        value={String(display)}
        onChange={(chosen) => onDisplay(displays.find((one) => String(one) === chosen) ?? 1)}
      />
      {shares.length === 0 ? (
        <p>{t('dashboard:spotlight.noData')}</p>
      ) : (
        <ChartFigure chart={shipmentsChart(shares, t)} />
      )}
      <p>{undecided}</p>
      {figures.shipmentWithFundingSourceTbd.length > 0 ? (
        <ProductList
          label={undecided}
          rows={figures.shipmentWithFundingSourceTbd}
          context={context}
          columns={[
            {
              key: 'count',
              title: t('dashboard:spotlight.shipmentCount'),
              kind: 'number',
              decimals: 0,
              value: ({ count }) => count,
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}

const kinds = ['forecastConsumption', 'actualConsumption', 'inventory', 'shipment'] as const;

export function QualityPanel({ figures, t, hrefOf }: PanelContext) {
  const rounded = figures.qualityScoreRounded;
  const text = (kind: (typeof kinds)[number], { flaggedCount: flagged, puCount: all }: QualityCount) =>
    flagged === 0
      ? t(`dashboard:spotlight.quality.${kind}.none`)
      : t(`dashboard:spotlight.quality.${kind}.some`, { flagged, all });
  return (
    <Panel
      wide
      title={t('dashboard:spotlight.quality')}
      href={hrefOf('quality')}
      sum={<ScoreMark rounded={rounded} text={percentOf(rounded, t)} />}
    >
      <div className={classes.dials}>
        {kinds.map((kind) => {
          const counts = figures[`${kind}Qpl`];
          return (
            <Dial
              key={kind}
              title={t(`dashboard:spotlight.quality.${kind}`)}
              correct={counts.correctCount}
              all={counts.puCount}
              text={text(kind, counts)}
            />
          );
        })}
      </div>
    </Panel>
  );
}

export function ErrorPanel(context: PanelContext) {
  const { figures, t, hrefOf } = context;
  return (
    <Panel title={t('dashboard:spotlight.error')} href={hrefOf('error')}>
      <ProductList
        label={t('dashboard:spotlight.error')}
        rows={figures.forecastErrorList}
        context={context}
        columns={[
          {
            key: 'error',
            title: t('dashboard:spotlight.errorAverage'),
            help: t('dashboard:spotlight.errorHelp'),
            kind: 'percent',
            decimals: 2,
            value: ({ errorPerc }) => errorPerc,
            render: ({ errorPerc, aboveForecastThreshold, thresholdPerc }) => {
              const shown =
                errorPerc === null ? t('dashboard:spotlight.noError') : `${(errorPerc * 100).toFixed(2)} %`;
              return aboveForecastThreshold ? (
                <span
                  className={classes.urgent}
                  title={t('dashboard:spotlight.aboveThreshold', { threshold: thresholdPerc })}
                >
                  {shown}
                </span>
              ) : (
                shown
              );
            },
          },
        ]}
      />
    </Panel>
  );
}

export function ExpiriesPanel(context: PanelContext) {
  const { figures, t, language, hrefOf } = context;
  const { expiryTotal } = figures;
  return (
    <Panel
      title={t('dashboard:spotlight.expiries')}
      href={hrefOf('expiries')}
      sum={
        <span className={expiryTotal > 0 ? classes.urgent : undefined}>
          {t('dashboard:spotlight.expiryTotal', { amount: formatCount(expiryTotal, language) })}
        </span>
      }
    >
      <ProductList
        label={t('dashboard:spotlight.expiries')}
        rows={figures.expiriesList}
        keyOf={({ planningUnitId, batchId, startDate, expiryDate }) =>
          [planningUnitId, batchId, startDate, expiryDate].join(' ')
        }
        context={context}
        columns={[
          {
            key: 'quantity',
            title: t('dashboard:spotlight.quantity'),
            kind: 'number',
            decimals: 0,
            value: ({ expiredQuantity }) => expiredQuantity,
          },
          {
            key: 'date',
            title: t('dashboard:spotlight.expiryDate'),
            kind: 'month',
            value: ({ expiryDate }) => expiryDate.slice(0, 7),
          },
          {
            key: 'cost',
            title: t('dashboard:spotlight.cost'),
            kind: 'money',
            decimals: 0,
            value: ({ costRounded }) => costRounded,
          },
        ]}
      />
    </Panel>
  );
}
