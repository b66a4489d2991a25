import type { SummaryFigures } from '@stockwell/engine/outputs/output-reports';
import { type ReactNode, useMemo } from 'react';
import { useForecast } from '../../../ui/forecast/index.ts';
import { ReadonlyNote } from '../../../ui/program/index.ts';
import { SummarySheet } from './SummarySheet.tsx';
import type { SummaryContext } from './summary-columns.tsx';
import type { Line, NamedRegion } from './summary-lines.ts';

interface SummaryEntryProps {
  readonly programId: number;
  readonly versionId: number;
  readonly label: string;
  readonly groups: readonly Line[];
  readonly regions: readonly NamedRegion[];
  readonly sources: SummaryFigures['sources'];
  readonly context: SummaryContext;
  /** The same for whoever only reads. */
  readonly children: ReactNode;
}

/** The regional view of a copy on this device: a sheet for whoever may select forecasts, else a table. */
export function SummaryEntry({ programId, versionId, children, ...sheet }: SummaryEntryProps) {
  const copy = useMemo(() => ({ kind: 'forecast', programId, versionId }) as const, [programId, versionId]);
  const forecast = useForecast(copy, 'all', 'ROLE_BF_FORECAST_SUMMARY');
  const { data, readonly } = forecast;
  if (readonly !== null)
    return (
      <>
        <ReadonlyNote program={forecast} />
        {children}
      </>
    );
  return data ? <SummarySheet forecast={forecast} data={data} {...sheet} /> : children;
}
