import { Button } from '@mantine/core';
import { programTerms } from '@stockwell/engine/supply-plan/product';
import { recalculation } from '@stockwell/engine/supply-plan/recalculate';
import type { Shipment } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/entity/ConfirmDialog.tsx';
import { makers } from '../../../ui/program/index.ts';
import { usePlanFormat, usePlanScene } from '../scene.ts';
import { editPlan } from './edit-plan.ts';
import { withQuantity } from './raise-shipment.ts';

/** Offers to raise a planned shipment by what its month still lacks. */
export function Recalculate({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation('supplyPlan');
  const { planned, program, mayEnter } = usePlanScene();
  const format = usePlanFormat();
  const [isAsking, setAsking] = useState(false);
  const { plan, data, today, planningUnitId } = planned;
  const offer = mayEnter ? recalculation(plan, shipment, programTerms(data), today) : undefined;
  if (!offer) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('recalculate.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('recalculate.open')}
        text={t('recalculate.text', { add: format.quantity(offer.add), get: format.quantity(offer.get) })}
        confirmText={t('recalculate.submit')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void editPlan(program, [planningUnitId], (before) =>
            withQuantity(before, shipment.shipmentId, offer.get, today, makers),
          );
        }}
      />
    </>
  );
}
