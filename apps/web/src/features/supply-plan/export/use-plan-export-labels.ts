import { useTranslation } from 'react-i18next';
import { usePlanFormat } from '../plan-view-context.ts';
import type { PlanExportLabels } from './plan-section.ts';

export function usePlanExportLabels(): PlanExportLabels {
  const { t } = useTranslation('supplyPlan');
  const format = usePlanFormat();
  return {
    product: t('controls.planningUnit'),
    unit: t('export.unit'),
    notes: t('facts.notes'),
    amcPast: t('export.amcPast'),
    amcFuture: t('export.amcFuture'),
    shelfLife: t('export.shelfLife'),
    minMonths: t('facts.minMonths'),
    maxMonths: t('facts.maxMonths'),
    minQuantity: t('facts.minQuantity'),
    reorder: t('export.reorder'),
    distribution: t('export.distribution'),
    notAvailable: t('notAvailable'),
    months: t('table.rows'),
    row: (key) => t(`row.${key}`),
    month: format.month,
    display: format.display,
  };
}
