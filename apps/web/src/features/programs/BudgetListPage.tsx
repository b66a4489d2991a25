import './register.tsx';
import { Anchor, Text } from '@mantine/core';
import { useTexts } from '../../ui/entity/texts.ts';
import { useHelpDesk } from '../help-desk/index.ts';
import { EntityPage } from '../master-data/index.ts';

/** Budgets with what is used and what is left. */
export default function BudgetListPage() {
  const t = useTexts('programs', 'tickets');
  const helpDesk = useHelpDesk();
  return (
    <>
      <EntityPage />
      <Text size="sm" mt="sm">
        {t('programs:budget.footnote')}
      </Text>
      <Text size="sm" mt="xs">
        {t('tickets:dialog.requestBudget.text')}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          onClick={() => helpDesk.open('addBudget')}
        >
          {t('tickets:dialog.requestBudget')}
        </Anchor>
      </Text>
    </>
  );
}
