import { Alert, Anchor, Stack, Textarea } from '@mantine/core';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { monthOfDate, parseMonth } from '@stockwell/model/months';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type ForecastLabels, type OpenForecast, SaveBar } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import classes from './extrapolation.module.css';
import { historyAddress } from './history-address.ts';
import { PlaceExport } from './PlaceExport.tsx';
import { PlaceResults } from './PlaceResults.tsx';
import { PlaceSettings } from './PlaceSettings.tsx';
import { PlaceTools } from './PlaceTools.tsx';
import { type DraftOfPlace, useDraft } from './use-draft.ts';
import { changesSomething, usePendingChanges, useResults } from './use-results.ts';
import { useTuning } from './use-tuning.ts';

interface OpenedPlaceProps {
  readonly forecast: OpenForecast;
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly place: ForecastPlace;
}

/** A product in a region: how its history is carried on. */
export function OpenedPlace(props: OpenedPlaceProps) {
  const { data, place } = props;
  const t = useTexts('extrapolation');
  const edits = useDraft(data, place);
  if (!edits.draft)
    return (
      <EmptyState title={t('extrapolation:noData')}>
        <Anchor component={Link} to={historyAddress(place)}>
          {t('extrapolation:toHistory')}
        </Anchor>
      </EmptyState>
    );
  return <PlaceWithData {...props} edits={edits} draft={edits.draft} />;
}

interface PlaceWithDataProps extends OpenedPlaceProps {
  readonly edits: DraftOfPlace;
  readonly draft: NonNullable<DraftOfPlace['draft']>;
}

const nothingUnread: ReadonlyMap<string, string> = new Map();
/** What the device could not store yet is kept by the copy and tried again, which the page says by itself. */
const lasting: readonly string[] = ['refused', 'readonly', 'missing', 'corrupt'];

function PlaceWithData({ forecast, data, labels, place, edits, draft }: PlaceWithDataProps) {
  const t = useTexts('extrapolation');
  const { facts, edit } = edits;
  const results = useResults(data, place, draft);
  const { result, made } = results;
  const tuning = useTuning(data, place, draft, edit);
  const changes = usePendingChanges(data, place, draft, results);
  const [refusals, setRefusals] = useState(0);
  const [unread, setUnread] = useState(nothingUnread);
  const [hasFailed, setFailed] = useState(false);
  /** What was to be saved before it was calculated. */
  const [waitingFor, setWaitingFor] = useState<typeof draft | null>(null);
  const mayEdit = forecast.readonly === null;
  const isDirty = edits.isEdited || unread.size > 0;
  useUnsavedChanges(isDirty);
  const { planningUnitId, regionId } = place;
  const start = parseMonth(monthOfDate(data.currentVersion.forecastStartDate));
  const stop = parseMonth(monthOfDate(data.currentVersion.forecastStopDate));
  const months = {
    from: Math.min(draft.window.first, start),
    to: Math.max(stop, draft.window.last),
    start,
    stop,
  };
  const title = t('extrapolation:place', {
    product: labels.product(planningUnitId),
    region: labels.region(regionId),
  });
  const isReasonMissing = Object.values(draft.overrides).some((list) =>
    list?.some(({ reason }) => reason.trim() === ''),
  );
  const isParameterWrong = result?.problems.some(({ problem }) => problem.code === 'parameter') ?? false;
  const isChanging = changesSomething(changes);

  const save = async (): Promise<void> => {
    const isUnfinished = isReasonMissing || unread.size > 0;
    // Whoever is quicker than the calculation is not asked to click again.
    setWaitingFor(results.isRunning && !isUnfinished ? draft : null);
    if (isUnfinished || (!results.isRunning && isParameterWrong)) return setRefusals((before) => before + 1);
    if (!changes) return;
    const { result: outcome } = await forecast.edit(() => changes, { units: [planningUnitId] });
    const isLost = lasting.includes(outcome);
    setFailed(isLost);
    setRefusals(0);
    if (!isLost) edits.settle(draft);
  };

  const stateText = (): string => {
    if (isParameterWrong && refusals > 0) return t('extrapolation:parameterWrong');
    return isDirty || facts.saved.length === 0 ? t('extrapolation:notSaved') : '';
  };

  const saveNow = useStable(() => void save());
  useEffect(() => {
    if (waitingFor === null) return;
    // What is set after the click is not saved by it.
    if (waitingFor !== draft) setWaitingFor(null);
    else if (!results.isRunning) saveNow();
  }, [waitingFor, draft, results.isRunning, saveNow]);

  return (
    <Stack gap="md" component="section" aria-label={title}>
      <div className={classes.tools}>
        <h2 className={classes.heading}>{title}</h2>
        <PlaceTools forecast={forecast} data={data} labels={labels} place={place}>
          <PlaceExport
            forecast={forecast}
            title={title}
            draft={draft}
            made={made}
            heldOut={result?.heldOut ?? {}}
            actual={facts.values}
            months={months}
          />
        </PlaceTools>
      </div>
      {!edits.isEdited && facts.saved.length > 0 && isChanging ? (
        <Alert color="yellow" variant="light">
          {t('extrapolation:outdated')}
        </Alert>
      ) : null}
      <PlaceSettings
        place={place}
        edits={edits}
        draft={draft}
        tuning={tuning}
        result={result}
        mayEdit={mayEdit}
      />
      {results.hasFailed ? <ErrorNotice text={t('extrapolation:failed')} /> : null}
      {hasFailed ? <ErrorNotice text={t('extrapolation:saveFailed')} /> : null}
      {result === null && !results.hasFailed ? <LoadingSpinner /> : null}
      {result && made.length > 0 ? (
        <PlaceResults
          title={title}
          programId={data.programId}
          edits={edits}
          draft={draft}
          result={result}
          made={made}
          months={months}
          mayEdit={mayEdit}
          refusals={refusals}
          unread={unread}
          onUnread={setUnread}
        />
      ) : null}
      <Textarea
        label={t('extrapolation:notes')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={60_000}
        readOnly={!mayEdit}
        value={draft.notes}
        onChange={(event) => {
          const notes = event.currentTarget.value;
          edit((before) => ({ ...before, notes }));
        }}
      />
      {mayEdit ? (
        <SaveBar
          maySave={isChanging || isDirty}
          isDirty={isDirty}
          state={stateText()}
          onSave={saveNow}
          onDiscard={() => {
            tuning.cancel();
            setUnread(nothingUnread);
            setRefusals(0);
            edits.discard();
          }}
        />
      ) : null}
    </Stack>
  );
}
