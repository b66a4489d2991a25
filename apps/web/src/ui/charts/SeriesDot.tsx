import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './chart-figure.module.css';
import { colourOf } from './drawing.ts';
import { paletteColour } from './series-style.ts';

/** The colour of a series by its place in the chart, for tables that name what the chart shows. */
export function SeriesDot({ at }: { readonly at: number }) {
  const theme = useComputedColorScheme();
  return (
    <span
      className={classes.dot}
      style={{ '--series': colourOf(paletteColour(at), theme) } as CSSProperties}
      aria-hidden
    />
  );
}
