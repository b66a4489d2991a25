import { Button, Group, MultiSelect, type MultiSelectProps, Pill, Stack } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfTag } from '../../i18n/locales.ts';
import { formatNumber } from '../numbers/number-text.ts';
import { allId, chosenAfter, tickedIds } from './counted-choice.ts';
import { dropdownOf } from './dropdown.ts';
import type { Option } from './option.ts';
import { labelOf } from './option-label.ts';
import classes from './select.module.css';
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
  | 'renderOption'
  | 'w'
  | 'maw'
  | 'miw'
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
  /** The box says how many are chosen instead of naming them, and the list begins with all: for filters in a row. */
  readonly counted?: boolean;
  /** A cross in the box instead of buttons below it, where boxes stand in a row. */
  readonly clearable?: boolean;
  /** What the cross does, where that is not to choose none. */
  readonly clearLabel?: string;
}

const shownAtOnce = 200;
const pillsShown = 12;

/** Several of many: searchable, with "All" and "None". */
export function OptionMultiSelect(props: OptionMultiSelectProps) {
  const {
    value,
    options,
    total = options.length,
    onSearch,
    loading = false,
    onChange,
    onAll,
    counted = false,
    clearable = false,
    clearLabel,
    w,
    maw,
    miw,
    placeholder,
    ...rest
  } = props;
  const { t, i18n } = useTranslation('lists');
  const [search, setSearch] = useState('');
  const gradual = useGradualOptions();
  const ask = useDebouncedCallback((text: string) => onSearch?.(text), 250);
  const byId = new Map<string, Option>();
  // Options keep their places when they are chosen; what is chosen beyond them follows.
  for (const option of [...options, ...value]) {
    if (!byId.has(String(option.id))) byId.set(String(option.id), option);
  }
  const wanted = search.trim().toLocaleLowerCase();
  const partial = onSearch !== undefined && total > options.length;
  const chosen = new Set(value.map(({ id }) => String(id)));
  const shown = [...byId.values()].filter(
    ({ id, text }) => chosen.has(String(id)) || partial || text.toLocaleLowerCase().includes(wanted),
  );
  const isAll = counted && total > 0 && value.length >= total;
  // Chosen options beyond the drawn ones must stay in the data, or the select would lose their names.
  const data = [
    ...(counted ? [{ value: allId, label: t('all') }] : []),
    ...shown
      .filter(({ id }, index) => index < shownAtOnce || chosen.has(String(id)))
      .map((option) => ({ value: String(option.id), label: labelOf(option, (key) => t(key)) })),
  ];
  const editable = !rest.disabled && !rest.readOnly;
  const number = (count: number) => formatNumber(count, codeOfTag(i18n.language), 0);
  const countText = isAll
    ? t('select.allOf', { total: number(total) })
    : t('select.count', { chosen: number(value.length), total: number(total) });
  const [only, ...others] = value;
  const summary = only && others.length === 0 ? labelOf(only, (key) => t(key)) : countText;
  // The box may draw its pills again by itself: each is known by its option.
  const placeOf = new Map(value.map(({ id }, at) => [String(id), at]));

  return (
    <Stack gap={4} w={w} maw={maw} miw={miw}>
      <MultiSelect
        {...(counted
          ? {
              renderOption: ({ option, checked = false }) => (
                <TickedOption
                  text={option.label}
                  isTicked={checked}
                  depth={byId.get(option.value)?.depth ?? 0}
                />
              ),
            }
          : {})}
        {...rest}
        {...gradual}
        // A focus that comes by itself, as after a save with mistakes, must not hide what is said below the box.
        openOnFocus={rest.autoFocus === true}
        searchable
        clearable={clearable}
        clearButtonProps={{ 'aria-label': clearLabel ?? t('select.none') }}
        placeholder={value.length === 0 ? placeholder : ''}
        // Among the chosen ones the place to type stays large enough to be hit.
        styles={{ inputField: { minWidth: '2rem', minHeight: 24 } }}
        hidePickedOptions={!counted && value.length > pillsShown}
        nothingFoundMessage={t(loading ? 'select.loading' : 'select.nothing')}
        maxDropdownHeight={280}
        comboboxProps={dropdownOf(options.length > 0)}
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
        value={[...tickedIds([...chosen], isAll)]}
        onChange={(ids) => {
          const next = chosenAfter(
            ids,
            isAll,
            options.map(({ id }) => String(id)),
          );
          onChange(next.flatMap((id) => byId.get(id) ?? []));
        }}
        searchValue={search}
        onSearchChange={(text) => {
          setSearch(text);
          if (onSearch) ask(text);
        }}
        renderPill={({ option, onRemove, disabled }) => {
          const at = placeOf.get(String(option.value)) ?? value.length;
          if (counted) {
            if (at > 0) return null;
            return (
              <Pill
                maw="calc(100% - 2.5rem)"
                title={summary}
                withRemoveButton={editable && !clearable}
                onRemove={() => onChange([])}
                removeButtonProps={{ 'aria-label': t('select.none') }}
              >
                {summary}
              </Pill>
            );
          }
          if (at > pillsShown) return null;
          if (at === pillsShown && value.length > pillsShown + 1) {
            return <Pill>{t('select.furtherChosen', { further: value.length - pillsShown })}</Pill>;
          }
          return (
            <Pill
              {...(classes.pill === undefined ? {} : { className: classes.pill })}
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
      {editable && !clearable && !counted && (onAll !== undefined || value.length > 0) && (
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

interface TickedOptionProps {
  readonly text: string;
  readonly isTicked: boolean;
  readonly depth: number;
}

function TickedOption({ text, isTicked, depth }: TickedOptionProps) {
  return (
    <span className={classes.option}>
      <IconCheck size={16} aria-hidden className={isTicked ? undefined : classes.unticked} />
      <span style={{ paddingInlineStart: `${depth}rem` }}>{text}</span>
    </span>
  );
}
