import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import chartsTexts from '../../i18n/en/charts.json';
import { SessionContext, type SessionValue } from '../../platform/session/context.ts';
import { ChartData } from './ChartData.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { gauge, matrix, plot, texts } from './testing.ts';

const i18n = i18next.createInstance();
const session = { language: 'en' } as SessionValue;

beforeAll(() =>
  i18n.init({ lng: 'en', ns: ['charts'], keySeparator: false, resources: { en: { charts: chartsTexts } } }),
);

const markup = (content: ReactNode): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SessionContext value={session}>
        <MantineProvider>{content}</MantineProvider>
      </SessionContext>
    </I18nextProvider>,
  );

describe('a chart on a page', () => {
  it('has a title, a description instead of the picture, and buttons that hide series', () => {
    const page = markup(<ChartFigure chart={plot} />);
    expect(page).toMatch(/<figcaption[^>]*>Consumption<\/figcaption>/);
    expect(page).toMatch(/role="img" aria-label="Consumption by month"/);
    expect(page.match(/aria-pressed="true"/g)).toHaveLength(plot.series.length);
    expect(page).toContain('Show or hide in the chart');
  });

  it('offers its figures as a table unless the page has them elsewhere', () => {
    expect(markup(<ChartFigure chart={plot} />)).toContain('Show data');
    expect(markup(<ChartFigure chart={plot} table="elsewhere" />)).not.toContain('Show data');
  });

  it('explains the bands of a gauge without buttons', () => {
    const page = markup(<ChartFigure chart={gauge} table="elsewhere" />);
    expect(page).not.toContain('<button');
    expect(page.match(/<li/g)).toHaveLength(gauge.bands.length);
  });

  it('says that there is nothing to show', () => {
    const page = markup(<ChartFigure chart={{ ...plot, series: [] }} />);
    expect(page).toContain(chartsTexts.empty);
    expect(page).not.toContain('role="img"');
  });
});

it('shows the figures of a chart with headings for rows and columns', () => {
  const table = markup(<ChartData chart={matrix} texts={texts} />);
  expect(table).toContain('<th scope="col">Feb-25</th>');
  expect(table).toMatch(/<th scope="row">Tablets<\/th><td>0.0 \(Stocked out\)<\/td>/);
});
