import { Checkbox, Stack, Textarea } from '@mantine/core';
import { selectionChanges } from '@stockwell/engine/entry/selections';
import { compareLines } from '@stockwell/engine/outputs/compare-lines';
import { forecastPeriod } from '@stockwell/engine/outputs/period';
import { displayBy } from '@stockwell/engine/outputs/years';
import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import {
  exportedForecast,
  type ForecastLabels,
  type OpenForecast,
  PageLink,
  SaveBar,
} from '../../../ui/forecast/index.ts';
import type { MonthRange } from '../../../ui/months/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { PlainTable } from '../../../ui/table/index.ts';
import { useStateOf } from '../../../ui/use-state-of.ts';
import { BlendFields, isShare } from './BlendFields.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import { CompareExport } from './CompareExport.tsx';
import classes from './compare.module.css';
import { compareChart } from './compare-chart.ts';
import { useUnits } from './counted.ts';
import { LookFields } from './LookFields.tsx';
import { comparedColumns, comparedRows } from './month-table.ts';
import { useComparison } from './use-comparison.ts';
import { useCompareLook, useHidden } from './use-look.ts';
import { type Ticked, useTicks } from './use-ticks.ts';

interface OpenedComparisonProps {
  readonly forecast: OpenForecast;
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly unit: DatasetPlanningUnit;
  readonly regionId: number;
}

const lasting: readonly string[] = ['refused', 'readonly', 'missing', 'corrupt'];

/** A product in a region: what may be selected, what counts, and both beside what was consumed. */
export function OpenedComparison({ forecast, data, labels, unit, regionId }: OpenedComparisonProps) {
  const t = useTexts('compare', 'forecastOutputs');
  const planningUnitId = unit.planningUnit.id;
  const mayEdit = forecast.readonly === null;
  // Another product begins with nothing edited; the chart and the fields stay, which is quicker than new ones.
  const place = `${forecast.copy?.programId} ${forecast.copy?.versionId} ${planningUnitId} ${regionId}`;
  const ticks = useTicks(place, unit, regionId);
  const [typedShare, setTypedShare] = useStateOf<number | '' | null>(place, null);
  const share = typedShare ?? ticks.selected.consumptionPercent ?? '';
  const isShareWrong = ticks.selected.consumptionPercent !== undefined && !isShare(share);
  const isDirty = ticks.isEdited || isShareWrong;
  const [saving, setSaving] = useState<Ticked | null>(null);
  // What is being saved is with the copy: the next click need not wait for it. What is ticked after that is not.
  useUnsavedChanges(isShareWrong || (ticks.isEdited && ticks.ticked !== saving));
  const [hasFailed, setFailed] = useStateOf(place, false);
  const [withData, showData] = useState(false);
  const comparison = useComparison(data, unit, regionId, ticks.selected);
  const { candidates, actual, selected } = comparison;
  const [look, setLook] = useCompareLook();
  const [hidden, setHidden] = useHidden(data.programId, planningUnitId, regionId);
  const units = useUnits(data, unit, look.unit);

  const period = useMemo(() => forecastPeriod(data), [data]);
  const first = Math.min(period.start, ...actual.keys());
  const usual = { from: formatMonth(first), to: formatMonth(period.stop) };
  const [wanted, setRange] = useStateOf<MonthRange | null>(place, null);
  const range = wanted ?? usual;
  const shown =
    look.only === 'period' ? period : { start: parseMonth(range.from), stop: parseMonth(range.to) };
  const yearStart = look.only === 'period' ? null : (displayBy.get(look.displayBy) ?? null);
  const drawn = useMemo(() => candidates.filter(({ key }) => !hidden.includes(key)), [candidates, hidden]);
  // One forecast that is selected is drawn as it is; anything else that counts gets a line of its own.
  const countsApart =
    selected.sources.length > 1 || (selected.agreed !== null && !selected.agreed.isOutdated);
  const lines = useMemo(
    () =>
      compareLines(
        unit,
        { actual, candidates: drawn, selected: countsApart ? selected.values : null },
        {
          forecastPeriod: period,
          shown: { start: shown.start, stop: shown.stop },
          counted: units.counted,
          withFits: look.only === 'fits',
          yearStart,
        },
      ),
    [
      unit,
      actual,
      drawn,
      selected,
      countsApart,
      period,
      shown.start,
      shown.stop,
      units.counted,
      look.only,
      yearStart,
    ],
  );
  const title = t('compare:place', {
    product: labels.product(planningUnitId),
    region: labels.region(regionId),
  });
  const chart = useMemo(
    () => compareChart({ title, unit: units.name, lines, candidates, period }, t),
    [title, units.name, lines, candidates, period, t],
  );
  const columns = useMemo(() => comparedColumns(lines, candidates, t), [lines, candidates, t]);
  const rows = useMemo(() => comparedRows(lines), [lines]);

  const save = async (): Promise<void> => {
    if (isShareWrong) return;
    const { selected: chosen, ticked } = ticks;
    setSaving(ticked);
    const { result } = await forecast
      .edit((now) => selectionChanges(now, [{ planningUnitId, regionId, selected: chosen }]), { units: [] })
      .finally(() => setSaving((before) => (before === ticked ? null : before)));
    const isLost = lasting.includes(result);
    setFailed(isLost);
    if (isLost) return;
    ticks.settle(ticked);
    setTypedShare((before) => (before === typedShare ? null : before));
  };
  const link = { programId: data.programId, planningUnitId, regionId };

  return (
    <Stack gap="md" component="section" aria-label={title}>
      <div className={classes.tools}>
        <h2 className={classes.heading}>{title}</h2>
        <CompareExport
          program={exportedForecast(forecast)}
          title={title}
          unit={units.name}
          candidates={candidates}
          selected={selected}
          chart={chart}
          columns={columns}
          rows={rows}
        />
      </div>
      {candidates.length === 0 ? (
        <EmptyState
          title={t('compare:empty.title')}
          actions={
            <>
              <PageLink
                to="/extrapolation/extrapolateData/{planningUnitId}"
                params={link}
                direction="forward"
              >
                {t('compare:empty.extrapolate')}
              </PageLink>
              <PageLink to="/dataset/listTree" direction="forward">
                {t('compare:empty.trees')}
              </PageLink>
            </>
          }
        >
          {t('compare:empty.text')}
        </EmptyState>
      ) : (
        <>
          <CandidateTable
            candidates={candidates}
            mayEdit={mayEdit}
            hidden={hidden}
            onHidden={setHidden}
            onTick={({ source }) => ticks.toggle(source)}
          />
          <BlendFields
            ticks={ticks}
            comparison={comparison}
            labels={labels}
            mayEdit={mayEdit}
            share={share}
            onShare={(next) => {
              setTypedShare(next);
              if (isShare(next)) ticks.change({ consumptionPercent: next });
            }}
          />
        </>
      )}
      <Textarea
        label={t('compare:notes')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={60_000}
        readOnly={!mayEdit}
        value={ticks.selected.notes ?? ''}
        onChange={(event) => ticks.change({ notes: event.currentTarget.value || null })}
      />
      {hasFailed ? <ErrorNotice text={t('compare:saveFailed')} /> : null}
      {mayEdit ? (
        <SaveBar
          maySave={ticks.isEdited && !isShareWrong}
          isDirty={isDirty}
          state={isDirty ? t('compare:notSaved') : ''}
          onSave={() => void save()}
          onDiscard={() => {
            ticks.discard();
            setTypedShare(null);
          }}
        />
      ) : null}
      <LookFields
        look={look}
        onLook={setLook}
        units={units}
        range={range}
        bounds={{ min: usual.from, max: usual.to }}
        onRange={setRange}
      />
      <ChartFigure waits chart={chart} table="elsewhere" />
      <Checkbox
        label={t('compare:showData')}
        checked={withData}
        onChange={(event) => showData(event.currentTarget.checked)}
      />
      {withData ? (
        <PlainTable
          label={t('compare:dataTitle', { unit: units.name })}
          hasCaption
          rowHeading="name"
          maxHeight="32rem"
          columns={columns}
          rows={rows}
          keyOf={({ at }) => at}
        />
      ) : null}
    </Stack>
  );
}
