import type { ExportDocument, ExportFormat } from './export-document.ts';

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

/** How a long export says how far it is, and learns that it is no longer wanted. */
export interface ExportWork {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** The document to write; null where there is nothing to export. */
export type BuildExport = (
  format: ExportFormat,
  work: ExportWork,
) => ExportDocument | null | Promise<ExportDocument | null>;

/** What happens with a document that is built. */
export interface ExportSteps {
  readonly write: (document: ExportDocument) => Promise<Blob>;
  readonly save: (file: Blob, document: ExportDocument) => void;
}

/** Builds, writes and saves a document; after a cancellation nothing is saved. */
export async function runExport(
  format: ExportFormat,
  build: BuildExport,
  work: ExportWork,
  { write, save }: ExportSteps,
): Promise<'saved' | 'nothing' | 'cancelled'> {
  try {
    const document = await build(format, work);
    if (!document) return 'nothing';
    work.signal.throwIfAborted();
    const file = await write(document);
    work.signal.throwIfAborted();
    save(file, document);
    return 'saved';
  } catch (failure) {
    if (work.signal.aborted) return 'cancelled';
    throw failure;
  }
}
