import { List, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import type { DocumentName } from '../../../local/documents/document-types.ts';
import { summaryOf } from '../compare/tabs.ts';
import type { Compared } from './compare.ts';

const shownResults = ['mine', 'theirs', 'merged'] as const;

/** What was taken without asking: nothing that others did goes by unseen. */
export function MergedSummary({ compared }: { readonly compared: Compared<DocumentName> }) {
  const t = useTexts('versions');
  const problems = compared.rows.filter(({ kind }) => kind === 'problem');
  const counts = summaryOf(compared.rows.filter(({ kind }) => kind !== 'problem'));
  const { deletions } = compared.merge;
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('versions:summary.title')}</Text>
      <List size="sm">
        {shownResults
          .filter((result) => result === 'mine' || counts[result] > 0)
          .map((result) => (
            <List.Item key={result}>{t(`versions:summary.${result}`, { count: counts[result] })}</List.Item>
          ))}
        {problems.length > 0 && (
          <List.Item>{t('versions:summary.problems', { count: problems.length })}</List.Item>
        )}
        {deletions.length > 0 && (
          <List.Item>{t('versions:summary.deleted', { count: deletions.length })}</List.Item>
        )}
      </List>
      {compared.failedProducts.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('versions:summary.problemsFailed', { count: compared.failedProducts.length })}
        </Text>
      )}
    </Stack>
  );
}
