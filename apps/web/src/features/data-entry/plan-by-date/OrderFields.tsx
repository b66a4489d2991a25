import { SimpleGrid, Textarea } from '@mantine/core';
import { notesLimit } from '@stockwell/engine/entry/limits';
import { useTranslation } from 'react-i18next';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { type ChosenOrder, onlyBudget } from './use-order.ts';

interface OrderFieldsProps {
  readonly chosen: ChosenOrder;
  readonly labels: ProgramLabels;
  readonly onChange: (chosen: ChosenOrder) => void;
}

/** Who procures and who pays for shipments that the plan makes. */
export function OrderFields({ chosen, labels, onChange }: OrderFieldsProps) {
  const { t } = useTranslation('supplyPlan');
  const budgets =
    chosen.fundingSourceId === null ? [] : labels.budgets(chosen.fundingSourceId, chosen.budgetId);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <IdSelect
          label={t('order.agent')}
          clearable
          choices={labels.agents}
          value={chosen.agentId}
          onChange={(agentId) => onChange({ ...chosen, agentId })}
        />
        <IdSelect
          label={t('order.fundingSource')}
          clearable
          choices={labels.fundingSources}
          value={chosen.fundingSourceId}
          onChange={(fundingSourceId) =>
            onChange({ ...chosen, fundingSourceId, budgetId: onlyBudget(labels, fundingSourceId) })
          }
        />
        <IdSelect
          label={t('order.budget')}
          clearable
          placeholder={t('order.noBudget')}
          choices={budgets}
          value={chosen.budgetId}
          onChange={(budgetId) => onChange({ ...chosen, budgetId })}
        />
      </SimpleGrid>
      <Textarea
        mt="sm"
        label={t('column.notes')}
        autosize
        minRows={2}
        maxLength={notesLimit}
        value={chosen.notes}
        onChange={(event) => onChange({ ...chosen, notes: event.currentTarget.value })}
      />
    </>
  );
}
