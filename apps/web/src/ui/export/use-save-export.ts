import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/message.ts';
import { useSession } from '../../platform/session/context.ts';
import type { ExportFormat } from './export-document.ts';
import type { ExportLabels } from './export-labels.ts';
import { exportFileName } from './file-name.ts';
import { type BuildExport, type ExportProgress, runExport } from './run-export.ts';
import { saveFile } from './save-file.ts';
import { writeExport } from './write-export.ts';

export type ExportOutcome =
  | { readonly result: 'saved' | 'nothing' | 'cancelled' }
  | { readonly result: 'failed'; readonly message: string };

export interface SaveExport {
  readonly isBusy: boolean;
  /** Of an export that says how far it is. */
  readonly progress: ExportProgress | null;
  /** Why the last export failed, in the user's language. */
  readonly error: string | null;
  /** Writes and downloads the file. */
  readonly save: (format: ExportFormat, build: BuildExport) => Promise<ExportOutcome>;
  readonly cancel: () => void;
}

/** Calls to the server and to the copy on the device fail with the code of a message. */
const messageCodeOf = (failure: unknown): string | null =>
  failure instanceof Error && 'messageCode' in failure && typeof failure.messageCode === 'string'
    ? failure.messageCode
    : null;

function useExportLabels(): ExportLabels {
  const { t } = useTranslation('lists');
  const { language } = useSession();
  return useMemo(
    () => ({
      language,
      fact: (name, value) => t('lists:exportFact', { name, value }),
      page: (page, of) => t('lists:exportPage', { page, of }),
      continued: (page) => t('lists:exportContinued', { page }),
    }),
    [t, language],
  );
}

/** Builds a document, writes it in a format and downloads the file, with progress and error. */
export function useSaveExport(): SaveExport {
  const { t } = useTranslation('lists');
  const message = useMessage();
  const labels = useExportLabels();
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  // Nobody waits any longer for what was asked on a page that is gone.
  useEffect(() => cancel, [cancel]);
  const save = useCallback(
    async (format: ExportFormat, build: BuildExport): Promise<ExportOutcome> => {
      const controller = new AbortController();
      running.current = controller;
      setIsBusy(true);
      setError(null);
      try {
        const result = await runExport(
          format,
          build,
          { signal: controller.signal, onProgress: setProgress },
          {
            write: (document) => writeExport(format, document, labels),
            save: (file, { title, day, about }) => saveFile(file, exportFileName(title, day, format, about)),
          },
        );
        return { result };
      } catch (failure) {
        console.warn('The export failed', failure);
        const code = messageCodeOf(failure);
        const text = code === null ? t('lists:exportFailed') : message(code);
        setError(text);
        return { result: 'failed', message: text };
      } finally {
        setIsBusy(false);
        setProgress(null);
      }
    },
    [labels, message, t],
  );
  return { isBusy, progress, error, save, cancel };
}
