import { Text } from '@mantine/core';
import { programTerms } from '@stockwell/engine/supply-plan/product';
import { type Recalculation as Offer, recalculation } from '@stockwell/engine/supply-plan/recalculate';
import type { ProgramData, Shipment } from '@stockwell/model/program-data/index';
import { useEffect, useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { formatNumber } from '../../../ui/numbers/number-text.ts';

interface RecalculationProps {
  readonly data: ProgramData;
  readonly shipment: Shipment;
  readonly today: string;
  readonly onClose: () => void;
  readonly onRaise: (quantity: number) => void;
}

/** Offers to raise a planned shipment by what its month still lacks. */
export function Recalculation({ data, shipment, today, onClose, onRaise }: RecalculationProps) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const [offer, setOffer] = useState<Offer | null | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    engine()
      .run('plan', { data, planningUnitId: shipment.planningUnit.id, today })
      .then(
        (view) => {
          const found = view && recalculation(view.plan, shipment, programTerms(data), today);
          if (!isGone) setOffer(found ?? null);
        },
        (cause: unknown) => {
          console.warn('The plan could not be made', cause);
          if (!isGone) setOffer(null);
        },
      );
    return () => {
      isGone = true;
    };
  }, [data, shipment, today]);
  const number = (value: number) => formatNumber(value, language, 0);
  if (offer) {
    return (
      <ConfirmDialog
        opened
        title={t('dataEntry:shipment.recalculate.title')}
        text={t('dataEntry:shipment.recalculate.text', { add: number(offer.add), get: number(offer.get) })}
        confirmText={t('dataEntry:shipment.recalculate.agree')}
        onClose={onClose}
        onConfirm={() => {
          onRaise(offer.get);
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog title={t('dataEntry:shipment.recalculate.title')} onClose={onClose} closesOutside={false}>
      {offer === undefined ? (
        <LoadingSpinner />
      ) : (
        <Text size="sm" role="status">
          {t('dataEntry:shipment.recalculate.nothing')}
        </Text>
      )}
    </Dialog>
  );
}
