import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SignInResult } from '../../platform/session/context.ts';
import { ConfirmDialog } from './dialogs.ts';

const SecondStep = lazy(() => import('./second-factor/SecondStep.tsx'));

type Question = Extract<SignInResult, { kind: 'otherUser' | 'localUnreadable' }>;
type Step = Extract<SignInResult, { kind: 'code' | 'enrolment' | 'recoveryCodes' }>;
type Refusal = Extract<SignInResult, { kind: 'refused' }>;

export interface SignInSteps {
  readonly busy: boolean;
  readonly refused: Refusal | null;
  /** Runs an attempt and follows its answer: on to the next page, to a question, or to a refusal. */
  run(attempt: () => Promise<SignInResult>): Promise<SignInResult['kind']>;
  readonly dialog: ReactNode;
  /** What is asked after the right password; shown in place of the form. */
  readonly step: ReactNode;
}

/** After these the password has to be typed again. */
const startsOver = ['static.message.secondFactor.challengeExpired', 'static.message.login.locked'];

/** What all ways to sign in have in common after the button was pressed. */
export function useSignInSteps(): SignInSteps {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [step, setStep] = useState<Step | null>(null);

  async function run(attempt: () => Promise<SignInResult>): Promise<SignInResult['kind']> {
    setQuestion(null);
    setRefused(null);
    setBusy(true);
    const result = await attempt();
    setBusy(false);
    if (result.kind === 'refused') {
      setRefused(result);
      if (startsOver.includes(result.messageCode)) setStep(null);
    } else if (result.kind === 'otherUser' || result.kind === 'localUnreadable') setQuestion(result);
    else if (result.kind === 'code' || result.kind === 'enrolment' || result.kind === 'recoveryCodes')
      setStep(result);
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
  const stepShown = step ? (
    <Suspense>
      <SecondStep
        step={step}
        busy={busy}
        refused={refused?.messageCode ?? null}
        onRun={(attempt) => void run(attempt)}
        onBack={() => {
          setStep(null);
          setRefused(null);
        }}
      />
    </Suspense>
  ) : null;
  return { busy, refused, run, dialog, step: stepShown };
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
        text={other ? t('otherUser.text', { user: question.username }) : t('unreadable.text')}
        confirmText={t(other ? 'otherUser.confirm' : 'unreadable.confirm')}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    </Suspense>
  );
}
