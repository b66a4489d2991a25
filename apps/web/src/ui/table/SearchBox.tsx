import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
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
  // The search as it is, and after it what this box has sent and not yet got back.
  const own = useRef([value]);
  const search = (wanted: string): void => {
    own.current = [...own.current, wanted];
    onSearch(wanted);
  };
  const send = useDebouncedCallback(search, 300);
  // Back, forward and Clear change the search from outside. What comes back of this box is older than what is typed.
  useEffect(() => {
    const at = own.current.lastIndexOf(value);
    own.current = at < 0 ? [value] : own.current.slice(at);
    if (at >= 0) return;
    send.cancel();
    setText(value);
  }, [value, send]);
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
              send.cancel();
              setText('');
              search('');
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
