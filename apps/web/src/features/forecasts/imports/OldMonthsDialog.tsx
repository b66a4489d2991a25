import type { ReplacedMonth } from '@stockwell/engine/entry/import-forecast/preview';
import { displayMonth, formatMonth } from '@stockwell/model/months';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';

interface OldMonthsDialogProps {
  readonly months: readonly ReplacedMonth[];
  /** How many months back are still replaced without asking. */
  readonly monthsInPast: number;
  readonly labels: ProgramLabels;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const keyOf = ({ planningUnitId, regionId, month }: ReplacedMonth): string =>
  `${planningUnitId} ${regionId} ${month}`;

/** Asks before months are replaced that are older than the realm allows, and names each. */
export function OldMonthsDialog({ months, monthsInPast, labels, onConfirm, onClose }: OldMonthsDialogProps) {
  const t = useTexts('importForecast', 'importSteps');
  const { language } = useSession();
  const columns = useMemo<readonly Column<ReplacedMonth>[]>(
    () => [
      {
        key: 'product',
        title: t('importForecast:column.planUnit'),
        kind: 'text',
        value: ({ planningUnitId }) => labels.product(planningUnitId),
      },
      {
        key: 'region',
        title: t('importForecast:column.planRegion'),
        kind: 'text',
        value: ({ regionId }) => labels.region(regionId),
      },
      {
        key: 'month',
        title: t('importSteps:column.month'),
        kind: 'month',
        value: ({ month }) => formatMonth(month),
        text: ({ month }) => displayMonth(formatMonth(month), 'MMM-YYYY', language),
      },
      {
        key: 'before',
        title: t('importForecast:old.before'),
        kind: 'number',
        decimals: 0,
        value: ({ before }) => before,
      },
      {
        key: 'after',
        title: t('importForecast:old.after'),
        kind: 'number',
        decimals: 0,
        value: ({ after }) => after,
      },
    ],
    [labels, language, t],
  );
  return (
    <ConfirmDialog
      title={t('importForecast:old.title', { count: months.length })}
      text={t('importForecast:old.text', { count: monthsInPast })}
      confirmText={t('importForecast:old.confirm')}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div style={{ maxHeight: '50vh', overflow: 'auto' }}>
        <PlainTable<ReplacedMonth>
          label={t('importForecast:old.table')}
          rowHeading="product"
          columns={columns}
          rows={months}
          keyOf={keyOf}
        />
      </div>
    </ConfirmDialog>
  );
}
