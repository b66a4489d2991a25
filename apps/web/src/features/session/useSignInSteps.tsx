import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SignInResult } from '../../app/session/context.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

type Question = Extract<SignInResult, { kind: 'otherUser' | 'localUnreadable' }>;
type Refusal = Extract<SignInResult, { kind: 'refused' }>;

export interface SignInSteps {
  readonly busy: boolean;
  readonly refused: Refusal | null;
  /** Runs an attempt and follows its answer: on to the next page, to a question, or to a refusal. */
  run(attempt: () => Promise<SignInResult>): Promise<SignInResult['kind']>;
  readonly dialog: ReactNode;
}

/** What all ways to sign in have in common after the button was pressed. */
export function useSignInSteps(): SignInSteps {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  async function run(attempt: () => Promise<SignInResult>): Promise<SignInResult['kind']> {
    setQuestion(null);
    setRefused(null);
    setBusy(true);
    const result = await attempt();
    setBusy(false);
    if (result.kind === 'refused') setRefused(result);
    else if (result.kind === 'otherUser' || result.kind === 'localUnreadable') setQuestion(result);
    else if (result.kind === 'passwordExpired') {
      await navigate('/updateExpiredPassword', { state: { emailId: result.emailId } });
    } else await navigate(result.next, { replace: true });
    return result.kind;
  }

  const dialog = question ? (
    <QuestionDialog
      question={question}
      onClose={() => setQuestion(null)}
      onConfirm={() => void run(question.proceed)}
    />
  ) : null;
  return { busy, refused, run, dialog };
}

interface QuestionDialogProps {
  readonly question: Question;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function QuestionDialog({ question, onClose, onConfirm }: QuestionDialogProps) {
  const { t } = useTranslation('session');
  const other = question.kind === 'otherUser';
  return (
    <Suspense>
      <ConfirmDialog
        title={t(other ? 'otherUser.title' : 'unreadable.title')}
        confirm={{ label: t(other ? 'otherUser.confirm' : 'unreadable.confirm'), onConfirm }}
        onClose={onClose}
      >
        {other ? t('otherUser.text', { user: question.username }) : t('unreadable.text')}
      </ConfirmDialog>
    </Suspense>
  );
}
