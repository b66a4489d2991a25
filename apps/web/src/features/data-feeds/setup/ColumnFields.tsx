import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { columnNames, isRequiredColumn } from '../column-names.ts';
import type { FormPartProps } from './FeedFields.tsx';

/** What the columns of the file are called. */
export function ColumnFields({ form, onChange, errorOf }: FormPartProps) {
  const t = useTexts('dataFeeds');
  return (
    <Stack gap="xs" role="group" aria-labelledby="feed-columns">
      <Text size="sm" fw={600} id="feed-columns">
        {t('dataFeeds:columns')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('dataFeeds:columnsHelp')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {columnNames.map((name) => (
          <TextInput
            key={name}
            label={t(`dataFeeds:column.${name}`)}
            withAsterisk={isRequiredColumn(name)}
            maxLength={100}
            value={form.columns[name]}
            error={errorOf(`columns.${name}`)}
            onChange={(event) =>
              onChange({ columns: { ...form.columns, [name]: event.currentTarget.value } })
            }
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
