import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';

export interface DiscardGuard {
  /** Says whether the grid holds changes that are not saved. */
  readonly onDirty: (dirty: boolean) => void;
  /** Does what would take the rows away, after asking where something would be lost. */
  readonly run: (action: () => void) => void;
  readonly dialog: ReactNode;
}

/** Changing a filter or closing a dialog never throws unsaved rows away unasked. */
export function useDiscardGuard(): DiscardGuard {
  const t = useTexts('grids');
  const dirty = useRef(false);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  return {
    onDirty,
    run: (action) => {
      if (dirty.current) setWaiting(() => action);
      else action();
    },
    dialog: (
      <ConfirmDialog
        opened={waiting !== null}
        title={t('grids:discard.title')}
        text={t('grids:discard.text')}
        confirmText={t('grids:discard.confirm')}
        onConfirm={() => {
          dirty.current = false;
          setWaiting(null);
          waiting?.();
        }}
        onClose={() => setWaiting(null)}
      />
    ),
  };
}
