import type { Cell } from '@stockwell/engine/explain/index';
import type { Month } from '@stockwell/model/months';
import { useTranslation } from 'react-i18next';
import { useBatchName, usePlanFormat } from '../plan-view-context.ts';

/** What a cell of the plan is called, with its month. */
export function useCellName(): (cell: Cell, month: Month) => string {
  const { t } = useTranslation('explain');
  const format = usePlanFormat();
  const batchName = useBatchName();
  return (cell, month) =>
    typeof cell === 'string'
      ? t('cellOfMonth', { row: t(`row.${cell}`), month: format.longMonth(month) })
      : t('cellOfBatch', {
          row: t(`batchRow.${cell.figure}`),
          batch: batchName(cell.batch),
          month: format.longMonth(month),
        });
}
