import type { LedgerMonth } from '@stockwell/engine/reports/batch-ledger';
import {
  type ExpiredBatch,
  type ExpiriesOfUnit,
  expiresSoon,
  expiriesByUnit,
} from '@stockwell/engine/reports/expired-inventory';
import { firstDayOf } from '@stockwell/model/months';
import { addressOf } from '../../platform/routes/route-paths.ts';
import {
  defineReport,
  includePlannedFilter,
  periodFilter,
  programFilter,
  reportTable,
  type ViewContext,
  versionFilter,
} from '../../ui/report/index.ts';
import { type Column, valueText } from '../../ui/table/index.ts';
import { BatchLedger } from './BatchLedger.tsx';
import { explained } from './explained.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { periodDates } from './period-dates.ts';
import { linkedUnitColumn, productIdColumn, unitColumn } from './product-columns.ts';

const filters = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  includePlanned: includePlannedFilter,
} as const;

type Context = ViewContext<typeof filters>;

/** A batch of a copy on this device opens in its plan, at its month of expiry. */
function batchHref(row: ExpiredBatch, { values, hasPage }: Context): string | undefined {
  const { program, version } = values;
  const path = '/supplyPlan/{programId}/{planningUnitId}/{batchNo}/{expiryDate}';
  if (!program || version?.from !== 'local' || row.batchNo === null || !hasPage(path)) return undefined;
  const { planningUnitId, batchNo, expiryMonth } = row;
  return addressOf(path, {
    programId: program,
    planningUnitId,
    batchNo,
    expiryDate: firstDayOf(expiryMonth),
  });
}

const keyOf = ({ planningUnitId, batchId, startMonth, expiryMonth }: ExpiredBatch): string =>
  [planningUnitId, batchId, startMonth, expiryMonth].join(' ');

const batchNameOf = ({ batchNo }: ExpiredBatch, { t }: Context): string =>
  batchNo ?? t('reports:expiries.unnumbered');

function unitColumns(context: Context): readonly Column<ExpiriesOfUnit>[] {
  const { t } = context;
  return [
    linkedUnitColumn<ExpiriesOfUnit>(context),
    productIdColumn<ExpiriesOfUnit>(t),
    {
      key: 'batches',
      title: t('reports:expiries.batches'),
      kind: 'number',
      decimals: 0,
      value: ({ batches }) => batches,
      total: 'sum',
    },
    {
      key: 'quantity',
      title: t('reports:column.expiredQuantity'),
      kind: 'number',
      decimals: 0,
      value: ({ expiredQuantity }) => expiredQuantity,
    },
    {
      key: 'cost',
      title: t('reports:column.totalCost'),
      kind: 'money',
      value: ({ totalCost }) => totalCost,
      total: 'sum',
    },
  ];
}

interface LedgerLine extends LedgerMonth {
  readonly planningUnitId: number;
  readonly batch: ExpiredBatch;
}

/** The ledgers of all batches one below the other, as files have them. */
const ledgerLines = (rows: readonly ExpiredBatch[]): LedgerLine[] =>
  rows.flatMap((batch) =>
    batch.ledger.map((month) => ({ ...month, batch, planningUnitId: batch.planningUnitId })),
  );

function allLedgersColumns(lines: readonly LedgerLine[], context: Context): readonly Column<LedgerLine>[] {
  const { t, language } = context;
  return [
    unitColumn<LedgerLine>(context),
    productIdColumn<LedgerLine>(t),
    {
      key: 'batch',
      title: t('reports:column.batchNumber'),
      kind: 'text',
      value: ({ batch }) => batchNameOf(batch, context),
    },
    {
      key: 'expiry',
      title: t('reports:column.expiryDate'),
      kind: 'month',
      value: ({ batch }) => batch.expiryMonth,
    },
    ...ledgerColumns<LedgerLine>(lines, t, language),
  ];
}

function columnsOf(context: Context): readonly Column<ExpiredBatch>[] {
  const { t, labels, language } = context;
  const batchName = (row: ExpiredBatch): string => batchNameOf(row, context);
  const quantity = { kind: 'number', decimals: 0 } as const;
  const expired: Column<ExpiredBatch> = {
    key: 'expired',
    title: t('reports:column.expiredQuantity'),
    ...quantity,
    value: ({ expiredQuantity }) => expiredQuantity,
  };
  const rate: Column<ExpiredBatch> = {
    key: 'rate',
    title: t('reports:column.unitRate'),
    kind: 'money',
    value: ({ unitRateUsd }) => unitRateUsd,
  };
  const cost: Column<ExpiredBatch> = {
    key: 'cost',
    title: t('reports:column.totalCost'),
    kind: 'money',
    value: ({ totalCost }) => totalCost,
    total: 'sum',
  };
  return [
    linkedUnitColumn<ExpiredBatch>(context, ({ expiryMonth }) => expiryMonth),
    productIdColumn<ExpiredBatch>(t),
    {
      key: 'quantity',
      title: t('reports:column.expiredQuantity'),
      ...quantity,
      value: ({ expiredQuantity }) => expiredQuantity,
      render: (row) => (
        <BatchLedger
          product={labels.unit(row.planningUnitId)}
          batch={batchName(row)}
          quantity={valueText(quantity, row.expiredQuantity, language)}
          ledger={row.ledger}
        />
      ),
    },
    {
      key: 'batch',
      title: t('reports:column.batchNumber'),
      kind: 'text',
      value: batchName,
      href: (row) => batchHref(row, context),
    },
    {
      key: 'generated',
      title: t('reports:column.autoGenerated'),
      kind: 'text',
      filter: 'choice',
      value: ({ autoGenerated }) => t(autoGenerated ? 'reports:yes' : 'reports:no'),
    },
    {
      key: 'start',
      title: t('reports:column.batchStart'),
      kind: 'month',
      value: ({ startMonth }) => startMonth,
    },
    {
      key: 'shelfLife',
      title: t('reports:column.shelfLife'),
      ...quantity,
      value: ({ shelfLifeMonths }) => shelfLifeMonths,
    },
    {
      key: 'expiry',
      title: t('reports:column.expiryDate'),
      kind: 'month',
      value: ({ expiryMonth }) => expiryMonth,
    },
    explained(
      cost,
      {
        formula: 'expiredCost',
        inputs: [expired, rate],
        about: (row) => `${labels.unit(row.planningUnitId)}, ${batchName(row)}`,
      },
      context,
    ),
  ];
}

/** Batches of which stock expires, and what is lost. */
export const expiredInventoryReport = defineReport({
  name: 'expiredStock',
  route: '/report/expiredInventory',
  titleKey: 'reports:expiries.title',
  descriptionKey: 'reports:expiries.description',
  guidance: 'expiredInventory',
  exportsPrograms: true,
  filters,
  request: ({ period, includePlanned }) => ({
    ...periodDates(period),
    includePlannedShipments: includePlanned,
  }),
  view: ({ rows }, context) => {
    const { t, scope } = context;
    const isSoon = (row: ExpiredBatch): boolean => expiresSoon(row, scope.today);
    const soon = rows.filter(isSoon).length;
    const lines = ledgerLines(rows);
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'batches',
          title: t('reports:expiries.table'),
          notes: soon > 0 ? [t('reports:expiries.soon', { count: soon })] : [],
          table: reportTable<ExpiredBatch>({
            name: 'expiredInventory',
            label: t('reports:expiries.table'),
            columns: columnsOf(context),
            rows,
            keyOf,
            titleColumn: 'unit',
            isMarked: isSoon,
          }),
        },
        {
          id: 'units',
          title: t('reports:expiries.byUnit'),
          table: reportTable<ExpiriesOfUnit>({
            name: 'expiriesByUnit',
            label: t('reports:expiries.byUnit'),
            isPlain: true,
            columns: unitColumns(context),
            rows: expiriesByUnit(rows),
            keyOf: ({ planningUnitId }) => planningUnitId,
            titleColumn: 'unit',
          }),
        },
        {
          id: 'ledgers',
          title: t('reports:expiries.ledgers'),
          isFolded: true,
          notes: [t('reports:ledger.note')],
          table: reportTable<LedgerLine>({
            name: 'batchLedgers',
            label: t('reports:expiries.ledgers'),
            columns: allLedgersColumns(lines, context),
            rows: lines,
            keyOf: ({ batch, month }) => `${keyOf(batch)} ${month}`,
            titleColumn: 'unit',
          }),
        },
      ],
    };
  },
});
