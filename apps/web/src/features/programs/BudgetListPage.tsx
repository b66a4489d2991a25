import './register.tsx';
import { Text } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import { HelpDeskLink } from '../help-desk/index.ts';
import { EntityPage } from '../master-data/index.ts';

/** Budgets with what is used and what is left. */
export default function BudgetListPage() {
  const t = useTexts('programs');
  return (
    <>
      <EntityPage />
      <Text size="sm" mt="sm">
        {t('programs:budget.footnote')}
      </Text>
      <HelpDeskLink request="requestBudget" formId="addBudget" />
    </>
  );
}
