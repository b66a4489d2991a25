import { Button, Combobox, Group, Input, InputBase, ScrollArea, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen, FilterOption } from '../scope.ts';
import classes from './filters.module.css';

interface ChecklistBoxProps {
  readonly label: string;
  readonly value: Chosen;
  readonly options: readonly FilterOption[];
  readonly onChange: (chosen: Chosen) => void;
  readonly disabled: boolean;
}

/** Several of a list, ticked in a drop-down with a search; the closed box says how many. */
export function ChecklistBox({ label, value, options, onChange, disabled }: ChecklistBoxProps) {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const wanted = search.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const isChosen = (id: number): boolean => value === 'all' || value.includes(id);
  const become = (ids: readonly number[]): void => onChange(ids.length === options.length ? 'all' : ids);
  const toggle = (id: number): void => {
    const chosen = options.filter((option) => isChosen(option.id)).map((option) => option.id);
    become(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const [only, ...others] = value === 'all' ? [] : options.filter(({ id }) => value.includes(id));
  const summary =
    value === 'all'
      ? t('allOf', { count: options.length })
      : only && others.length === 0
        ? only.label
        : t('someOf', { chosen: value.length, count: options.length });
  return (
    <Combobox
      store={combobox}
      withinPortal
      shadow="md"
      disabled={disabled}
      onOptionSubmit={(id) => toggle(Number(id))}
    >
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          className={classes.box}
          disabled={disabled}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          title={summary}
          onClick={() => combobox.toggleDropdown()}
        >
          {value.length === 0 ? (
            <Input.Placeholder>{t('noneChosen')}</Input.Placeholder>
          ) : (
            <span className={classes.value}>{summary}</span>
          )}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Search
          value={search}
          aria-label={t('search', { label })}
          placeholder={t('searchPlaceholder')}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
        />
        <Group gap="xs" px="xs" py={4}>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={value === 'all'}
            onClick={() => onChange('all')}
          >
            {t('selectAll')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={value.length === 0}
            onClick={() => onChange([])}
          >
            {t('selectNone')}
          </Button>
        </Group>
        <Combobox.Options aria-multiselectable="true" aria-label={label}>
          <ScrollArea.Autosize mah={280} type="scroll">
            {shown.map(({ id, label: name, depth = 0 }) => (
              <Combobox.Option key={id} value={String(id)} active={isChosen(id)} aria-selected={isChosen(id)}>
                <span className={classes.option}>
                  <IconCheck size={16} aria-hidden className={isChosen(id) ? undefined : classes.unticked} />
                  <span style={{ paddingInlineStart: `${depth}rem` }}>{name}</span>
                </span>
              </Combobox.Option>
            ))}
            {shown.length === 0 && <Combobox.Empty>{t('nothingFound')}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
