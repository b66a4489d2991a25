import { hasUnsaved } from '../../platform/unsaved.ts';
import { type Question, useConfirm } from './use-confirm.ts';

/**
 * Goes on to something else on the same page, such as another product: what is typed would be given up, and that is asked
 * first.
 */
export function useLeaving(
  question: Pick<Question, 'title' | 'text' | 'confirmText'>,
): (go: () => void) => void {
  const { confirm } = useConfirm();
  return (go) => {
    if (hasUnsaved()) confirm({ ...question, isDangerous: true, onConfirm: go });
    else go();
  };
}
