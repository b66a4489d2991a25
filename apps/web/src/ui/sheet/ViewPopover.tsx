import { Button, Checkbox, Group, NativeSelect, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { ViewToolsProps } from './ViewTools.tsx';
import { textsOfColumn } from './view.ts';

const listedAtMost = 500;

/** Sorting and filtering by column, all of it by keyboard too. */
export function ViewPopover<R>({ view, onView, columns, rowsOf, labels, titleOf }: ViewToolsProps<R>) {
  const t = useTexts('sheet');
  const [opened, setOpened] = useState(false);
  const [key, setKey] = useState(columns[0]?.key ?? '');
  const column = columns.find((one) => one.key === key);
  const count = Object.keys(view.filters).length;
  const kept = view.filters[key];
  const keep = (texts: readonly string[] | undefined) => {
    const { [key]: _, ...others } = view.filters;
    onView({ ...view, filters: texts ? { ...others, [key]: texts } : others });
  };
  const all = opened && column ? textsOfColumn(rowsOf(), column, labels).slice(0, listedAtMost) : [];
  return (
    <Popover position="bottom-end" withinPortal trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {count > 0 ? t('sheet:filterCount', { count }) : t('sheet:filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={280}>
          <NativeSelect
            size="xs"
            label={t('sheet:column')}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
            data={columns.map((one) => ({ value: one.key, label: titleOf(one.key) }))}
          />
          <Group gap="xs" grow>
            {[false, true].map((descending) => {
              const on = view.sort?.key === key && view.sort.descending === descending;
              return (
                <Button
                  key={String(descending)}
                  size="xs"
                  variant={on ? 'filled' : 'default'}
                  aria-pressed={on}
                  onClick={() => onView({ ...view, sort: on ? null : { key, descending } })}
                >
                  {t(descending ? 'sheet:descending' : 'sheet:ascending')}
                </Button>
              );
            })}
          </Group>
          <Group justify="space-between">
            <Text size="sm">{t('sheet:shownOnly')}</Text>
            <Button size="compact-xs" variant="subtle" disabled={!kept} onClick={() => keep(undefined)}>
              {t('sheet:all')}
            </Button>
          </Group>
          <ScrollArea.Autosize mah={240}>
            <Stack gap={4}>
              {all.map((text) => (
                <Checkbox
                  key={text}
                  size="xs"
                  label={text === '' ? t('sheet:emptyCell') : text}
                  checked={kept?.includes(text) ?? true}
                  onChange={(event) => {
                    const before = kept ?? all;
                    const next = event.currentTarget.checked
                      ? [...before, text]
                      : before.filter((one) => one !== text);
                    keep(next.length === all.length ? undefined : next);
                  }}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
