import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { selectedSources } from '@stockwell/engine/outputs/forecast-rows';
import {
  type RuledSelection,
  type SelectionRule,
  selectByRule,
} from '@stockwell/engine/outputs/select-by-rule';
import { treeResultsOf } from '@stockwell/engine/outputs/tree-results';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import { useMemo, useState } from 'react';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type ForecastLabels, selectedText } from '../../../ui/forecast/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import { candidateName, namingIn } from './candidate-name.ts';
import type { SelectMany } from './use-select-many.ts';

interface RuleDialogProps {
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly onApply: SelectMany['apply'];
  readonly onClose: () => void;
}

const amongs = ['all', 'consumption', 'trees'] as const;
const monthCounts = [6, 12, 24, 36] as const;
const keyOf = ({ unit, regionId }: RuledSelection): string => `${unit.planningUnit.id} ${regionId}`;

/** Selects the forecast with the least error for many products and regions, after a look at what that changes. */
export function RuleDialog({ data, labels, onApply, onClose }: RuleDialogProps) {
  const t = useTexts('compare');
  const { language } = useSession();
  const [rule, setRule] = useState<SelectionRule>({ among: 'all', lastMonths: 12, onlyWithout: true });
  const [unticked, setUnticked] = useState<ReadonlySet<string | number>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const ruled = useMemo(
    () => selectByRule(data, treeResultsOf(data), rule, namingIn(language)),
    [data, rule, language],
  );
  const changing = ruled.filter(({ after }) => after !== null);
  const ticked = changing.filter((row) => !unticked.has(keyOf(row)));
  const columns = useMemo(() => columnsOf(labels, language, t), [labels, language, t]);
  const apply = (): void => {
    const selections = ticked.flatMap(({ unit, regionId, after }) =>
      after ? { planningUnitId: unit.planningUnit.id, regionId, selected: after } : [],
    );
    onClose();
    void onApply(selections, t('compare:rule.done', { count: selections.length }));
  };
  return (
    <Dialog
      title={t('compare:rule.title')}
      size="min(72rem, 96vw)"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('compare:cancel')}
          </Button>
          <Button disabled={ticked.length === 0} onClick={apply}>
            {t('compare:rule.apply', { count: ticked.length })}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('compare:rule.text')}</Text>
      <Group gap="md" align="end">
        <IdSelect
          label={t('compare:rule.among')}
          clearable={false}
          choices={amongs.map((id) => ({ id, label: t(`compare:rule.amongOf.${id}`) }))}
          value={rule.among}
          onChange={(among) => among && setRule({ ...rule, among })}
        />
        <IdSelect
          label={t('compare:rule.lastMonths')}
          clearable={false}
          choices={monthCounts.map((id) => ({ id, label: t('compare:rule.months', { count: id }) }))}
          value={rule.lastMonths}
          onChange={(lastMonths) => lastMonths && setRule({ ...rule, lastMonths })}
        />
        <Checkbox
          label={t('compare:rule.onlyWithout')}
          checked={rule.onlyWithout}
          onChange={(event) => setRule({ ...rule, onlyWithout: event.currentTarget.checked })}
        />
      </Group>
      <Stack gap="xs">
        <Text size="sm" role="status">
          {t('compare:rule.outcome', {
            changes: changing.length,
            same: ruled.filter(({ outcome }) => outcome === 'same').length,
            unknown: ruled.filter(({ outcome }) => outcome === 'unknown').length,
            none: ruled.filter(({ outcome }) => outcome === 'noForecast').length,
          })}
        </Text>
        <Checkbox
          label={t('compare:rule.showAll')}
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
        {changing.length > 0 ? (
          <PlainTable<RuledSelection>
            label={t('compare:rule.preview')}
            minWidth="56rem"
            maxHeight="26rem"
            rowHeading="product"
            columns={columns}
            rows={changing}
            keyOf={keyOf}
            choice={{
              chosen: new Set(ticked.map(keyOf)),
              onChange: (chosen) =>
                setUnticked(new Set(changing.map(keyOf).filter((key) => !chosen.has(key)))),
              allLabel: t('compare:rule.all'),
              labelOf: ({ unit, regionId }) =>
                t('compare:place', {
                  product: labels.product(unit.planningUnit.id),
                  region: labels.region(regionId),
                }),
            }}
          />
        ) : null}
        {showsAll ? (
          <PlainTable<RuledSelection>
            label={t('compare:rule.rest')}
            hasCaption
            maxHeight="20rem"
            rowHeading="product"
            columns={columns}
            rows={ruled.filter(({ after }) => after === null)}
            keyOf={keyOf}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

function columnsOf(
  labels: ForecastLabels,
  language: LanguageCode,
  t: Translate,
): readonly Column<RuledSelection>[] {
  const figure = (
    key: 'before' | 'after',
    value: (row: RuledSelection) => number | null,
  ): Column<RuledSelection> => ({
    key: `${key}Total`,
    title: t(`compare:rule.${key}Total`),
    kind: 'number',
    decimals: 0,
    value,
  });
  return [
    {
      key: 'product',
      title: t('compare:column.product'),
      kind: 'text',
      value: ({ unit }) => labels.product(unit.planningUnit.id),
    },
    {
      key: 'region',
      title: t('compare:column.region'),
      kind: 'text',
      value: ({ regionId }) => labels.region(regionId),
    },
    {
      key: 'before',
      title: t('compare:rule.before'),
      kind: 'text',
      value: ({ before }) => selectedText(selectedSources([before]) ?? [], language),
    },
    figure('before', ({ before }) => before.total),
    {
      key: 'chosen',
      title: t('compare:rule.after'),
      kind: 'text',
      value: ({ chosen, outcome }) =>
        chosen ? candidateName(chosen, language) : t(`compare:rule.outcomeOf.${outcome}`),
    },
    figure('after', ({ total }) => total),
    {
      key: 'error',
      title: t('compare:column.error'),
      kind: 'percent',
      decimals: 2,
      value: ({ error }) => error,
    },
    {
      key: 'months',
      title: t('compare:column.months'),
      kind: 'number',
      decimals: 0,
      value: ({ monthsUsed, error }) => (error === null ? null : monthsUsed),
    },
  ];
}
