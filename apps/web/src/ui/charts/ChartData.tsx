import { Anchor } from '@mantine/core';
import { FigureTable } from '../table/FigureTable.tsx';
import type { Chart, ChartTexts } from './chart.ts';
import { cellText, chartTable, columnTitle } from './chart-table.ts';

interface ChartDataProps {
  readonly chart: Chart;
  readonly texts: ChartTexts;
  /** Makes buttons of the names of countries, for those who use no pointer. */
  readonly onCountry?: ((code: string) => void) | undefined;
}

/** The table as it is shown. Rows and columns are known by their place: names may repeat. */
function shownTable(chart: Chart, texts: ChartTexts) {
  const { columns, rows } = chartTable(chart);
  return {
    heading: columns.map((column, at) => ({ key: `column ${at}`, text: columnTitle(column, texts) })),
    rows: rows.map((cells, row) => ({
      key: `row ${row}`,
      cells: columns.map((column, at) => ({
        key: `column ${at}`,
        text: cellText(cells[at] ?? null, column, texts),
      })),
    })),
  };
}

/** The figures of a chart as a table. */
export function ChartData({ chart, texts, onCountry }: ChartDataProps) {
  const { heading, rows } = shownTable(chart, texts);
  const countries = onCountry && chart.kind === 'map' ? chart.countries : [];
  const nameOf = (text: string | undefined, row: number) => {
    const code = countries[row]?.code;
    if (code === undefined) return text;
    return (
      <Anchor component="button" type="button" onClick={() => onCountry?.(code)}>
        {text}
      </Anchor>
    );
  };
  return (
    <FigureTable label={chart.title}>
      <thead>
        <tr>
          {heading.map(({ key, text }) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }, row) => (
          <tr key={key}>
            <th scope="row">{nameOf(name?.text, row)}</th>
            {cells.map((cell) => (
              <td key={cell.key}>{cell.text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
