import type { ExportChart, ExportFact, ExportSection } from '../../../ui/export/index.ts';

/** What is exported of a product. */
export interface ExportedProduct {
  readonly section: ExportSection;
  /** Drawn for paper only. */
  readonly chart: ExportChart | null;
  /** Kind, month, region and text of the notes on its records. */
  readonly notes: readonly (readonly string[])[];
}

export interface NoteLabels {
  readonly notes: string;
  readonly product: string;
  readonly noteHeading: readonly string[];
}

function notesSection({ section, notes }: ExportedProduct, labels: NoteLabels): ExportSection {
  const columns = labels.noteHeading.map((title, at) => ({ key: String(at), title, kind: 'text' as const }));
  const facts: readonly ExportFact[] = [[labels.product, section.heading]];
  return {
    heading: labels.notes,
    facts,
    table: { columns, rows: notes.map((note) => ({ cells: Object.fromEntries(note.entries()) })) },
  };
}

/** A product as sections: settings and table, then its chart, then the notes. */
export const productSections = (product: ExportedProduct, labels: NoteLabels): readonly ExportSection[] => [
  product.section,
  ...(product.chart ? [{ heading: '', chart: product.chart }] : []),
  ...(product.notes.length > 0 ? [notesSection(product, labels)] : []),
];
