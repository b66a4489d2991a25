import { Button, Group, MultiSelect, type MultiSelectProps, Pill, Stack } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../records.ts';
import { labelOf } from './option-label.ts';
import { useGradualOptions } from './use-gradual-options.ts';

type Passed = Pick<
  MultiSelectProps,
  | 'label'
  | 'description'
  | 'variant'
  | 'inputWrapperOrder'
  | 'placeholder'
  | 'error'
  | 'disabled'
  | 'readOnly'
  | 'withAsterisk'
  | 'rightSection'
  | 'w'
  | 'maw'
  | 'onBlur'
  | 'aria-label'
  | 'autoFocus'
  | 'onKeyDown'
>;

interface OptionMultiSelectProps extends Passed {
  readonly value: readonly Option[];
  readonly options: readonly Option[];
  readonly total?: number;
  readonly onSearch?: (text: string) => void;
  readonly loading?: boolean;
  readonly onChange: (options: readonly Option[]) => void;
  /** Chooses everything there is, also what was not fetched yet. Without it there is no such button. */
  readonly onAll?: () => void;
  /** A cross in the box instead of buttons below it, where boxes stand in a row. */
  readonly clearable?: boolean;
}

const shownAtOnce = 200;
const pillsShown = 12;

/** Several of many, with "All" and "None" at hand. */
export function OptionMultiSelect(props: OptionMultiSelectProps) {
  const {
    value,
    options,
    total = options.length,
    onSearch,
    loading = false,
    onChange,
    onAll,
    clearable = false,
    w,
    maw,
    ...rest
  } = props;
  const { t } = useTranslation('lists');
  const [search, setSearch] = useState('');
  const gradual = useGradualOptions();
  const ask = useDebouncedCallback((text: string) => onSearch?.(text), 250);
  const byId = new Map<string, Option>();
  for (const option of value) byId.set(String(option.id), option);
  for (const option of options) byId.set(String(option.id), option);
  const wanted = search.trim().toLocaleLowerCase();
  const partial = onSearch !== undefined && total > options.length;
  const chosen = new Set(value.map(({ id }) => String(id)));
  const shown = [...byId.values()].filter(
    ({ id, text }) => chosen.has(String(id)) || partial || text.toLocaleLowerCase().includes(wanted),
  );
  // Chosen options beyond the drawn ones must stay in the data, or the select would lose their names.
  const data = shown
    .filter(({ id }, index) => index < shownAtOnce || chosen.has(String(id)))
    .map((option) => ({ value: String(option.id), label: labelOf(option, (key) => t(key)) }));
  const editable = !rest.disabled && !rest.readOnly;
  let pills = 0;

  return (
    <Stack gap={4} w={w} maw={maw}>
      <MultiSelect
        {...rest}
        {...gradual}
        // A focus that comes by itself, as after a save with mistakes, must not hide what is said below the box.
        openOnFocus={rest.autoFocus === true}
        searchable
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('select.none') }}
        // Among the chosen ones the place to type stays large enough to be hit.
        styles={{ inputField: { minWidth: '2rem', minHeight: 24 } }}
        hidePickedOptions={value.length > pillsShown}
        nothingFoundMessage={t(loading ? 'select.loading' : 'select.nothing')}
        maxDropdownHeight={280}
        comboboxProps={{ shadow: 'md', withinPortal: true }}
        filter={({ options: offered, search: text, limit }) =>
          offered
            .filter(
              (item) =>
                'group' in item ||
                partial ||
                item.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
            )
            .slice(0, limit)
        }
        data={data}
        value={value.map(({ id }) => String(id))}
        onChange={(ids) => onChange(ids.map((id) => byId.get(id)).filter((option) => option !== undefined))}
        searchValue={search}
        onSearchChange={(text) => {
          setSearch(text);
          if (onSearch) ask(text);
        }}
        renderPill={({ option, onRemove, disabled }) => {
          pills += 1;
          if (pills > pillsShown + 1) return null;
          if (pills === pillsShown + 1 && value.length > pillsShown + 1) {
            return <Pill>{t('select.furtherChosen', { further: value.length - pillsShown })}</Pill>;
          }
          return (
            <Pill
              maw="calc(100% - 2.5rem)"
              withRemoveButton={editable && !disabled}
              {...(onRemove ? { onRemove } : {})}
              removeButtonProps={{ 'aria-label': t('select.remove', { name: option.label }) }}
            >
              {option.label}
            </Pill>
          );
        }}
      />
      {editable && !clearable && (onAll !== undefined || value.length > 0) && (
        <Group gap="xs">
          {onAll && (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={onAll}
              disabled={total > 0 && value.length >= total}
            >
              {t('select.all')}
            </Button>
          )}
          {value.length > 0 && (
            <Button variant="subtle" size="compact-xs" color="gray" onClick={() => onChange([])}>
              {t('select.none')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
