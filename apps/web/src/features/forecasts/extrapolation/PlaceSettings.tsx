import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { type ExtrapolationDraft, monthsWithin } from '@stockwell/engine/entry/extrapolation/draft';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { SeriesJobResult } from '@stockwell/engine/series/batch/job';
import { forecastMethods } from '@stockwell/engine/series/methods';
import { displayMonth, formatMonth, parseMonth } from '@stockwell/model/months';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { MonthRangePicker } from '../../../ui/months/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import classes from './extrapolation.module.css';
import { historyAddress } from './history-address.ts';
import { MethodPanel } from './MethodPanel.tsx';
import type { DraftOfPlace } from './use-draft.ts';
import type { Tuning } from './use-tuning.ts';

interface PlaceSettingsProps {
  readonly place: ForecastPlace;
  readonly edits: DraftOfPlace;
  readonly draft: ExtrapolationDraft;
  readonly tuning: Tuning;
  readonly result: SeriesJobResult | null;
  readonly mayEdit: boolean;
}

/** The months of history, and the methods with what can be set for them. */
export function PlaceSettings({ place, edits, draft, tuning, result, mayEdit }: PlaceSettingsProps) {
  const t = useTexts('extrapolation');
  const { language } = useSession();
  const { facts, edit } = edits;
  const { window } = draft;
  const { span } = facts;
  const filled = result?.history?.filled ?? [];
  const monthsInWindow = window.last - window.first + 1;
  return (
    <>
      {span ? (
        <div className={classes.window}>
          <MonthRangePicker
            value={{ from: formatMonth(window.first), to: formatMonth(window.last) }}
            bounds={{ min: formatMonth(span.first), max: formatMonth(span.last) }}
            disabled={!mayEdit}
            onChange={({ from, to }) =>
              edit((before) => ({ ...before, window: { first: parseMonth(from), last: parseMonth(to) } }))
            }
          />
          <Text size="sm">{t('extrapolation:windowMonths', { count: monthsInWindow })}</Text>
        </div>
      ) : null}
      {filled.length > 0 ? (
        <Alert color="red" variant="light">
          {t('extrapolation:filled', {
            months: filled.map((month) => displayMonth(formatMonth(month), 'MMM-YY', language)).join(', '),
          })}{' '}
          <Anchor component={Link} to={historyAddress(place)}>
            {t('extrapolation:toHistory')}
          </Anchor>
        </Alert>
      ) : null}
      <div className={classes.methods}>
        {forecastMethods.map((method) => (
          <MethodPanel
            key={method}
            method={method}
            subject="product"
            draft={draft}
            monthsWithData={monthsWithin(facts, window)}
            monthsInWindow={monthsInWindow}
            problem={result?.problems.find((one) => one.method === method)?.problem ?? null}
            mayEdit={mayEdit}
            isTuning={tuning.running === method}
            onChange={(make) => edit((before) => ({ ...before, ...make(before) }))}
            onTune={tuning.tune}
          />
        ))}
      </div>
      {tuning.running ? (
        <Group gap="sm" role="status">
          <Text size="sm">{t('extrapolation:tuning.running', { percent: tuning.percent })}</Text>
          <Button size="compact-sm" variant="default" onClick={tuning.cancel}>
            {t('extrapolation:cancel')}
          </Button>
        </Group>
      ) : null}
      {tuning.hasFailed ? <ErrorNotice text={t('extrapolation:tuning.failed')} /> : null}
    </>
  );
}
