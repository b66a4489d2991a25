import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Search over all columns; the question goes out when the typing rests. */
export function SearchBox({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const { t } = useTranslation('lists');
  const [text, setText] = useState(value);
  const send = useDebouncedCallback(onSearch, 300);
  // Back, forward and Clear change the search from outside.
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
      rightSection={
        text !== '' && (
          <ActionIcon
            size="sm"
            aria-label={t('searchClear')}
            onClick={() => {
              setText('');
              onSearch('');
            }}
          >
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
