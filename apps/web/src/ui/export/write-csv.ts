import { roundTo } from '@stockwell/model/numbers';
import { csvFile } from './csv.ts';
import { displayFact } from './display-value.ts';
import {
  type ExportColumn,
  type ExportDocument,
  type ExportFact,
  type ExportSection,
  type ExportTable,
  type ExportValue,
  styledCell,
  tableSections,
} from './export-document.ts';
import type { ExportLabels } from './export-labels.ts';

type CsvRows = ExportValue[][];

/**
 * Figures with all their digits, since files are calculated with. Days and months stay `2026-11-30` and `2026-11`:
 * the one spelling that spreadsheets of all languages read in the same way.
 */
const csvValue = ({ kind }: ExportColumn, value: ExportValue): ExportValue =>
  // Rounded because 0.07 * 100 is 7.000000000000001.
  kind === 'percent' && typeof value === 'number' ? roundTo(value * 100, 10) : value;

/** A percent sign behind a number makes a text of it in many spreadsheets, so the heading has it. */
const csvTitle = ({ kind, title }: ExportColumn): string =>
  kind === 'percent' && !title.includes('%') ? `${title} (%)` : title;

const tableRows = ({ columns, rows }: ExportTable): CsvRows => [
  columns.map(csvTitle),
  ...rows.map(({ cells }) =>
    columns.map((column) => {
      const { value, marks, text } = styledCell(cells[column.key]);
      // A CSV file has no formats: what is marked is written as it is read.
      return marks ? (text ?? `${value}${marks}`) : csvValue(column, value);
    }),
  ),
];

/** The cells of a document, section after section. */
export function csvDocumentRows(document: ExportDocument, labels: ExportLabels): CsvRows {
  const sections = tableSections(document);
  if (document.tableOnly) return sections.flatMap(({ table }) => tableRows(table));
  const factRows = (facts: readonly ExportFact[] = []): CsvRows =>
    facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => [labels.fact(label, displayFact(value, labels.language))]);
  const introduction = ({ heading, facts, notes = [] }: ExportSection): CsvRows => [
    ...(sections.length > 1 ? [[heading]] : []),
    ...factRows(facts),
    ...notes.map((note) => [note]),
  ];
  return [
    [document.title],
    ...factRows(document.facts),
    ...sections.flatMap((section) => [[], ...introduction(section), ...tableRows(section.table)]),
  ];
}

export const writeCsv = (document: ExportDocument, labels: ExportLabels): Blob =>
  csvFile(csvDocumentRows(document, labels), labels.language);
