import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Indicator,
  Popover,
  Stack,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { localeOf } from '@stockwell/model/languages';
import { displayExact } from '@stockwell/model/numbers';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { readNumber } from '../numbers/read-number.ts';
import { IdMultiSelect } from '../select/IdMultiSelect.tsx';
import type { Column } from './column.ts';
import {
  type ColumnFilters,
  choicesOf,
  filterKindOf,
  readChoice,
  readRange,
  writeChoice,
  writeRange,
} from './column-filters.ts';
import { useRestedText } from './use-rested-text.ts';

const longest = 200;

interface ColumnFiltersButtonProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** All rows, so that what another filter leaves out can still be chosen. */
  readonly rows: readonly Row[];
  readonly filters: ColumnFilters;
  readonly onChange: (filters: ColumnFilters) => void;
}

/** Opens a filter for each column on the screen; the button says how many are in use. */
export function ColumnFiltersButton<Row>({
  columns,
  rows,
  filters,
  onChange,
}: ColumnFiltersButtonProps<Row>) {
  const { t } = useTranslation('lists');
  const used = Object.keys(filters).length;
  const label = used === 0 ? t('columnFilters') : t('columnFiltersUsed', { count: used });
  // What is typed still counts when the filters are closed, not when the page is left.
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // Two boxes may rest before the first filter has come back.
  const newest = useRef(filters);
  useEffect(() => {
    newest.current = filters;
  }, [filters]);
  const change = (key: string, next: (filter: string) => string) => {
    if (isLeft.current) return;
    const { [key]: before = '', ...others } = newest.current;
    const filter = next(before);
    newest.current = filter === '' ? others : { ...others, [key]: filter };
    onChange(newest.current);
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={label}>
          <Indicator disabled={used === 0} label={used} size={16}>
            <ActionIcon variant="default" size="input-sm" aria-label={label}>
              <IconFilter size={18} aria-hidden />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown mah={480} w="22rem" maw="calc(100vw - 2rem)" style={{ overflowY: 'auto' }}>
        <Stack gap="sm">
          {columns.map((column) => (
            <ColumnFilter
              key={column.key}
              column={column}
              rows={rows}
              value={filters[column.key] ?? ''}
              onChange={(next) => change(column.key, next)}
            />
          ))}
          {used > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
              {t('columnFiltersClear')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnFilterProps<Row> {
  readonly column: Column<Row>;
  readonly rows: readonly Row[];
  readonly value: string;
  readonly onChange: (next: (filter: string) => string) => void;
}

function ColumnFilter<Row>({ column, rows, value, onChange }: ColumnFilterProps<Row>) {
  const { language } = useSession();
  const { t } = useTranslation('lists');
  const { title } = column;
  switch (filterKindOf(column)) {
    case null:
      return null;
    case 'text':
      return (
        <TypedFilter
          label={title}
          placeholder={t('columnContains')}
          value={value}
          onChange={(text) => onChange(() => text)}
        />
      );
    case 'range':
      return <RangeFilter title={title} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <IdMultiSelect
          label={title}
          clearable
          placeholder={t('all')}
          choices={choicesOf(column, rows, language).map((text) => ({ id: text, label: text }))}
          value={readChoice(value)}
          onChange={(texts) => onChange(() => writeChoice(texts))}
        />
      );
  }
}

interface TypedFilterProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The table follows when the typing rests, or when the filters are closed. */
function TypedFilter({ value, onChange, ...box }: TypedFilterProps) {
  const { text, type } = useRestedText({ value, onRest: onChange, isSentAtEnd: true });
  return (
    <TextInput
      {...box}
      value={text}
      maxLength={longest}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function RangeFilter({
  title,
  value,
  onChange,
}: Omit<ColumnFilterProps<never>, 'column' | 'rows'> & { readonly title: string }) {
  const { t } = useTranslation('lists');
  const range = readRange(value);
  return (
    <Fieldset legend={title} variant="unstyled">
      <Group gap="xs" grow align="flex-start">
        <LimitFilter
          label={t('columnFrom')}
          value={range.least}
          onChange={(least) => onChange((now) => writeRange({ ...readRange(now), least }))}
        />
        <LimitFilter
          label={t('columnTo')}
          value={range.most}
          onChange={(most) => onChange((now) => writeRange({ ...readRange(now), most }))}
        />
      </Group>
    </Fieldset>
  );
}

interface LimitFilterProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (limit: number | null) => void;
}

/** A number as people of the language write it; what is none is not taken, and says so. */
function LimitFilter({ label, value, onChange }: LimitFilterProps) {
  const { t } = useTranslation('lists');
  const { language } = useSession();
  const numberIn = (text: string): number | null => {
    const reading = readNumber(text, language, { kind: 'decimal' });
    return reading.kind === 'value' ? reading.value : null;
  };
  const { text, type } = useRestedText({
    value: value === null ? '' : String(value),
    write: (limit) => (limit === '' ? '' : displayExact(Number(limit), localeOf(language))),
    read: (typed) => {
      if (typed.trim() === '') return '';
      const number = numberIn(typed);
      return number === null ? null : String(number);
    },
    onRest: (limit) => onChange(limit === '' ? null : Number(limit)),
    isSentAtEnd: true,
  });
  const isUnread = text.trim() !== '' && numberIn(text) === null;
  return (
    <TextInput
      label={label}
      error={isUnread ? t('columnNoNumber') : undefined}
      value={text}
      maxLength={longest}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
