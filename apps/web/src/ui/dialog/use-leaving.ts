import { hasEntries, hasUnsaved } from '../../platform/unsaved.ts';
import { type Question, useConfirm } from './use-confirm.ts';

/**
 * Goes on to something else on the same page, such as another product: what is typed would be given up, and that is asked
 * first. A copy that is still being written is left only for another copy.
 */
export function useLeaving(
  question: Pick<Question, 'title' | 'text' | 'confirmText'>,
): (go: () => void, leaves?: 'entries' | 'copy') => void {
  const { confirm } = useConfirm();
  return (go, leaves = 'entries') => {
    const isLost = leaves === 'copy' ? hasUnsaved() : hasEntries();
    if (isLost) confirm({ ...question, isDangerous: true, onConfirm: go });
    else go();
  };
}
