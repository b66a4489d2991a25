import { Button, List, Stack, Text, TextInput } from '@mantine/core';
import type { Changes } from '@stockwell/engine/changes/change';
import type { MergeInProgram } from '@stockwell/engine/entry/trees/merge-in-program';
import { titleProblem } from '@stockwell/engine/tree/structure/field-rule';
import type { Tree } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import type { ReportLabels } from '../../../ui/report/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';
import { fieldText } from './field-text.ts';

interface MergeDialogProps {
  readonly copy: OpenForecastCopy;
  readonly tree: Tree;
  readonly labels: ReportLabels;
  readonly onMerge: (changes: Changes, name: string) => Promise<void>;
  readonly onClose: () => void;
}

interface PacksRow {
  readonly id: string;
  readonly scenario: string;
  readonly madeOf: string;
  readonly product: string;
  readonly before: number;
  readonly after: number;
}

/** Makes one tree of two, after showing what becomes of scenarios, links, selections and forecasts. */
export function MergeDialog({ copy, tree, labels, onMerge, onClose }: MergeDialogProps) {
  const t = useTexts('treeList');
  const { language } = useSession();
  const { data } = copy;
  const nameOf = ({ label }: Pick<Tree, 'label'>): string => textOf(label, language);
  const others = (data?.treeList ?? []).filter(({ treeId }) => treeId !== tree.treeId);
  const [otherId, setOtherId] = useState<string | null>(
    others.length === 1 ? (others[0]?.treeId ?? null) : null,
  );
  const other = others.find(({ treeId }) => treeId === otherId);
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? (other ? t('treeList:merge.both', { one: nameOf(tree), other: nameOf(other) }) : '');
  const problem = titleProblem(name);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const merging = (as: string, signal?: AbortSignal) =>
    data && otherId !== null
      ? engine().run(
          'mergeTrees',
          { data, treeIds: [tree.treeId, otherId], name: as },
          signal ? { signal } : {},
        )
      : null;
  const { data: merged, isError } = useQuery({
    queryKey: ['forecasts', 'mergeTrees', copy.summary.programId, tree.treeId, otherId, copy.open.revision],
    networkMode: 'always',
    gcTime: 0,
    retry: false,
    queryFn: data && otherId !== null ? ({ signal }) => merging('', signal) : skipToken,
  });

  const merge = async (): Promise<void> => {
    if (!merged || problem) return;
    const controller = new AbortController();
    stopping.current = controller;
    setBusy(true);
    setFailed(false);
    try {
      const named = await merging(name, controller.signal);
      if (controller.signal.aborted) return;
      if (named) await onMerge(named.changes, name);
      // Whoever has left meanwhile may have opened another one.
      if (!controller.signal.aborted) onClose();
    } catch (cause) {
      if (controller.signal.aborted) return;
      console.warn('Trees could not be merged', cause);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const cancel = (): void => {
    stopping.current?.abort();
    onClose();
  };

  return (
    <Dialog
      size="xl"
      title={t('treeList:merge.title', { name: nameOf(tree) })}
      onClose={cancel}
      busy={isBusy}
      onSubmit={() => void merge()}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!merged || problem !== undefined} loading={isBusy}>
            {t('treeList:merge.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <IdSelect
          label={t('treeList:merge.other')}
          withAsterisk
          choices={others.map((one) => ({ id: one.treeId, label: nameOf(one) }))}
          value={otherId}
          onChange={setOtherId}
        />
        {other ? (
          <TextInput
            label={t('treeList:merge.name')}
            withAsterisk
            value={name}
            error={fieldText(problem, language)}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        <List size="sm">
          <List.Item>{t('treeList:merge.roots')}</List.Item>
          <List.Item>{t('treeList:merge.scenarios')}</List.Item>
          <List.Item>{t('treeList:merge.links')}</List.Item>
        </List>
        {isError || hasFailed ? <ErrorNotice text={t('treeList:failed.other')} /> : null}
        {other && !merged && !isError ? <LoadingSpinner /> : null}
        {merged ? <MergePreview merged={merged} labels={labels} /> : null}
      </Stack>
    </Dialog>
  );
}

function MergePreview({
  merged,
  labels,
}: {
  readonly merged: MergeInProgram;
  readonly labels: ReportLabels;
}) {
  const t = useTexts('treeList');
  const { language } = useSession();
  const { scenarios, lostSources, lostSelections } = merged;
  const rows = scenarios.flatMap(({ label, halves, products }, at): PacksRow[] =>
    products.map(({ planningUnitId, before, after }) => ({
      id: `${at} ${planningUnitId}`,
      scenario: textOf(label, language),
      madeOf: halves.map((half) => textOf(half, language)).join(' + '),
      product: labels.unit(planningUnitId),
      before,
      after,
    })),
  );
  const named = (key: 'scenario' | 'madeOf' | 'product'): Column<PacksRow> => ({
    key,
    title: t(`treeList:merge.column.${key}`),
    kind: 'text',
    value: (row) => row[key],
  });
  const packs = (key: 'before' | 'after'): Column<PacksRow> => ({
    key,
    title: t(`treeList:merge.column.${key}`),
    kind: 'number',
    decimals: 2,
    value: (row) => row[key],
  });
  return (
    <>
      {lostSources > 0 ? (
        <Text size="sm">{t('treeList:merge.lostSources', { count: lostSources })}</Text>
      ) : null}
      {lostSelections > 0 ? (
        <Text size="sm">{t('treeList:merge.lostSelections', { count: lostSelections })}</Text>
      ) : null}
      <PlainTable
        label={t('treeList:merge.packs')}
        hasCaption
        columns={[named('scenario'), named('madeOf'), named('product'), packs('before'), packs('after')]}
        rows={rows}
        keyOf={({ id }) => id}
        rowHeading="scenario"
        maxHeight="20rem"
      />
    </>
  );
}
