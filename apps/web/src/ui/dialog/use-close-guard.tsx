import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Declare = (holder: string, isDirty: boolean) => void;

const DialogContext = createContext<Declare | null>(null);

/** Declares that a form inside a dialog holds what was typed and not saved: closing the dialog then asks. */
export function useUnsavedInDialog(isDirty: boolean): void {
  const declare = useContext(DialogContext);
  const holder = useId();
  useEffect(() => declare?.(holder, isDirty), [declare, holder, isDirty]);
  useEffect(() => () => declare?.(holder, false), [declare, holder]);
}

const openDialogs = '[role="dialog"][aria-modal="true"]';

interface CloseGuard {
  /** For Escape, a click outside and the close button: asks first while something typed is not saved. */
  readonly close: () => void;
  /** Put inside the dialog, around the forms that declare by themselves what is not saved. */
  readonly guard: (content: ReactNode) => ReactNode;
}

/**
 * Keeps a dialog from losing what was typed into it. A dialog over which another one is open does not close either:
 * the Escape key is meant for the upper one. A button that says "Cancel" calls `onClose` itself.
 */
export function useCloseGuard(isDirty: boolean, onClose: () => void): CloseGuard {
  const { t } = useTranslation('common');
  const [isAsking, setAsking] = useState(false);
  const [holders, setHolders] = useState<ReadonlySet<string>>(new Set());
  const marker = useRef<HTMLSpanElement>(null);
  const isUnsaved = isDirty || holders.size > 0;
  useUnsavedChanges(isUnsaved);

  const declare = useCallback<Declare>((holder, dirty) => {
    setHolders((before) => {
      if (before.has(holder) === dirty) return before;
      const next = new Set(before);
      if (!next.delete(holder)) next.add(holder);
      return next;
    });
  }, []);

  const close = () => {
    const mine = marker.current?.closest(openDialogs);
    const isCovered =
      mine !== undefined && mine !== null && [...document.querySelectorAll(openDialogs)].at(-1) !== mine;
    if (isAsking || isCovered) return;
    if (isUnsaved) setAsking(true);
    else onClose();
  };
  const question = useMemo(
    () =>
      isAsking ? (
        <ConfirmDialog
          title={t('unsavedDialog.title')}
          text={t('unsavedDialog.text')}
          confirmText={t('unsavedDialog.close')}
          cancelText={t('unsavedDialog.stay')}
          isUnusual
          onConfirm={() => {
            setAsking(false);
            onClose();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null,
    [isAsking, onClose, t],
  );
  return {
    close,
    guard: (content) => (
      <DialogContext value={declare}>
        <span ref={marker} hidden />
        {content}
        {question}
      </DialogContext>
    ),
  };
}
