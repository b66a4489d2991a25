import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { useCloseGuard } from './use-close-guard.tsx';

interface DialogProps extends DialogFrameProps {
  /** Something was typed that is not saved: closing asks first. Forms inside may say so with `useUnsavedInDialog`. */
  readonly isDirty?: boolean;
}

const stay = () => undefined;

/** A dialog over the page. A button that says "Cancel" calls `onClose` itself and is not asked back. */
export function Dialog({ isDirty = false, onClose, children, ...frame }: DialogProps) {
  const { close, guard } = useCloseGuard(isDirty, onClose ?? stay);
  return (
    <DialogFrame {...frame} onClose={onClose ? close : undefined}>
      {guard(children)}
    </DialogFrame>
  );
}
