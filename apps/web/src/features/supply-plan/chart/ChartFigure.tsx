import type { EChartsCoreOption } from 'echarts/core';
import type { Ref } from 'react';
import classes from './chart-figure.module.css';
import { useDrawing } from './use-drawing.ts';

/** How a series is drawn, and so its sign in the legend. */
export type SeriesLook = 'area' | 'line' | 'dashed' | 'dotted' | 'triangle';

export interface LegendSeries<S extends string> {
  readonly id: S;
  readonly name: string;
  readonly colour: string;
  readonly look: SeriesLook;
}

interface ChartFigureProps<S extends string> {
  readonly title: string;
  /** What is drawn, in words; its numbers stand in a table. */
  readonly description: string;
  readonly option: EChartsCoreOption;
  readonly legendLabel: string;
  readonly series: readonly LegendSeries<S>[];
  readonly hidden: ReadonlySet<S>;
  readonly onHidden: (hidden: ReadonlySet<S>) => void;
  /** Where the drawing can be fetched for an export. */
  readonly frame?: Ref<HTMLElement>;
}

const toggled = <S,>(set: ReadonlySet<S>, one: S): ReadonlySet<S> =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);

/** A chart with its title and a legend whose entries show and hide their series. */
export function ChartFigure<S extends string>(props: ChartFigureProps<S>) {
  const { title, description, option, legendLabel, series, hidden, onHidden, frame } = props;
  const place = useDrawing(option);
  return (
    <figure ref={frame} className={classes.figure}>
      <figcaption className={classes.title}>{title}</figcaption>
      <fieldset className={classes.legend}>
        <legend className={classes.spoken}>{legendLabel}</legend>
        {series.map(({ id, name, colour, look }) => (
          <button
            key={id}
            type="button"
            className={classes.series}
            data-look={look}
            aria-pressed={!hidden.has(id)}
            onClick={() => onHidden(toggled(hidden, id))}
          >
            <span
              className={classes.swatch}
              style={{ '--series': colour } as React.CSSProperties}
              aria-hidden
            />
            {name}
          </button>
        ))}
      </fieldset>
      <div ref={place} className={classes.place} role="img" aria-label={description} />
    </figure>
  );
}
