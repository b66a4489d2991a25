import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRestedText } from './use-rested-text.ts';

const trimmed = (text: string): string => text.trim();

/** Search over all columns; the question goes out when the typing rests. */
export function SearchBox({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const { t } = useTranslation('lists');
  const { text, type, clear } = useRestedText({ value, onRest: onSearch, read: trimmed });
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      maxLength={200}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        text !== '' && (
          <ActionIcon size="sm" aria-label={t('searchClear')} onClick={clear}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )
      }
      miw={{ base: 0, xs: 200 }}
      maw={{ xs: '20rem' }}
      flex={{ base: '1 1 60%', xs: '1 1 200px' }}
    />
  );
}
