import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { isObject } from '@stockwell/model/objects';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import type { FormContext } from '../../ui/entity/registry.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { remainingOf, totalOf, usedOf } from './budget-amounts.ts';
import { bothCurrencies } from './money.ts';

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed" component="dt">
        {label}
      </Text>
      <Text fw={600} component="dd" m={0}>
        {value}
      </Text>
    </div>
  );
}

/** The rate that a budget keeps, and what is used and left of it. */
export function BudgetUse({ context }: { readonly context: FormContext }) {
  const t = useTexts('programs');
  const { language } = useEntityHost();
  const { record, drafts } = context;
  const chosen =
    isObject(drafts.currency) && isObject(drafts.currency.record) ? drafts.currency.record : null;
  const rate = record ? record.conversionRateToUsd : chosen?.conversionRateToUsd;
  if (typeof rate !== 'number') return null;
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {t('programs:budget.use')}
      </Title>
      <SimpleGrid component="dl" m={0} cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        <Figure label={t('entities:budget.conversionRateToUsd')} value={formatNumber(rate, language, 9)} />
        {record && (
          <>
            <Figure
              label={t('entities:budget.budgetAmt')}
              value={bothCurrencies(totalOf(record), record, { language })}
            />
            <Figure
              label={t('entities:budget.usedUsdAmt')}
              value={bothCurrencies(usedOf(record), record, { language })}
            />
            <Figure
              label={t('programs:budget.remaining')}
              value={bothCurrencies(remainingOf(record), record, { language })}
            />
          </>
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="sm">
        {t('programs:budget.rateKept')}
      </Text>
    </Card>
  );
}
