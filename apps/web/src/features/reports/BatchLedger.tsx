import { Anchor, Stack, Text } from '@mantine/core';
import type { LedgerMonth } from '@stockwell/engine/reports/batch-ledger';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { PlainTable } from '../../ui/table/index.ts';
import { ledgerColumns } from './ledger-columns.tsx';

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

/** The months of a batch, as its balance follows from them. */
function LedgerTable({ ledger, label }: { readonly ledger: readonly LedgerMonth[]; readonly label: string }) {
  const t = useTexts('reports');
  const { language } = useSession();
  const columns = useMemo(() => ledgerColumns<LedgerMonth>(ledger, t, language), [t, language, ledger]);
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
