import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTheme } from '../../platform/theme/chart-tokens.ts';
import classes from './chart-figure.module.css';
import type { ChartLegend, LegendEntry } from './chart-legend.ts';
import { colourOf } from './drawing.ts';

interface LegendProps {
  readonly legend: ChartLegend;
  readonly theme: ChartTheme;
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
}

const toggled = (set: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);

/** What the colours and lines mean; where it can be switched off, every entry is a button. */
export function Legend({ legend, theme, hidden, onHidden }: LegendProps) {
  const { t } = useTranslation('charts');
  const { entries, toggles } = legend;
  const sign = ({ colour, symbol }: LegendEntry) => (
    <span
      className={classes.swatch}
      data-symbol={symbol}
      style={{ '--series': colourOf(colour, theme) } as CSSProperties}
      aria-hidden
    />
  );
  if (!toggles)
    return (
      <ul className={classes.legend}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.series} data-look={entry.look}>
            {sign(entry)}
            {entry.name}
          </li>
        ))}
      </ul>
    );
  return (
    <fieldset className={classes.legend}>
      <legend className={classes.spoken}>{t('legend')}</legend>
      {entries.map((entry) => (
        <button
          key={entry.id}
          type="button"
          className={classes.series}
          data-look={entry.look}
          aria-pressed={!hidden.has(entry.id)}
          onClick={() => onHidden(toggled(hidden, entry.id))}
        >
          {sign(entry)}
          {entry.name}
        </button>
      ))}
    </fieldset>
  );
}
