import { isEmpty } from '@stockwell/engine/changes/change';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { isKept } from '../../local/storage-failure.ts';
import { announce } from '../../ui/notice/announce.ts';
import { useAnnounceUndo } from '../../ui/notice/use-announce-undo.ts';
import { editPlan, type MakeChanges, type OpenProgram } from '../../ui/program/index.ts';

interface LinkEditTexts {
  readonly said: string;
  /** What is said instead when the plan has it already, where that can be. */
  readonly nothingToDo?: string;
}

interface LinkEdit {
  readonly isEditing: boolean;
  /** Answers whether it was done. */
  readonly edit: (make: MakeChanges, units: readonly number[], texts: LinkEditTexts) => Promise<boolean>;
}

/** Changes links of a copy, says so and offers the way back. */
export function useLinkEdit(program: OpenProgram): LinkEdit {
  const t = useTexts('erpLinking');
  const announceUndo = useAnnounceUndo();
  const [isEditing, setEditing] = useState(false);
  const isBusy = useRef(false);

  async function write(
    make: MakeChanges,
    units: readonly number[],
    { said, nothingToDo }: LinkEditTexts,
  ): Promise<boolean> {
    let isNothing = false;
    const step = Symbol(said);
    const { result } = await editPlan(
      program,
      units,
      (now) => {
        const changes = make(now);
        isNothing = isEmpty(changes);
        return changes;
      },
      step,
    );
    // What the device did not store yet is shown, and goes with the next try.
    if (result !== 'saved' && !isKept(result)) {
      announce('error', t(`erpLinking:failed.${result === 'readonly' ? 'readonly' : 'refused'}`));
      return false;
    }
    if (isNothing && nothingToDo !== undefined) {
      announce('error', nothingToDo);
      return false;
    }
    announceUndo(said, t('erpLinking:undo'), () => program.undoStep(step));
    return true;
  }

  return {
    isEditing,
    edit: async (make, units, texts) => {
      // The second click of a double click comes before the button shows that it is busy.
      if (isBusy.current) return false;
      isBusy.current = true;
      setEditing(true);
      try {
        return await write(make, units, texts);
      } finally {
        isBusy.current = false;
        setEditing(false);
      }
    },
  };
}
