import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { DuplicateChoice } from '@stockwell/engine/entry/data-feeds/readings';
import type { DeliveryContent, FeedDuplicate } from '@stockwell/model/integrations/data-feeds/content';
import { displayMonth } from '@stockwell/model/months';
import { displayExact } from '@stockwell/model/numbers';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ReadingDialog } from '../../../ui/dialog/ReadingDialog.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';

interface DuplicatesChoiceProps {
  readonly content: DeliveryContent;
  readonly value: DuplicateChoice;
  readonly onChange: (choice: DuplicateChoice) => void;
}

const choices = ['leaveOut', 'sum', 'last'] as const satisfies readonly DuplicateChoice[];
/** More are not read by anybody. */
const mostListed = 500;

/** What is done with differing values of the same place, item and month. */
export function DuplicatesChoice({ content, value, onChange }: DuplicatesChoiceProps) {
  const t = useTexts('dataFeeds', 'common');
  const { language } = useSession();
  const [isOpen, setOpen] = useState(false);
  const names = useMemo(
    () => ({
      places: new Map(content.places.map(({ code, name }) => [code, name || code])),
      items: new Map(content.items.map(({ code, name }) => [code, name || code])),
    }),
    [content],
  );
  const { duplicates } = content;
  const columns: readonly Column<FeedDuplicate>[] = [
    {
      key: 'place',
      title: t('dataFeeds:mapping.place'),
      kind: 'text',
      value: ({ place }) => names.places.get(place) ?? place,
    },
    {
      key: 'item',
      title: t('dataFeeds:mapping.item'),
      kind: 'text',
      value: ({ item }) => names.items.get(item) ?? item,
    },
    {
      key: 'month',
      title: t('dataFeeds:preview.column.month'),
      kind: 'month',
      value: ({ month }) => month,
      text: ({ month }) => displayMonth(month, 'MMM-YYYY', language),
    },
    {
      key: 'values',
      title: t('dataFeeds:preview.values'),
      kind: 'text',
      value: ({ values }) => values.map((one) => displayExact(one, language)).join('; '),
    },
  ];
  return (
    <Alert color="yellow" variant="light" role="note">
      <Stack gap="sm">
        <Text size="sm">{t('dataFeeds:preview.duplicates', { count: duplicates.length })}</Text>
        <Group gap="sm" align="flex-end">
          <IdSelect
            label={t('dataFeeds:preview.duplicateChoice')}
            w={280}
            maw="100%"
            choices={choices.map((id) => ({ id, label: t(`dataFeeds:duplicate.${id}`) }))}
            value={value}
            onChange={(choice) => onChange(choice ?? 'leaveOut')}
          />
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('dataFeeds:preview.showDuplicates')}
          </Button>
        </Group>
      </Stack>
      {isOpen ? (
        <ReadingDialog
          title={t('dataFeeds:preview.duplicatesTitle')}
          size="xl"
          onClose={() => setOpen(false)}
        >
          <PlainTable
            label={t('dataFeeds:preview.duplicatesTitle')}
            columns={columns}
            rows={duplicates.slice(0, mostListed)}
            keyOf={({ place, item, month }) => `${place} ${item} ${month}`}
            maxHeight="60vh"
          />
        </ReadingDialog>
      ) : null}
    </Alert>
  );
}
