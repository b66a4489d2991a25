import { ActionIcon, Button, Checkbox, Menu, Popover, Stack, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  IconColumns3,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from './columns.ts';
import type { ExportFormat } from './export-rows.ts';

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

interface ColumnChoiceProps {
  readonly columns: readonly Pick<ListColumn, 'name' | 'titleKey'>[];
  /** The column that names the record stays. */
  readonly fixed?: string | undefined;
  readonly hidden: readonly string[];
  /** Hidden until the user chooses. */
  readonly aside?: readonly string[] | undefined;
  readonly onChange: (hidden: readonly string[]) => void;
  /** Takes back the choice of the user. */
  readonly onUsual?: (() => void) | undefined;
}

export function ColumnChoice({ columns, fixed, hidden, aside = [], onChange, onUsual }: ColumnChoiceProps) {
  const { t } = useTranslation(['lists', 'entities']);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={t('columns')}>
          <ActionIcon variant="default" size="input-sm" aria-label={t('columns')}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Stack gap="xs">
          {columns.map(({ name, titleKey }) => (
            <Checkbox
              key={name}
              label={t(titleKey)}
              checked={!hidden.includes(name)}
              disabled={name === fixed}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? hidden.filter((one) => one !== name) : [...hidden, name],
                )
              }
            />
          ))}
          {hidden.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
              {t('columnsAll')}
            </Button>
          )}
          {(onUsual || aside.some((name) => !hidden.includes(name))) && (
            <Button variant="subtle" size="compact-sm" onClick={onUsual ?? (() => onChange(aside))}>
              {t('columnsUsual')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

export function ExportMenu({
  busy,
  onExport,
}: {
  readonly busy: boolean;
  readonly onExport: (format: ExportFormat) => void;
}) {
  const { t } = useTranslation('lists');
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Tooltip label={t('export')}>
          <ActionIcon variant="default" size="input-sm" aria-label={t('export')} loading={busy}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => onExport('xlsx')}
        >
          {t('exportExcel')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => onExport('csv')}>
          {t('exportCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
