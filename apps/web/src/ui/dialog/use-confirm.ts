import { createContext, type ReactNode, useContext } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

export type Question = Omit<ConfirmDialogProps, 'opened' | 'busy' | 'onClose'>;

export interface Message {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

export interface Asking {
  /** Asks, and does what the question is about when the answer is yes. */
  readonly confirm: (question: Question) => void;
  readonly show: (message: Message) => void;
}

export const ConfirmContext = createContext<Asking | null>(null);

/** Questions and messages of code that draws nothing itself, such as an entry of a menu that closes. */
export function useConfirm(): Asking {
  const asking = useContext(ConfirmContext);
  if (!asking) throw new Error('useConfirm needs a ConfirmProvider around it');
  return asking;
}
