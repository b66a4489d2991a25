import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { firstMonthIn } from '@stockwell/engine/entry/trees/form-problems';
import {
  adjustedActuals,
  gapsOf,
  lastMonthOf,
  methodsOf,
  rangeOf,
  withGapsFilled,
  withMethods,
  withRange,
} from '@stockwell/engine/entry/trees/node-extrapolation';
import { forecastMethods } from '@stockwell/engine/series/methods';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { useMemo } from 'react';
import { useTexts } from '../../../../../i18n/texts.ts';
import { useSession } from '../../../../../platform/session/context.ts';
import { ChartFigure } from '../../../../../ui/charts/index.ts';
import { MonthRangePicker } from '../../../../../ui/months/index.ts';
import { ErrorNotice } from '../../../../../ui/notice/ErrorNotice.tsx';
import { AutomaticReason } from '../../../extrapolation/AutomaticReason.tsx';
import { ErrorTable } from '../../../extrapolation/ErrorTable.tsx';
import extrapolation from '../../../extrapolation/extrapolation.module.css';
import { extrapolationChart } from '../../../extrapolation/extrapolation-chart.ts';
import { MethodPanel } from '../../../extrapolation/MethodPanel.tsx';
import { useWorkshop } from '../../workshop.ts';
import type { NodeEditing } from '../use-node-form.ts';
import { HistorySheet } from './HistorySheet.tsx';
import type { NodeForecasts } from './use-node-forecasts.ts';
import type { NodeTuning } from './use-node-tuning.ts';

interface ExtrapolationTabProps {
  readonly editing: NodeEditing;
  readonly forecasts: NodeForecasts;
  readonly tuned: NodeTuning;
  readonly refusals: number;
}

/** The history of a number node and how it is carried on. */
export function ExtrapolationTab({ editing, forecasts, tuned, refusals }: ExtrapolationTabProps) {
  const t = useTexts('trees');
  const ofExtrapolation = useTexts('extrapolation');
  const { language } = useSession();
  const { mayEdit, period, monthText } = useWorkshop();
  const { form, setForm } = editing;
  const { made, result } = forecasts;
  const { tuning, hasFailed, tune, cancel } = tuned;
  const own = form.extrapolation;
  const actual = useMemo(() => adjustedActuals(form), [form]);
  const choice = methodsOf(form);
  const range = own ? rangeOf(own) : null;
  const [from, to] = own && range ? [range.first, lastMonthOf(own, period.stop)] : [0, -1];
  const chart = useMemo(
    () =>
      extrapolationChart(
        {
          title: form.title,
          names: { actual: t('trees:extrapolation.adjusted'), axis: t('trees:months.forecast') },
          actual,
          made,
          chosen: choice.chosen,
          overrides: [],
          from,
          to,
          forecastStart: period.start,
          forecastStop: period.stop,
          withFits: false,
        },
        language,
        ofExtrapolation,
      ),
    [form.title, actual, made, choice.chosen, from, to, period, language, t, ofExtrapolation],
  );
  if (!own || !range) return null;
  const gaps = gapsOf(form);
  const monthsWithData = [...actual.keys()].filter(
    (month) => month >= range.first && month <= range.last,
  ).length;
  return (
    <Stack gap="md">
      <Group align="end" gap="sm">
        <MonthRangePicker
          value={{ from: formatMonth(range.first), to: formatMonth(range.last) }}
          bounds={{ min: formatMonth(firstMonthIn(period)), max: formatMonth(period.stop) }}
          disabled={!mayEdit}
          onChange={(next) =>
            setForm((before) =>
              withRange(before, { first: parseMonth(next.from), last: parseMonth(next.to) }),
            )
          }
        />
        <Text size="sm">{t('trees:extrapolation.months', { count: monthsWithData })}</Text>
      </Group>
      {monthsWithData === 0 ? <Text size="sm">{t('trees:extrapolation.begin')}</Text> : null}
      {gaps.length > 0 ? (
        <Alert color="red" variant="light">
          <Group gap="sm">
            <Text size="sm">{t('trees:extrapolation.gaps', { months: gaps.map(monthText).join(', ') })}</Text>
            {mayEdit ? (
              <Button size="compact-sm" variant="default" onClick={() => setForm(withGapsFilled)}>
                {t('trees:extrapolation.fill')}
              </Button>
            ) : null}
          </Group>
        </Alert>
      ) : null}
      <div className={extrapolation.methods}>
        {forecastMethods.map((method) => (
          <MethodPanel
            key={method}
            method={method}
            subject="node"
            draft={choice}
            monthsWithData={monthsWithData}
            monthsInWindow={range.last - range.first + 1}
            problem={result?.problems.find((one) => one.method === method)?.problem ?? null}
            mayEdit={mayEdit}
            isTuning={tuning === method}
            onChange={(make) =>
              setForm((before) => {
                const now = methodsOf(before);
                return withMethods(before, { ...now, ...make(now) });
              })
            }
            onTune={tune}
          />
        ))}
      </div>
      {tuning ? (
        <Group gap="sm" role="status">
          <Text size="sm">{t('trees:extrapolation.tuning')}</Text>
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {t('trees:cancel')}
          </Button>
        </Group>
      ) : null}
      {hasFailed ? <ErrorNotice text={ofExtrapolation('extrapolation:tuning.failed')} /> : null}
      {forecasts.hasFailed ? <ErrorNotice text={t('trees:extrapolation.failed')} /> : null}
      {result?.automatic && choice.chosen === 'automatic' ? (
        <AutomaticReason automatic={result.automatic} />
      ) : null}
      {made.length > 0 ? <ChartFigure chart={chart} table="elsewhere" waits /> : null}
      <HistorySheet editing={editing} made={made} refusals={refusals} />
      {made.length > 0 && result ? <ErrorTable made={made} heldOut={result.heldOut} /> : null}
      <Textarea
        label={t('trees:extrapolation.notes')}
        autosize
        minRows={2}
        maxRows={6}
        readOnly={!mayEdit}
        value={own.notes ?? ''}
        onChange={(event) => {
          const notes = event.currentTarget.value || null;
          setForm((before) => ({
            ...before,
            extrapolation: before.extrapolation && { ...before.extrapolation, notes },
          }));
        }}
      />
    </Stack>
  );
}
