import { useTexts } from '../../i18n/texts.ts';
import { announce } from './announce.ts';
import { announceUndo } from './announce-undo.tsx';

/** What became of the wish to take a step back: it came too late where something else was done after that step. */
export type StepUndone = 'undone' | 'tooLate' | 'refused';

/**
 * Says that something was done and offers the way back for a while, on whatever page the user is then. Where the step
 * was not taken back, it says why.
 */
export function useAnnounceUndo(): (
  message: string,
  undoText: string,
  undo: () => Promise<StepUndone>,
) => void {
  const t = useTexts('common');
  return (message, undoText, undo) =>
    announceUndo(message, undoText, () => {
      void undo().then((result) => {
        if (result !== 'undone')
          announce('warning', t(result === 'tooLate' ? 'common:undoTooLate' : 'common:undoRefused'));
      });
    });
}
