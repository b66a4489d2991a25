import { type StockBand, stockBands } from '@stockwell/engine/supply-plan/status';
import type { Month } from '@stockwell/model/months';
import { useMemo } from 'react';
import { FigureTable } from '../../ui/table/index.ts';
import type { PlanFormat } from '../supply-plan/index.ts';
import type { Baseline } from './baseline.ts';
import { type ComparedCell, type ComparedLine, comparedTexts } from './comparison.ts';
import type { ScenarioLabels } from './parameter-texts.ts';
import classes from './scenarios.module.css';

interface ComparisonTableProps {
  readonly against: Baseline;
  readonly months: readonly Month[];
  readonly lines: readonly ComparedLine[];
  readonly labels: ScenarioLabels;
  readonly format: PlanFormat;
}

const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

const bandOf = (cell: ComparedCell, side: Side): StockBand | undefined =>
  side === 'before' ? cell.bandBefore : cell.bandAfter;

/** Both plans under each other; what differs is bold, how the stock stands is underlined and said. */
export function ComparisonTable({ against, months, lines, labels, format }: ComparisonTableProps) {
  const { t } = labels;
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, texts: comparedTexts(line, format.display) })),
    [lines, format],
  );
  return (
    <FigureTable label={t('scenarios:table.title', { ...against })} className={classes.compared}>
      <thead>
        <tr>
          <th scope="col" />
          {months.map((month) => (
            <th key={month} scope="col">
              {format.month(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(({ key, cells, texts }) =>
          sides.map((side) => (
            <tr key={`${key} ${side}`} data-first={side === 'before' || undefined}>
              <th scope="row">
                {t(`scenarios:row.${side}`, { ...against, row: t(`scenarios:row.${key}`) })}
              </th>
              {cells.map((cell, at) => {
                const band = bandOf(cell, side);
                return (
                  <td
                    key={cell.month}
                    data-differs={(side === 'after' && cell.differs) || undefined}
                    data-band={band}
                    title={band && t(`scenarios:band.${band}`)}
                    style={band && ({ '--band': stockBands[band] } as React.CSSProperties)}
                  >
                    {texts[side][at]}
                    {band && <span className={classes.spoken}>{t(`scenarios:band.${band}`)}</span>}
                  </td>
                );
              })}
            </tr>
          )),
        )}
      </tbody>
    </FigureTable>
  );
}
