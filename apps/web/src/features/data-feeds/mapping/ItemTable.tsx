import { TextInput } from '@mantine/core';
import type { ItemSuggestion } from '@stockwell/engine/entry/data-feeds/suggest';
import type { FeedName } from '@stockwell/model/integrations/data-feeds/content';
import { type FeedMeasure, feedMeasures } from '@stockwell/model/integrations/data-feeds/feed';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Column, TableView, useTable } from '../../../ui/table/index.ts';
import type { FeedTarget } from '../use-feed-targets.ts';
import { choiceOfSuggestion, emptyItem, type ItemChoice, itemProblem } from './mapping-draft.ts';
import { nameColumns } from './name-columns.ts';
import { openFirst } from './open-first.ts';
import { SuggestionCell } from './SuggestionCell.tsx';

interface ItemTableProps {
  readonly names: readonly FeedName[];
  readonly readings: ReadonlyMap<string, number>;
  readonly choices: Readonly<Record<string, ItemChoice>>;
  readonly stored: Readonly<Record<string, ItemChoice>>;
  readonly suggestions: ReadonlyMap<string, ItemSuggestion>;
  readonly units: readonly FeedTarget[];
  /** Somebody wanted to save: what is missing is shown from then on. */
  readonly isTried: boolean;
  readonly onChoose: (code: string, item: ItemChoice | null) => void;
}

interface Row extends FeedName {
  readonly choice: ItemChoice | undefined;
  readonly suggestion: ItemSuggestion | undefined;
}

type MeasureChoice = FeedMeasure | 'OUT';
const allUnits = -1;
/** So many letters of a reporting unit fit into its field. */
const shownOfName = 28;

/** Items, what they measure, and the reporting units that they are. */
export function ItemTable(props: ItemTableProps) {
  const { names, readings, choices, stored, suggestions, units, isTried, onChoose } = props;
  const t = useTexts('dataFeeds');
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
  const measureText = (measure: FeedMeasure | null | undefined): string =>
    measure === undefined
      ? ''
      : measure === null
        ? t('dataFeeds:mapping.leftOut')
        : t(`dataFeeds:measure.${measure}`);
  const unitText = (id: number | null): string =>
    id === null ? t('dataFeeds:mapping.allUnits') : (units.find((unit) => unit.id === id)?.label ?? '');
  /** Packs of one product differ at the end of their names, which the field cuts off. */
  const wholeName = (id: number | null | undefined) => {
    const text = typeof id === 'number' ? unitText(id) : '';
    return text.length > shownOfName
      ? { description: text, inputWrapperOrder: ['input' as const, 'description' as const, 'error' as const] }
      : {};
  };
  const measures = useMemo(
    () => [
      { id: 'OUT' as MeasureChoice, label: t('dataFeeds:mapping.leaveOut') },
      ...feedMeasures.map((id) => ({ id: id as MeasureChoice, label: t(`dataFeeds:measure.${id}`) })),
    ],
    [t],
  );
  const everyUnit = useMemo(
    () => [{ id: allUnits, label: t('dataFeeds:mapping.allUnits') }, ...units],
    [units, t],
  );
  const suggestionText = ({ measure, realmCountryPlanningUnitId: id }: ItemSuggestion): string =>
    [unitText(id), measureText(measure ?? undefined)].filter(Boolean).join(', ');
  const errorOf = ({ choice }: Row, part: ReturnType<typeof itemProblem>): string | undefined => {
    if (!choice || itemProblem(choice) !== part) return undefined;
    return isTried || part === 'factor' ? t(`dataFeeds:mapping.missing.${part}`) : undefined;
  };
  /** Cards leave out what has no value, and with it the field. */
  const open = t('dataFeeds:mapping.stateOpen');
  const columns: readonly Column<Row>[] = [
    ...nameColumns(t, t('dataFeeds:mapping.item'), readings),
    {
      key: 'state',
      title: t('dataFeeds:mapping.state'),
      kind: 'text',
      filter: 'choice',
      value: ({ choice }) =>
        t(
          !choice || itemProblem(choice) !== null
            ? 'dataFeeds:mapping.stateOpen'
            : choice.measure === null
              ? 'dataFeeds:mapping.stateOut'
              : 'dataFeeds:mapping.stateMapped',
        ),
    },
    {
      key: 'suggestion',
      title: t('dataFeeds:mapping.suggestion'),
      kind: 'text',
      value: ({ choice, suggestion }) => (!choice && suggestion ? suggestionText(suggestion) : null),
      render: ({ code, name, choice, suggestion }) =>
        !choice && suggestion ? (
          <SuggestionCell
            text={suggestionText(suggestion)}
            reason={suggestion.reason}
            name={name || code}
            onAccept={() => onChoose(code, choiceOfSuggestion(suggestion))}
          />
        ) : null,
    },
    {
      key: 'measure',
      title: t('dataFeeds:mapping.measure'),
      kind: 'text',
      value: ({ choice }) => measureText(choice?.measure) || open,
      render: (row) => {
        const { code, name, choice } = row;
        return (
          <IdSelect<MeasureChoice>
            aria-label={t('dataFeeds:mapping.measureOf', { name: name || code })}
            placeholder={t('dataFeeds:mapping.choose')}
            size="xs"
            w={180}
            maw="100%"
            choices={measures}
            value={choice?.measure === null ? 'OUT' : (choice?.measure ?? null)}
            error={errorOf(row, 'measure')}
            onChange={(measure) =>
              onChoose(
                code,
                measure === null
                  ? null
                  : { ...(choice ?? emptyItem), measure: measure === 'OUT' ? null : measure },
              )
            }
          />
        );
      },
    },
    {
      key: 'unit',
      title: t('dataFeeds:mapping.unit'),
      kind: 'text',
      value: ({ choice }) =>
        choice?.measure === null
          ? null
          : choice?.measure && itemProblem(choice) !== 'unit'
            ? unitText(choice.unitId)
            : open,
      render: (row) => {
        const { code, name, choice } = row;
        if (choice?.measure === null) return null;
        const isRate = choice?.measure === 'REPORTING_RATE';
        return (
          <IdSelect
            aria-label={t('dataFeeds:mapping.unitOf', { name: name || code })}
            placeholder={t('dataFeeds:mapping.choose')}
            size="xs"
            w={240}
            maw="100%"
            choices={isRate ? everyUnit : units}
            value={choice?.unitId ?? (isRate ? allUnits : null)}
            {...wholeName(choice?.unitId)}
            error={errorOf(row, 'unit')}
            onChange={(id) =>
              onChoose(code, { ...(choice ?? emptyItem), unitId: id === allUnits ? null : id })
            }
          />
        );
      },
    },
    {
      key: 'factor',
      title: t('dataFeeds:mapping.factor'),
      help: t('dataFeeds:mapping.factorHelp'),
      kind: 'text',
      value: ({ choice }) => (choice?.measure ? choice.factor : null),
      render: (row) => {
        const { code, name, choice } = row;
        if (!choice || choice.measure === null || choice.measure === 'REPORTING_RATE') return null;
        return (
          <TextInput
            aria-label={t('dataFeeds:mapping.factorOf', { name: name || code })}
            size="xs"
            w={90}
            value={choice.factor}
            error={errorOf(row, 'factor')}
            onChange={(event) => onChoose(code, { ...choice, factor: event.currentTarget.value })}
          />
        );
      },
    },
  ];
  const table = useTable({
    name: 'dataFeedItems',
    prefix: 'items.',
    columns,
    source: { rows },
    keyOf: ({ code }) => code,
    titleColumn: 'name',
    lessNeeded: ['readings', 'code', 'state'],
  });
  return <TableView table={table} label={t('dataFeeds:mapping.itemsTable')} exports="elsewhere" />;
}
