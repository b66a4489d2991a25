import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/message.ts';
import type { ExportProgress, ExportWork } from './run-export.ts';

type Finished = 'saved' | 'nothing' | 'cancelled';

export type ExportOutcome =
  | { readonly result: Finished }
  | { readonly result: 'failed'; readonly message: string };

export interface FileWork {
  readonly isBusy: boolean;
  /** Of an export that says how far it is. */
  readonly progress: ExportProgress | null;
  /** Why the last file failed, in the user's language. */
  readonly error: string | null;
  /** Makes and saves a file. */
  readonly run: (make: (work: ExportWork) => Promise<Finished>) => Promise<ExportOutcome>;
  readonly cancel: () => void;
}

/** Calls to the server and to the copy on the device fail with the code of a message. */
const messageCodeOf = (failure: unknown): string | null =>
  failure instanceof Error && 'messageCode' in failure && typeof failure.messageCode === 'string'
    ? failure.messageCode
    : null;

/** The making of a file: whether it is under way, how far it is, and why it failed. */
export function useFileWork(): FileWork {
  const { t } = useTranslation('lists');
  const message = useMessage();
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  // Nobody waits any longer for what was asked on a page that is gone.
  useEffect(() => cancel, [cancel]);
  const run = useCallback<FileWork['run']>(
    async (make) => {
      const controller = new AbortController();
      running.current = controller;
      setIsBusy(true);
      setError(null);
      try {
        return { result: await make({ signal: controller.signal, onProgress: setProgress }) };
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
    [message, t],
  );
  return { isBusy, progress, error, run, cancel };
}
