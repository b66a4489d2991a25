import { useCallback } from 'react';
import type { ExportFormat } from './export-document.ts';
import { exportFileName } from './file-name.ts';
import { type BuildExport, runExport } from './run-export.ts';
import { saveFile } from './save-file.ts';
import { useExportLabels } from './use-export-labels.ts';
import { type ExportOutcome, type FileWork, useFileWork } from './use-file-work.ts';
import { writeExport } from './write-export.ts';

export interface SaveExport extends Omit<FileWork, 'run'> {
  /** Writes and downloads the file. */
  readonly save: (format: ExportFormat, build: BuildExport) => Promise<ExportOutcome>;
}

/** Builds a document, writes it in a format and downloads the file, with progress and error. */
export function useSaveExport(): SaveExport {
  const labels = useExportLabels();
  const { run, ...state } = useFileWork();
  const save = useCallback(
    (format: ExportFormat, build: BuildExport): Promise<ExportOutcome> =>
      run((work) =>
        runExport(format, build, work, {
          write: (document) => writeExport(format, document, labels),
          save: (file, { title, day, about }) => saveFile(file, exportFileName(title, day, format, about)),
        }),
      ),
    [labels, run],
  );
  return { ...state, save };
}
