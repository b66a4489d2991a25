import { Button, Group } from '@mantine/core';
import type { PlaceSuggestion } from '@stockwell/engine/entry/data-feeds/suggest';
import type { FeedName } from '@stockwell/model/integrations/data-feeds/content';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Column, TableView, useTable } from '../../../ui/table/index.ts';
import type { FeedTarget } from '../use-feed-targets.ts';
import { nameColumns } from './name-columns.ts';
import { openFirst } from './open-first.ts';
import { SuggestionCell } from './SuggestionCell.tsx';

interface PlaceTableProps {
  readonly names: readonly FeedName[];
  readonly readings: ReadonlyMap<string, number>;
  readonly choices: Readonly<Record<string, number | null>>;
  /** What is saved: it decides the order, so that rows stay where they are while they are mapped. */
  readonly stored: Readonly<Record<string, number | null>>;
  readonly suggestions: ReadonlyMap<string, PlaceSuggestion>;
  readonly regions: readonly FeedTarget[];
  readonly onChoose: (choices: Readonly<Record<string, number | null>>) => void;
}

interface Row extends FeedName {
  readonly choice: number | null | undefined;
  readonly suggestion: PlaceSuggestion | undefined;
}

/** Chosen in the place of a region. */
const leftOut = -1;

/** Places and the regions that they are. */
export function PlaceTable(props: PlaceTableProps) {
  const { names, readings, choices, stored, suggestions, regions, onChoose } = props;
  const t = useTexts('dataFeeds');
  const [region, setRegion] = useState<number | null>(null);
  const ordered = useMemo(
    () => openFirst(names, stored, suggestions, readings),
    [names, stored, suggestions, readings],
  );
  const rows = useMemo(
    () =>
      ordered.map(
        (name): Row => ({ ...name, choice: choices[name.code], suggestion: suggestions.get(name.code) }),
      ),
    [ordered, choices, suggestions],
  );
  const options = useMemo(
    () => [{ id: leftOut, label: t('dataFeeds:mapping.leaveOut') }, ...regions],
    [regions, t],
  );
  const regionText = (id: number | null | undefined): string =>
    id === null ? t('dataFeeds:mapping.leftOut') : (regions.find((one) => one.id === id)?.label ?? '');
  const columns: readonly Column<Row>[] = [
    ...nameColumns(t, t('dataFeeds:mapping.place'), readings),
    {
      key: 'state',
      title: t('dataFeeds:mapping.state'),
      kind: 'text',
      filter: 'choice',
      value: ({ choice }) =>
        t(
          choice === undefined
            ? 'dataFeeds:mapping.stateOpen'
            : choice === null
              ? 'dataFeeds:mapping.stateOut'
              : 'dataFeeds:mapping.stateMapped',
        ),
    },
    {
      key: 'suggestion',
      title: t('dataFeeds:mapping.suggestion'),
      kind: 'text',
      value: ({ choice, suggestion }) =>
        choice === undefined && suggestion ? regionText(suggestion.regionId) : null,
      render: ({ code, name, choice, suggestion }) =>
        choice === undefined && suggestion ? (
          <SuggestionCell
            text={regionText(suggestion.regionId)}
            reason={suggestion.reason}
            name={name || code}
            onAccept={() => onChoose({ [code]: suggestion.regionId })}
          />
        ) : null,
    },
    {
      key: 'region',
      title: t('dataFeeds:mapping.region'),
      kind: 'text',
      // Cards leave out what has no value, and with it the field.
      value: ({ choice }) => regionText(choice) || t('dataFeeds:mapping.stateOpen'),
      render: ({ code, name, choice }) => (
        <IdSelect
          aria-label={t('dataFeeds:mapping.regionOf', { name: name || code })}
          placeholder={t('dataFeeds:mapping.choose')}
          size="xs"
          w={220}
          maw="100%"
          choices={options}
          value={choice === null ? leftOut : (choice ?? null)}
          onChange={(id) => id !== null && onChoose({ [code]: id === leftOut ? null : id })}
        />
      ),
    },
  ];
  const table = useTable({
    name: 'dataFeedPlaces',
    prefix: 'places.',
    columns,
    source: { rows },
    keyOf: ({ code }) => code,
    titleColumn: 'name',
    lessNeeded: ['readings', 'code', 'state'],
  });
  const listed = (table.found ?? []).filter(({ choice }) => choice === undefined);
  return (
    <TableView
      table={table}
      label={t('dataFeeds:mapping.placesTable')}
      exports="elsewhere"
      filters={
        listed.length > 1 ? (
          <Group gap="xs" align="flex-end">
            <IdSelect
              label={t('dataFeeds:mapping.forListed', { count: listed.length })}
              placeholder={t('dataFeeds:mapping.choose')}
              w={240}
              choices={options}
              value={region}
              onChange={setRegion}
            />
            <Button
              variant="default"
              disabled={region === null}
              onClick={() => {
                const to = region === leftOut ? null : region;
                onChoose(Object.fromEntries(listed.map(({ code }) => [code, to])));
                setRegion(null);
              }}
            >
              {t('dataFeeds:mapping.apply')}
            </Button>
          </Group>
        ) : null
      }
    />
  );
}
