import { Anchor, Stack, Text } from '@mantine/core';
import type { LedgerMonth } from '@stockwell/engine/reports/batch-ledger';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type Column, PlainTable, valueText } from '../../ui/table/index.ts';

interface BatchLedgerProps {
  readonly product: string;
  readonly batch: string;
  /** What expires of the batch, as it is written. */
  readonly quantity: string;
  readonly ledger: readonly LedgerMonth[];
}

/** What expires of a batch. It opens how the batch was used until then. */
export function BatchLedger({ product, batch, quantity, ledger }: BatchLedgerProps) {
  const t = useTexts('reports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        aria-label={t('reports:expiries.open', { quantity, batch })}
        onClick={() => setOpen(true)}
      >
        {quantity}
      </Anchor>
      {isOpen ? (
        <Dialog title={t('reports:ledger.title', { batch })} onClose={() => setOpen(false)} size="60rem">
          <Stack gap="sm">
            <Text size="sm">{product}</Text>
            <LedgerTable ledger={ledger} label={t('reports:ledger.title', { batch })} />
            <Text size="sm" c="dimmed">
              {t('reports:ledger.note')}
            </Text>
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}

const format = { kind: 'number', decimals: 0 } as const;

/** The months of a batch, as its balance follows from them. Columns in which nothing happens are left out. */
function LedgerTable({ ledger, label }: { readonly ledger: readonly LedgerMonth[]; readonly label: string }) {
  const t = useTexts('reports');
  const { language } = useSession();
  const columns = useMemo((): readonly Column<LedgerMonth>[] => {
    const figure = (key: keyof Omit<LedgerMonth, 'month'>, title: string): readonly Column<LedgerMonth>[] => [
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
  }, [t, language, ledger]);
  return (
    <PlainTable
      label={label}
      columns={columns}
      rows={ledger}
      keyOf={({ month }) => month}
      rowHeading="month"
      minWidth="44rem"
      maxHeight="60vh"
    />
  );
}
