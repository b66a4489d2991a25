import { useCallback } from 'react';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { WaitingCommit } from './waiting-commit.ts';

/** What a prepared upload waits for, as a sentence. */
export function useWaitText(): (waitsFor: NonNullable<WaitingCommit['waitsFor']>) => string {
  const t = useTexts('versions');
  const message = useMessage();
  return useCallback(
    ({ reason, messageCode }) =>
      t(`versions:waits.${reason}`, { reason: messageCode === null ? '' : message(messageCode) }),
    [t, message],
  );
}
