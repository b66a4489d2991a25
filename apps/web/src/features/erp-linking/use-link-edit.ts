import { useTexts } from '../../i18n/texts.ts';
import { isKept } from '../../local/storage-failure.ts';
import { announce } from '../../ui/notice/announce.ts';
import { announceUndo } from '../../ui/notice/announce-undo.tsx';
import { editPlan, type MakeChanges, type OpenProgram } from '../../ui/program/index.ts';

/** Changes links of a copy, says so and offers the way back. Answers whether it was done. */
export function useLinkEdit(program: OpenProgram) {
  const t = useTexts('erpLinking');
  return async (
    make: MakeChanges,
    units: readonly number[],
    { said }: { readonly said: string },
  ): Promise<boolean> => {
    const { result } = await editPlan(program, units, make);
    // What the device did not store yet is shown, and goes with the next try.
    if (result !== 'saved' && !isKept(result)) {
      announce('error', t(`erpLinking:failed.${result === 'readonly' ? 'readonly' : 'refused'}`));
      return false;
    }
    announceUndo(said, t('erpLinking:undo'), () => void program.undo());
    return true;
  };
}
