import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { QualityCount } from '@stockwell/engine/reports/data-quality';
import { type ShipmentGrouping, shipmentDisplays } from '@stockwell/engine/reports/shipment-shares';
import type { SupplyPlanBottom } from '@stockwell/engine/reports/supply-plan-bottom';
import type { LanguageCode } from '@stockwell/model/languages';
import { formatCount } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { narrowScreen } from '../../../platform/theme/screens.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { shipmentStatusOrder } from '../../../ui/program/shipment-statuses.ts';
import type { ReportLabels } from '../../../ui/report/index.ts';
import { ScoreMark } from '../../../ui/ScoreMark.tsx';
import { scoreText } from '../../../ui/score-text.ts';
import { type Column, PlainTable, valueText } from '../../../ui/table/index.ts';
import { RefreshProblemsButton } from '../RefreshProblemsButton.tsx';
import { Dial } from './Dial.tsx';
import { Panel } from './Panel.tsx';
import type { PanelReport } from './panel-links.ts';
import classes from './spotlight.module.css';
import { scoreChart, shipmentsChart, stockChart } from './spotlight-charts.ts';

export interface PanelContext {
  readonly figures: SupplyPlanBottom;
  readonly labels: ReportLabels;
  readonly t: Translate;
  readonly language: LanguageCode;
  /** The report behind a panel, about the same program; undefined for those who may not open it. */
  readonly hrefOf: (report: PanelReport) => string | undefined;
  /** The same report, about one product. */
  readonly unitHref: (report: PanelReport, planningUnitId: number) => string | undefined;
  /** The copy that the figures are of; undefined for those of the server. */
  readonly copy: CopySummary | undefined;
}

/** Lists of products may be long: they scroll within their panel. */
const listHeight = '16rem';

interface OfProduct {
  readonly planningUnitId: number;
}

const productColumn = <Row extends OfProduct>(
  { labels, t, unitHref }: PanelContext,
  report: PanelReport,
): Column<Row> => ({
  key: 'unit',
  title: t('dashboard:spotlight.unit'),
  kind: 'text',
  value: ({ planningUnitId }) => labels.unit(planningUnitId),
  href: ({ planningUnitId }) => unitHref(report, planningUnitId),
});

interface ListProps<Row extends OfProduct> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf?: (row: Row) => string | number;
  readonly report: PanelReport;
  readonly context: PanelContext;
}

function ProductList<Row extends OfProduct>({
  label,
  rows,
  columns,
  keyOf,
  report,
  context,
}: ListProps<Row>) {
  if (rows.length === 0) return <p>{context.t('dashboard:spotlight.noData')}</p>;
  return (
    <PlainTable
      label={label}
      columns={[productColumn<Row>(context, report), ...columns]}
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
          text={scoreText(figures.stockStatusScoreRounded, context)}
        />
      }
    >
      <ChartFigure chart={stockChart(figures.stockStatus, t)} />
      <p className={rows.length > 0 ? classes.urgent : undefined}>{label}</p>
      {rows.length > 0 ? (
        <ProductList
          label={label}
          rows={rows}
          report="stock"
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

const groupings = Object.keys(shipmentDisplays) as readonly ShipmentGrouping[];

interface ShipmentsPanelProps {
  readonly context: PanelContext;
  readonly grouping: ShipmentGrouping;
  readonly onGrouping: (grouping: ShipmentGrouping) => void;
}

export function ShipmentsPanel({ context, grouping, onGrouping }: ShipmentsPanelProps) {
  const { figures, labels, t, language, hrefOf } = context;
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const nameOf = (id: number | null): string => {
    if (id === null) return t('dashboard:spotlight.undecided');
    if (grouping === 'status') return labels.shipmentStatus(id);
    return (grouping === 'fundingSource' ? labels.fundingSource(id) : labels.agent(id)).code;
  };
  const shares = figures.shipmentDetailsBy[grouping].map((share) => {
    const colour = shipmentStatusOrder.find(({ id }) => id === share.reportById)?.colour;
    return {
      ...share,
      name: nameOf(share.reportById),
      ...(grouping === 'status' && colour ? { colour } : {}),
    };
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
        data={groupings.map((one) => ({ value: one, label: t(`dashboard:spotlight.by.${one}`) }))}
        value={grouping}
        onChange={onGrouping}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        fullWidth={isNarrow}
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
          report="shipments"
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

export function QualityPanel(context: PanelContext) {
  const { figures, t, hrefOf, copy } = context;
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
      sum={<ScoreMark rounded={rounded} text={scoreText(rounded, context)} />}
      action={copy ? <RefreshProblemsButton copies={[copy]} /> : null}
    >
      <div className={classes.dials}>
        {kinds.map((kind) => {
          const counts = figures[`${kind}Qpl`];
          return (
            <Dial
              key={kind}
              title={t(`dashboard:spotlight.quality.${kind}`)}
              count={counts}
              text={text(kind, counts)}
            />
          );
        })}
      </div>
    </Panel>
  );
}

export function ErrorPanel(context: PanelContext) {
  const { figures, t, language, hrefOf } = context;
  return (
    <Panel title={t('dashboard:spotlight.error')} href={hrefOf('error')}>
      <ProductList
        label={t('dashboard:spotlight.error')}
        rows={figures.forecastErrorList}
        report="error"
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
                errorPerc === null
                  ? t('dashboard:spotlight.noError')
                  : valueText({ kind: 'percent', decimals: 2 }, errorPerc, language);
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

export function ExpiriesPanel({ isWide, ...context }: PanelContext & { readonly isWide: boolean }) {
  const { figures, t, language, hrefOf } = context;
  const { expiryTotal } = figures;
  return (
    <Panel
      wide={isWide}
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
        report="expiries"
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
