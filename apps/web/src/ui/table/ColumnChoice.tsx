import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';

interface ColumnChoiceProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  /** The column that names the row stays. */
  readonly fixed: string | undefined;
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
  /** Takes back the choice of the user. */
  readonly onUsual?: (() => void) | undefined;
}

export function ColumnChoice({ columns, fixed, hidden, onChange, onUsual }: ColumnChoiceProps) {
  const { t } = useTranslation('lists');
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
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={key === fixed || !hidden.includes(key)}
              disabled={key === fixed}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
              }
            />
          ))}
          {hidden.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
              {t('columnsAll')}
            </Button>
          )}
          {onUsual && (
            <Button variant="subtle" size="compact-sm" onClick={onUsual}>
              {t('columnsUsual')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
