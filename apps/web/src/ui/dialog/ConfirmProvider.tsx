import { type ReactNode, useMemo, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { type Asking, ConfirmContext, type Message, type Question } from './use-confirm.ts';

/** Draws what `useConfirm` asks and shows, one at a time. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const asking = useMemo<Asking>(() => ({ confirm: setQuestion, show: setMessage }), []);
  return (
    <ConfirmContext value={asking}>
      {children}
      {question && (
        <ConfirmDialog
          {...question}
          onConfirm={() => {
            setQuestion(null);
            question.onConfirm();
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {message && <MessageDialog {...message} onClose={() => setMessage(null)} />}
    </ConfirmContext>
  );
}
