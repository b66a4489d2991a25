import { Select, SimpleGrid, Textarea } from '@mantine/core';
import { notesLimit } from '@stockwell/engine/entry/limits';
import { useTranslation } from 'react-i18next';
import type { ProgramWords } from '../../../ui/program/index.ts';
import { type ChosenOrder, onlyBudget } from './use-order.ts';

interface OrderFieldsProps {
  readonly chosen: ChosenOrder;
  readonly words: ProgramWords;
  readonly onChange: (chosen: ChosenOrder) => void;
}

const options = (words: readonly { readonly id: number; readonly label: string }[]) =>
  words.map(({ id, label }) => ({ value: String(id), label }));
const asText = (id: number | null): string | null => (id === null ? null : String(id));
const asId = (text: string | null): number | null => (text === null ? null : Number(text));

/** Who brings and who pays for shipments that the plan makes. */
export function OrderFields({ chosen, words, onChange }: OrderFieldsProps) {
  const { t } = useTranslation('supplyPlan');
  const budgets =
    chosen.fundingSourceId === null ? [] : words.budgets(chosen.fundingSourceId, chosen.budgetId);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label={t('order.agent')}
          searchable
          data={options(words.agents)}
          value={asText(chosen.agentId)}
          onChange={(value) => onChange({ ...chosen, agentId: asId(value) })}
        />
        <Select
          label={t('order.fundingSource')}
          searchable
          data={options(words.fundingSources)}
          value={asText(chosen.fundingSourceId)}
          onChange={(value) => {
            const fundingSourceId = asId(value);
            onChange({ ...chosen, fundingSourceId, budgetId: onlyBudget(words, fundingSourceId) });
          }}
        />
        <Select
          label={t('order.budget')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('order.clearBudget') }}
          placeholder={t('order.noBudget')}
          data={options(budgets)}
          value={asText(chosen.budgetId)}
          onChange={(value) => onChange({ ...chosen, budgetId: asId(value) })}
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
