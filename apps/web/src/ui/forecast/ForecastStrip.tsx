import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { Fact } from '../Fact.tsx';
import { CopyPicker, type ForecastCopy, ReadonlyNote, SavedNote } from '../program/index.ts';
import { useStable } from '../use-stable.ts';
import classes from './forecast.module.css';
import type { OpenForecast } from './use-forecast.ts';

interface ForecastStripProps {
  readonly forecast: OpenForecast;
  readonly onChoose: (copy: ForecastCopy | null) => void;
  /** Something is typed that the page saves only when it is told to: not all is saved then. */
  readonly isTyped?: boolean;
  /** Further filters of the page. */
  readonly children?: React.ReactNode;
}

/** The head of a page on a forecast of this device: which one, the months it is for, and whether all of it is saved. */
export function ForecastStrip({ forecast, onChoose, isTyped = false, children }: ForecastStripProps) {
  const t = useTexts('forecast');
  const { language } = useSession();
  const choose = useStable(onChoose);
  const { copy, data, state, readonly } = forecast;
  const monthText = (date: string): string => displayMonth(monthOfDate(date), 'MMM-YYYY', language);
  return (
    <div className={classes.strip}>
      <div className={classes.filters}>
        <CopyPicker kind="forecast" value={copy} onChange={choose} label={t('forecast:strip.program')} />
        {children}
        {data ? (
          <dl className={classes.facts}>
            <Fact name={t('forecast:strip.period')}>
              {t('forecast:strip.months', {
                from: monthText(data.currentVersion.forecastStartDate),
                to: monthText(data.currentVersion.forecastStopDate),
              })}
            </Fact>
          </dl>
        ) : null}
      </div>
      {state === 'ready' && readonly !== null ? <ReadonlyNote program={forecast} /> : null}
      {state === 'ready' && readonly === null && !(isTyped && !forecast.trouble) ? (
        <SavedNote program={forecast} />
      ) : null}
    </div>
  );
}
