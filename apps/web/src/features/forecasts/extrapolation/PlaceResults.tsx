import { Checkbox, Text } from '@mantine/core';
import type { ExtrapolationDraft } from '@stockwell/engine/entry/extrapolation/draft';
import type { SeriesJobResult } from '@stockwell/engine/series/batch/job';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import type { Month } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { PlainTable } from '../../../ui/table/index.ts';
import { AutomaticReason } from './AutomaticReason.tsx';
import { ErrorTable } from './ErrorTable.tsx';
import { extrapolationChart } from './extrapolation-chart.ts';
import { type MonthLine, monthColumns, monthLines } from './month-lines.ts';
import { OverrideSheet } from './OverrideSheet.tsx';
import type { DraftOfPlace } from './use-draft.ts';

interface PlaceResultsProps {
  readonly title: string;
  readonly programId: number;
  readonly edits: DraftOfPlace;
  readonly draft: ExtrapolationDraft;
  readonly result: SeriesJobResult;
  readonly made: readonly MadeForecast[];
  /** The months that are shown, and those of the forecast. */
  readonly months: Readonly<Record<'from' | 'to' | 'start' | 'stop', Month>>;
  readonly mayEdit: boolean;
  readonly refusals: number;
  readonly unread: ReadonlyMap<string, string>;
  readonly onUnread: (unread: ReadonlyMap<string, string>) => void;
}

/** What the methods give: why, as a chart, how far off, the months that people set, and every number. */
export function PlaceResults(props: PlaceResultsProps) {
  const { title, edits, draft, result, made, months } = props;
  const t = useTexts('extrapolation');
  const { language } = useSession();
  const [withFits, showFits] = useState(false);
  const [withData, showData] = useState(false);
  const { values: actual } = edits.facts;
  const { chosen, overrides } = draft;
  const counting = made.find(({ method }) => method === chosen);
  const set = chosen ? overrides[chosen] : undefined;
  const { from, to, start, stop } = months;
  const chart = useMemo(
    () =>
      extrapolationChart(
        {
          title,
          names: { actual: t('extrapolation:column.actual'), axis: t('extrapolation:chart.axis') },
          actual,
          made,
          chosen,
          overrides: set ?? [],
          from,
          to,
          forecastStart: start,
          forecastStop: stop,
          withFits,
        },
        language,
        t,
      ),
    [title, actual, made, chosen, set, from, to, start, stop, withFits, language, t],
  );
  return (
    <>
      {result.automatic && draft.methods.includes('automatic') ? (
        <AutomaticReason automatic={result.automatic} />
      ) : null}
      <Checkbox
        label={t('extrapolation:withFits')}
        checked={withFits}
        onChange={(event) => showFits(event.currentTarget.checked)}
      />
      <ChartFigure waits chart={chart} />
      <ErrorTable made={made} heldOut={result.heldOut} />
      {counting && chosen ? (
        <OverrideSheet
          method={chosen}
          made={counting}
          draft={draft}
          actual={actual}
          from={start}
          to={stop}
          programId={props.programId}
          mayEdit={props.mayEdit}
          refusals={props.refusals}
          unread={props.unread}
          onUnread={props.onUnread}
          history={edits.history}
          onChange={edits.edit}
        />
      ) : (
        <Text size="sm">{t('extrapolation:override.chooseFirst')}</Text>
      )}
      <Checkbox
        label={t('extrapolation:showData')}
        checked={withData}
        onChange={(event) => showData(event.currentTarget.checked)}
      />
      {withData ? (
        <PlainTable<MonthLine>
          label={t('extrapolation:dataTitle')}
          hasCaption
          rowHeading="month"
          maxHeight="32rem"
          columns={monthColumns(made, language, t)}
          rows={monthLines(actual, months)}
          keyOf={({ month }) => month}
        />
      ) : null}
    </>
  );
}
