import { type ExportDocument, type ExportFact, toneOf } from '../../ui/export/index.ts';
import { tableDocument } from '../../ui/table/index.ts';
import type { ProblemColumn } from './columns.tsx';
import { criticalityColour } from './fixed-labels.ts';
import type { ProblemRow } from './problem-rows.ts';

export interface ProblemExport {
  readonly title: string;
  /** Program, version and state of the copy, for the name of the file. */
  readonly about: string;
  /** Program, version, state of the copy, time and filters. */
  readonly facts: readonly ExportFact[];
  readonly columns: readonly ProblemColumn[];
  readonly rows: readonly ProblemRow[];
  readonly today: string;
}

/** On the screen a mark shows the colour of the criticality; in files the cell has it. */
const inFiles = (column: ProblemColumn): ProblemColumn =>
  column.key === 'criticality'
    ? { ...column, tone: ({ criticalityId }) => toneOf(criticalityColour(criticalityId)) }
    : column;

/** The list as it is filtered, with the filters. */
export const problemDocument = ({ columns, today, about, ...what }: ProblemExport): ExportDocument => ({
  ...tableDocument({ ...what, columns: columns.map(inFiles), day: today }),
  about,
});
