import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import {
  diffOfProposals,
  type FeedRow,
  type FeedRowState,
  feedTotals,
  isOpen,
  isUsuallyTaken,
} from '@stockwell/engine/entry/data-feeds/diff';
import { feedProposals } from '@stockwell/engine/entry/data-feeds/proposals';
import { type DuplicateChoice, unmappedIn } from '@stockwell/engine/entry/data-feeds/readings';
import { exemptFromEditWindow } from '@stockwell/engine/entry/edit-window';
import { dataSourceTypes } from '@stockwell/engine/entry/references';
import type { DataFeed } from '@stockwell/model/api/data-feeds';
import type { DeliveryContent } from '@stockwell/model/integrations/data-feeds/content';
import type { Delivery } from '@stockwell/model/integrations/data-feeds/delivery';
import type { FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { displayMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { IconArrowBackUp, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { displayDay } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { useAnnounceUndo } from '../../../ui/notice/use-announce-undo.ts';
import {
  idGenerator,
  type OpenProgram,
  type ProgramCopy,
  useProgramLabels,
  useRemembered,
} from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { TableView, useTable } from '../../../ui/table/index.ts';
import { DuplicatesChoice } from './DuplicatesChoice.tsx';
import { previewColumns } from './preview-columns.tsx';
import { tickColumn } from './tick-column.tsx';
import { useTakeIn } from './use-take-in.ts';

interface PreviewWorkProps {
  readonly feed: DataFeed;
  readonly delivery: Delivery;
  readonly content: DeliveryContent;
  readonly mapping: FeedMapping;
  readonly program: OpenProgram;
  readonly data: ProgramData;
  readonly copy: ProgramCopy;
  readonly mayTakeIn: boolean;
  readonly mappingAddress: string;
}

const states = ['new', 'changed', 'refused', 'same'] as const satisfies readonly FeedRowState[];
const usualStates: ReadonlySet<FeedRowState> = new Set(['new', 'changed', 'refused']);
const sourcesSchema = z.object({ CONSUMPTION: z.number().nullable(), STOCK: z.number().nullable() });
type Sources = z.infer<typeof sourcesSchema>;
const noSources: Sources = { CONSUMPTION: null, STOCK: null };
const sourceTypes = {
  CONSUMPTION: dataSourceTypes.actualConsumption,
  STOCK: dataSourceTypes.inventory,
} as const;
const measures = ['CONSUMPTION', 'STOCK'] as const;
const noTicks: ReadonlyMap<string, boolean> = new Map();

/** The figures of a delivery beside the plan: what is chosen of them, and what becomes of it. */
export function PreviewWork(props: PreviewWorkProps) {
  const { feed, delivery, content, mapping, program, data, copy, mayTakeIn, mappingAddress } = props;
  const t = useTexts('dataFeeds');
  const { language, functions } = useSession();
  const labels = useProgramLabels(data);
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('leaveOut');
  const [shownStates, setShownStates] = useState(usualStates);
  const [ticks, setTicks] = useState(noTicks);
  const [isTried, setTried] = useState(false);
  const [sources, setSources] = useRemembered<Sources>(
    `dataFeed.sources.${feed.dataFeedId}`,
    sourcesSchema,
    noSources,
  );
  const run = useTakeIn(program, delivery.deliveryId);
  const announceUndo = useAnnounceUndo();
  const isExempt = functions.has(exemptFromEditWindow);
  const proposals = useMemo(
    () => feedProposals(content, mapping, { duplicates }),
    [content, mapping, duplicates],
  );
  const rows = useMemo(
    () => diffOfProposals(data, proposals, mapping, { today: today(), isExempt }),
    [data, proposals, mapping, isExempt],
  );
  const totals = useMemo(() => feedTotals(rows), [rows]);
  const unmapped = useMemo(() => unmappedIn(content, mapping), [content, mapping]);
  const isTaken = (row: FeedRow): boolean => isOpen(row) && (ticks.get(row.key) ?? isUsuallyTaken(row));
  const taken = rows.filter(isTaken);
  const shown = useMemo(() => rows.filter(({ state }) => shownStates.has(state)), [rows, shownStates]);
  const places = useMemo(
    () => new Map(content.places.map(({ code, name }) => [code, name || code])),
    [content],
  );
  const columns = useMemo(
    () =>
      previewColumns({
        t,
        labels,
        language,
        nameOfUnit: ({ realmCountryPlanningUnitId: id }) => labels.reportingUnit(id),
        nameOfPlace: (code) => places.get(code) ?? code,
      }),
    [t, labels, language, places],
  );
  const nameOf = (row: FeedRow): string =>
    [
      row.planningUnitId === 0 ? '' : labels.product(row.planningUnitId),
      labels.region(row.regionId),
      displayMonth(row.month, 'MMM-YYYY', language),
      t(`dataFeeds:measure.${row.measure}`),
    ]
      .filter(Boolean)
      .join(', ');
  const put = (some: readonly FeedRow[], isIn: boolean): void =>
    setTicks((now) => new Map([...now, ...some.filter(isOpen).map((row) => [row.key, isIn] as const)]));
  const table = useTable<FeedRow>({
    name: 'dataFeedPreview',
    columns: [
      ...(mayTakeIn
        ? [tickColumn({ t, nameOf, isTicked: isTaken, onTick: (row, isIn) => put([row], isIn) })]
        : []),
      ...columns,
    ],
    source: { rows: shown },
    keyOf: ({ key }) => key,
    titleColumn: 'product',
    lessNeeded: ['rate', 'days', 'unit', 'places', 'measure'],
  });
  const found = (table.found ?? []).filter(isOpen);

  const wanted = measures.filter((measure) => taken.some((row) => row.measure === measure));
  /** The only one there is needs no choice. */
  const sourceOf = (measure: (typeof measures)[number]): number | null => {
    const offered = labels.dataSources(sourceTypes[measure]);
    const known = offered.find(({ id }) => id === sources[measure]);
    return (known ?? (offered.length === 1 ? offered[0] : undefined))?.id ?? null;
  };
  const hasSources = wanted.every((measure) => sourceOf(measure) !== null);

  async function take(): Promise<void> {
    setTried(true);
    if (!hasSources || taken.length === 0) return;
    const mark = `“${feed.name}”`;
    const step = await run.run(taken, {
      dataSources: { CONSUMPTION: sourceOf('CONSUMPTION') ?? 0, STOCK: sourceOf('STOCK') ?? 0 },
      note: t('dataFeeds:preview.note', {
        feed: mark,
        date: displayDay(delivery.finishedDate ?? delivery.startedDate, language),
      }),
      noteMark: mark,
      newId: idGenerator.recordId,
    });
    if (!step) return;
    setTicks((now) => (now === ticks ? noTicks : now));
    announceUndo(t('dataFeeds:preview.taken', { count: taken.length }), t('dataFeeds:preview.undo'), () =>
      program.undoStep(step),
    );
  }

  const firstUnit = run.done?.units[0];
  const missing = unmapped.places.length + unmapped.items.length;
  return (
    <Stack gap="md">
      {run.done ? (
        <Alert role="status" color="green" icon={<IconCheck aria-hidden />}>
          <Stack gap="sm">
            <Text size="sm">{t('dataFeeds:preview.doneText', { count: run.done.rows })}</Text>
            <Group gap="sm">
              {run.canUndo ? (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => void run.undo()}
                >
                  {t('dataFeeds:preview.undo')}
                </Button>
              ) : null}
              {firstUnit !== undefined ? (
                <Button
                  component={Link}
                  to={`/consumptionDetails/${copy.programId}/${copy.versionId}/${firstUnit}`}
                  rightSection={<IconArrowRight size={16} aria-hidden />}
                >
                  {t('dataFeeds:preview.toConsumption')}
                </Button>
              ) : null}
            </Group>
          </Stack>
        </Alert>
      ) : null}
      {run.isUndone ? (
        <Alert role="status" color="blue">
          {t('dataFeeds:preview.undone')}
        </Alert>
      ) : null}
      {run.isFailed ? <ErrorNotice text={t('dataFeeds:preview.failed')} /> : null}
      {missing > 0 ? (
        <Alert color="yellow" variant="light" role="note">
          <Group gap="sm" justify="space-between">
            <Text size="sm">
              {t('dataFeeds:preview.unmapped', {
                places: unmapped.places.length,
                items: unmapped.items.length,
              })}
            </Text>
            <Button component={Link} to={mappingAddress} size="compact-sm" variant="default">
              {t('dataFeeds:map')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {content.duplicates.length > 0 ? (
        <DuplicatesChoice content={content} value={duplicates} onChange={setDuplicates} />
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title={t('dataFeeds:preview.nothing')}>{t('dataFeeds:preview.nothingText')}</EmptyState>
      ) : (
        <>
          <Group gap="md" role="group" aria-label={t('dataFeeds:preview.states')}>
            {states.map((state) => (
              <Checkbox
                key={state}
                label={t(`dataFeeds:rowCount.${state}`, { count: totals[state] })}
                checked={shownStates.has(state)}
                onChange={(event) => {
                  const next = new Set(shownStates);
                  if (event.currentTarget.checked) next.add(state);
                  else next.delete(state);
                  setShownStates(next);
                }}
              />
            ))}
          </Group>
          {mayTakeIn ? (
            <Group gap="md" align="flex-end">
              {measures
                .filter((measure) => rows.some((row) => row.measure === measure && isOpen(row)))
                .map((measure) => (
                  <IdSelect
                    key={measure}
                    label={t(`dataFeeds:preview.source.${measure}`)}
                    placeholder={t('dataFeeds:mapping.choose')}
                    withAsterisk
                    w={260}
                    maw="100%"
                    choices={labels.dataSources(sourceTypes[measure])}
                    value={sourceOf(measure)}
                    error={
                      isTried && wanted.includes(measure) && sourceOf(measure) === null
                        ? t('dataFeeds:preview.chooseSource')
                        : undefined
                    }
                    onChange={(id) => setSources({ ...sources, [measure]: id })}
                  />
                ))}
              <Button loading={run.isRunning} disabled={taken.length === 0} onClick={() => void take()}>
                {t('dataFeeds:preview.takeIn', { count: taken.length })}
              </Button>
            </Group>
          ) : null}
          <TableView
            table={table}
            label={t('dataFeeds:preview.title')}
            filters={
              mayTakeIn && found.length > 0 ? (
                <Group gap="xs">
                  <Button variant="default" onClick={() => put(found, true)}>
                    {t('dataFeeds:preview.all')}
                  </Button>
                  <Button variant="default" onClick={() => put(found, false)}>
                    {t('dataFeeds:preview.none')}
                  </Button>
                </Group>
              ) : null
            }
          />
        </>
      )}
    </Stack>
  );
}
