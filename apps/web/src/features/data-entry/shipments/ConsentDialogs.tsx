import { Button, List, Text } from '@mantine/core';
import type { ShipmentEntry } from '@stockwell/engine/entry/index';
import { type StageDate, stageDates } from '@stockwell/engine/entry/shipment-stages';
import type { Overrun } from '@stockwell/engine/supply-plan/budget-use';
import { isDateText } from '@stockwell/model/months';
import { formatDay } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';

interface ClearedDialogProps {
  readonly entries: readonly ShipmentEntry[];
  readonly labels: ProgramLabels;
  readonly onAgree: () => void;
  readonly onUndo: () => void;
}

/** Shows which days a new status takes away, before anything is saved. */
export function ClearedDialog({ entries, labels, onAgree, onUndo }: ClearedDialogProps) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  const day = (date: string | null | undefined) =>
    date && isDateText(date) ? formatDay(date, language) : '';
  const lost = ({ cleared }: ShipmentEntry): readonly (readonly [StageDate, string])[] =>
    stageDates.flatMap(([date]) => {
      const was = date === 'plannedDate' ? undefined : cleared?.dates[date];
      return was ? [[date, day(was)] as const] : [];
    });
  return (
    <Dialog
      size="lg"
      title={t('dataEntry:shipment.cleared.title')}
      actions={
        <>
          <Button variant="default" onClick={onUndo} data-autofocus>
            {t('dataEntry:shipment.cleared.undo')}
          </Button>
          <Button onClick={onAgree}>{t('dataEntry:shipment.cleared.agree')}</Button>
        </>
      }
    >
      <Text size="sm">{t('dataEntry:shipment.cleared.text')}</Text>
      <List size="sm">
        {entries.map((entry) => (
          <List.Item key={entry.id}>
            {typeof entry.planningUnit === 'number' ? labels.product(entry.planningUnit) : ''}
            {': '}
            {lost(entry)
              .map(([date, was]) => `${t(`dataEntry:shipment.stage.${date}`)} ${was}`)
              .join(', ')}
          </List.Item>
        ))}
      </List>
    </Dialog>
  );
}

interface BudgetDialogProps {
  readonly overruns: readonly Overrun[];
  readonly labels: ProgramLabels;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Lists the budgets that would be overdrawn and asks whether to go on. */
export function BudgetDialog({ overruns, labels, onAgree, onClose }: BudgetDialogProps) {
  const t = useTexts('dataEntry');
  const { language } = useSession();
  return (
    <Dialog
      size="lg"
      title={t('dataEntry:shipment.budget.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('dataEntry:shipment.budget.back')}
          </Button>
          <Button onClick={onAgree}>{t('dataEntry:shipment.budget.agree')}</Button>
        </>
      }
    >
      <Text size="sm">{t('dataEntry:shipment.budget.text')}</Text>
      <List size="sm">
        {overruns.map(({ budgetId, overrunUsd }) => (
          <List.Item key={budgetId}>
            {t('dataEntry:shipment.budget.line', {
              budget: labels.budget(budgetId).label,
              amount: formatNumber(overrunUsd, language, 2),
            })}
          </List.Item>
        ))}
      </List>
    </Dialog>
  );
}
