import { useTexts } from '../../i18n/texts.ts';
import { announce } from './announce.ts';
import { announceUndo } from './announce-undo.tsx';

/**
 * Says that something was done and offers the way back for a while, on whatever page the user is then. `undo` answers
 * whether that very step was taken back: where something else was done after it, nothing is.
 */
export function useAnnounceUndo(): (message: string, undoText: string, undo: () => Promise<boolean>) => void {
  const t = useTexts('common');
  return (message, undoText, undo) =>
    announceUndo(message, undoText, () => {
      void undo().then((isUndone) => {
        if (!isUndone) announce('warning', t('common:undoTooLate'));
      });
    });
}
