import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfTag } from '../../i18n/locales.ts';
import { formatNumber } from '../numbers/number-text.ts';
import { dropdownOf } from './dropdown.ts';
import type { Option } from './option.ts';
import { labelOf } from './option-label.ts';
import { useGradualOptions } from './use-gradual-options.ts';

type Passed = Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'variant'
  | 'inputWrapperOrder'
  | 'placeholder'
  | 'error'
  | 'disabled'
  | 'readOnly'
  | 'withAsterisk'
  | 'clearable'
  | 'renderOption'
  | 'rightSection'
  | 'flex'
  | 'size'
  | 'w'
  | 'maw'
  | 'onBlur'
  | 'aria-label'
  | 'autoFocus'
  | 'onKeyDown'
  | 'id'
>;

interface OptionSelectProps extends Passed {
  readonly value: Option | null;
  readonly options: readonly Option[];
  /** How many there are; more than `options` when only the first were fetched. */
  readonly total?: number;
  /** Asks for other options when the offered ones are only a part. */
  readonly onSearch?: (text: string) => void;
  readonly loading?: boolean;
  readonly onChange: (option: Option | null) => void;
}

const shownAtOnce = 200;
const hintValue = '\u0000hint';

function contains(text: string, search: string): boolean {
  return text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}

/** One of many: searchable, with at most a few hundred drawn whatever the length of the list. */
export function OptionSelect(props: OptionSelectProps) {
  const { value, options, total = options.length, onSearch, loading = false, onChange, ...rest } = props;
  const { t, i18n } = useTranslation('lists');
  const [search, setSearch] = useState('');
  const gradual = useGradualOptions();
  const ask = useDebouncedCallback((text: string) => onSearch?.(text), 250);
  const byId = useMemo(() => {
    const known = new Map<string, Option>();
    // The stored choice is offered even where it is inactive or outside the fetched part.
    if (value) known.set(String(value.id), value);
    for (const option of options) known.set(String(option.id), option);
    return known;
  }, [options, value]);
  const current = value ? (byId.get(String(value.id)) ?? value) : null;
  const named = (option: Option) => labelOf(option, (key) => t(key));
  const name = current ? named(current) : '';
  // A choice that is changed or renamed from outside: the name before would count as a search that finds nothing.
  const [nameBefore, setNameBefore] = useState(name);
  if (name !== nameBefore) {
    setNameBefore(name);
    setSearch(name);
  }
  // The closed box shows the choice's own text; that is no search.
  const typed = current && search === name ? '' : search;

  const found = [...byId.values()].filter((option) => contains(named(option), typed));
  // What the server found by another column is shown although its text does not contain the search.
  const shown = onSearch && total > options.length ? [...byId.values()] : found;
  const hidden = Math.max(0, (onSearch ? total : shown.length) - Math.min(shown.length, shownAtOnce));
  const data = shown.slice(0, shownAtOnce).map((option) => ({
    value: String(option.id),
    label: named(option),
    disabled: option.disabled === true,
  }));
  if (hidden > 0)
    data.push({
      value: hintValue,
      label: t('select.more', { hidden: formatNumber(hidden, codeOfTag(i18n.language), 0) }),
      disabled: true,
    });

  return (
    <Select
      {...rest}
      {...gradual}
      // A focus that comes by itself, as after a save with mistakes, must not hide what is said below the box.
      openOnFocus={rest.autoFocus === true}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t(loading ? 'select.loading' : 'select.nothing')}
      maxDropdownHeight={280}
      comboboxProps={dropdownOf(options.length > 0)}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      filter={({ options: offered, limit }) => offered.slice(0, limit)}
      data={data}
      value={current ? String(current.id) : null}
      onChange={(id) => {
        const chosen = id === null ? null : (byId.get(id) ?? null);
        // The text of the choice before would count as a search, and hide the new choice's name from the box.
        setSearch(chosen ? named(chosen) : '');
        onChange(chosen);
      }}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text);
        if (onSearch) ask(current && text === name ? '' : text);
      }}
      title={current ? name : undefined}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
