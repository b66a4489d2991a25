import type { LedgerMonth } from '@stockwell/engine/reports/batch-ledger';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../i18n/texts.ts';
import { type Column, valueText } from '../../ui/table/index.ts';

const format = { kind: 'number', decimals: 0 } as const;

/** How the balance of batches follows month by month. Columns in which nothing happens are left out. */
export function ledgerColumns<Row extends LedgerMonth>(
  ledger: readonly LedgerMonth[],
  t: Translate,
  language: LanguageCode,
): readonly Column<Row>[] {
  const figure = (key: keyof Omit<LedgerMonth, 'month'>, title: string): readonly Column<Row>[] => [
    { key, title, ...format, value: (row) => row[key] },
  ];
  const isUsed = (key: 'counted' | 'expired'): boolean => ledger.some((row) => row[key] !== null);
  return [
    {
      key: 'month',
      title: t('reports:column.month'),
      kind: 'month',
      value: ({ month }) => month,
      render: ({ month }) => (
        <span style={{ whiteSpace: 'nowrap' }}>{valueText({ kind: 'month' }, month, language)}</span>
      ),
    },
    ...figure('opening', t('reports:ledger.opening')),
    ...(isUsed('expired') ? figure('expired', t('reports:ledger.expired')) : []),
    ...figure('consumption', t('reports:ledger.consumption')),
    ...figure('adjustment', t('reports:ledger.adjustment')),
    ...figure('shipment', t('reports:ledger.shipment')),
    ...figure('autoAllocated', t('reports:ledger.autoAllocated')),
    ...(isUsed('counted') ? figure('counted', t('reports:ledger.counted')) : []),
    {
      key: 'closing',
      title: t('reports:ledger.closing'),
      ...format,
      value: ({ closing }) => closing,
      render: ({ closing, counted }) => {
        const figures = valueText(format, closing, language);
        return counted === null ? figures : <strong>{figures}</strong>;
      },
    },
  ];
}
