import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { businessFunctionGroups } from '@stockwell/model/access/functions';
import { businessFunctionList } from '@stockwell/model/api/users';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { wireText } from '../../i18n/wire-label.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import type { FieldProps } from '../../ui/entity/registry.ts';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { type FunctionChoice, foundFunctions, withAll } from './function-choice.ts';

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** Everything a role can allow, under its headings, with search and counts. */
export function FunctionsField({ label, required, value, error, readOnly, onChange, onLeave }: FieldProps) {
  const t = useTexts('users');
  const { language } = useEntityHost();
  const [search, setSearch] = useState('');
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['businessFunction'],
    queryFn: ({ signal }) => call(businessFunctionList, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = idsIn(value);
  const held = new Set(chosen);
  const functions: FunctionChoice[] = (data ?? []).map((one) => ({
    id: one.businessFunctionId,
    group: one.group,
    text: wireText(one.label, language),
  }));
  const found = foundFunctions(functions, search);
  const change = (next: string[]) => {
    onChange(next);
    onLeave();
  };
  const count = (list: readonly FunctionChoice[]) =>
    t('users:role.chosen', { chosen: list.filter(({ id }) => held.has(id)).length, of: list.length });
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Group justify="space-between" gap="sm">
        <Text fw={650}>
          {label}
          {required && (
            <Text component="span" c="var(--mantine-color-error)" aria-hidden>
              {' *'}
            </Text>
          )}{' '}
          <Text component="span" size="sm" c="dimmed" fw={400} role="status">
            {count(functions)}
          </Text>
        </Text>
        {!readOnly && (
          <Group gap="xs">
            <Button variant="subtle" size="compact-sm" onClick={() => change(withAll(chosen, functions))}>
              {t('select.all')}
            </Button>
            <Button variant="subtle" size="compact-sm" color="gray" onClick={() => change([])}>
              {t('select.none')}
            </Button>
          </Group>
        )}
      </Group>
      <TextInput
        type="search"
        aria-label={t('users:role.searchFunctions')}
        placeholder={t('users:role.searchFunctions')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={420}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {failure ? (
        <ErrorPanel error={failure} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={6} />
      ) : found.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('select.nothing')}
        </Text>
      ) : (
        businessFunctionGroups.map((group) => {
          const options = found.filter((one) => one.group === group);
          return options.length === 0 ? null : (
            <ChoiceGroup
              key={group}
              title={t(`users:role.group.${group}`)}
              count={count(options)}
              options={options}
              chosen={chosen}
              readOnly={readOnly}
              onChange={change}
            />
          );
        })
      )}
    </Stack>
  );
}
