import { Button, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTheme } from '../../platform/theme/chart-tokens.ts';
import { narrowScreen } from '../../platform/theme/screens.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ChartData } from './ChartData.tsx';
import type { Chart, ChartTexts } from './chart.ts';
import classes from './chart-figure.module.css';
import { chartLegend } from './chart-legend.ts';
import { chartOption } from './chart-option.ts';
import { isEmptyChart } from './chart-table.ts';
import { useChartTexts } from './chart-texts.ts';
import { Legend } from './Legend.tsx';
import { useDrawing } from './use-drawing.ts';

interface ChartFigureProps {
  readonly chart: Chart;
  /** 'elsewhere' where the page itself shows the figures in a table, and the description says so. */
  readonly table?: 'toggle' | 'elsewhere';
  /** Somebody types beside the chart: it is drawn when nothing else is to be done. */
  readonly waits?: boolean;
  /** A country of a map was chosen: by a click on it, or by its name in the table. */
  readonly onCountry?: (code: string) => void;
}

/** A chart with its title, a legend that shows and hides series, and its figures as a table. */
export function ChartFigure({ chart, table = 'toggle', waits = false, onCountry }: ChartFigureProps) {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{chart.title}</figcaption>
      {/* The kit's own texts may still be loading; the page around the chart does not wait for them. */}
      <Suspense fallback={<div className={classes.place} />}>
        <ChartContent chart={chart} table={table} waits={waits} {...(onCountry ? { onCountry } : {})} />
      </Suspense>
    </figure>
  );
}

function ChartContent({ chart, table, waits = false, onCountry }: ChartFigureProps) {
  const { t } = useTranslation('charts');
  const texts = useChartTexts();
  const theme = useComputedColorScheme();
  const legend = useMemo(() => chartLegend(chart), [chart]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => (onCountry ? countryChoice(chart, onCountry) : undefined), [chart, onCountry]);
  if (isEmptyChart(chart)) return <EmptyState title={t('empty')} />;
  return (
    <>
      <Legend legend={legend} theme={theme} hidden={hidden} onHidden={setHidden} />
      <Picture chart={chart} theme={theme} texts={texts} hidden={hidden} waits={waits} onCountry={chosen} />
      {table === 'toggle' ? <DataToggle chart={chart} texts={texts} onCountry={chosen} /> : null}
    </>
  );
}

/** Only countries with figures can be chosen. */
const countryChoice = (chart: Chart, onCountry: (code: string) => void) => (code: string) => {
  if (chart.kind === 'map' && chart.countries.some((one) => one.code === code)) onCountry(code);
};

interface PictureProps {
  readonly chart: Chart;
  readonly theme: ChartTheme;
  readonly texts: ChartTexts;
  readonly hidden: ReadonlySet<string>;
  readonly waits: boolean;
  readonly onCountry: ((code: string) => void) | undefined;
}

function Picture({ chart, theme, texts, hidden, waits, onCountry }: PictureProps) {
  const narrow = useMediaQuery(narrowScreen) ?? false;
  const option = useMemo(
    () => chartOption(chart, theme, texts, { hidden, narrow }),
    [chart, theme, texts, hidden, narrow],
  );
  const place = useDrawing(chart.kind, option, { waits, onChoose: onCountry });
  return (
    <div
      ref={place}
      className={classes.place}
      style={{ minHeight: roomFor(chart) }}
      role="img"
      aria-label={chart.description}
    />
  );
}

/** Every lying bar has its name beside it. */
const barHeight = 22;
const axisHeight = 60;

const roomFor = (chart: Chart): number | undefined =>
  chart.kind === 'plot' && chart.horizontal && chart.x.kind === 'categories'
    ? chart.x.names.length * barHeight + axisHeight
    : undefined;

function DataToggle({ chart, texts, onCountry }: Pick<PictureProps, 'chart' | 'texts' | 'onCountry'>) {
  const { t } = useTranslation('charts');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        mt="xs"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('hideData') : t('showData')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <ChartData chart={chart} texts={texts} onCountry={onCountry} /> : null}
      </div>
    </>
  );
}
