import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownPlan } from './scene.ts';

/** Says why a plan is empty, and what fills it. */
export const NothingEntered = memo(function NothingEntered() {
  const { t } = useTranslation('supplyPlan');
  const { planned, mayEnter } = useShownPlan();
  const { data, planningUnitId } = planned;
  const isEmpty = [data.consumptionList, data.inventoryList, data.shipmentList].every(
    (records) => !records.some(({ planningUnit }) => planningUnit.id === planningUnitId),
  );
  if (!isEmpty) return null;
  return (
    <Alert
      role="note"
      mt="sm"
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title={t('nothing.title')}
    >
      {mayEnter ? t('nothing.enter') : null}
    </Alert>
  );
});
