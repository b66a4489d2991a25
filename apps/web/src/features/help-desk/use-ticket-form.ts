import type { TicketSubmit } from '@stockwell/model/api/tickets';
import type { ValueProblem } from '@stockwell/model/entity/check-value';
import type { Answer, Answers } from '@stockwell/model/tickets/answers';
import { checkTicket } from '@stockwell/model/tickets/check';
import { fitsItsName, headLength } from '@stockwell/model/tickets/file-content';
import type { TicketForm } from '@stockwell/model/tickets/form';
import type { TicketOption } from '@stockwell/model/tickets/lists';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { type Fill, fillReducer, isFilled, showsProblem, startFill } from './fill.ts';
import type { Outcome } from './ResultAlert.tsx';
import { attach, createTicket } from './send.ts';
import { useLists } from './use-lists.ts';
import { useSuggestedCode } from './use-suggested-code.ts';

/** What the rules of the form say, and what the chosen file says about itself. */
function problemsOf(
  form: TicketForm,
  { answers, fileMisnamed }: Fill,
): Readonly<Record<string, ValueProblem>> {
  const { problems } = checkTicket(form, answers, { today: today() });
  const files = fileMisnamed ? form.fields.filter(({ kind }) => kind === 'file') : [];
  const misnamed = files.map(({ key }) => [key, { code: 'static.validation.fileContent' }] as const);
  return { ...Object.fromEntries(misnamed), ...problems };
}

const isList = (answer: Answer): answer is readonly (number | string)[] => Array.isArray(answer);

const sentAnswers = (answers: Answers): TicketSubmit['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [key, isList(answer) ? [...answer] : answer]),
  );

const contentFits = async (file: File): Promise<boolean> =>
  fitsItsName(file.name, new Uint8Array(await file.slice(0, headLength).arrayBuffer()));

/** Everything a form of the help desk does besides drawing itself. */
export function useTicketForm(form: TicketForm) {
  const { user, language } = useSession();
  const bound = user?.realm ?? null;
  const realm = useMemo<TicketOption | null>(
    () => bound && { id: bound.realmId, label: bound.label, code: bound.realmCode },
    [bound],
  );
  const reducer = useMemo(() => fillReducer(form), [form]);
  const [fill, dispatch] = useReducer(reducer, null, () => startFill(form, realm));
  const lists = useLists(form, fill.answers, { language, realm });
  const [opened, setOpened] = useState(false);
  // The first lists come before the form; later ones load in their own boxes.
  if (!opened && !lists.loading) setOpened(true);
  const [busy, setBusy] = useState(false);
  // One filled form is one ticket, however often it is sent.
  const request = useRef<string | null>(null);

  const onCode = useCallback((key: string, code: string) => dispatch({ type: 'suggested', key, code }), []);
  useSuggestedCode(form, fill, onCode);

  const problems = problemsOf(form, fill);

  /** What is wrong with an answer and may be said now. */
  function problemAt(key: string): ValueProblem | null {
    const own = showsProblem(fill, key) ? problems[key] : undefined;
    return own ?? fill.refused[key] ?? null;
  }

  async function chooseFile(key: string, file: File | null): Promise<void> {
    dispatch({ type: 'choseFile', key, file });
    dispatch({ type: 'left', key });
    if (file) dispatch({ type: 'readFile', file, misnamed: !(await contentFits(file)) });
  }

  /** The ticket, or why there is none; null where the form itself has something to put right. */
  async function submit(): Promise<Outcome | Refusal | null> {
    dispatch({ type: 'submitted' });
    if (Object.keys(problems).length > 0) return null;
    request.current ??= crypto.randomUUID();
    setBusy(true);
    try {
      const ticket = await createTicket(form.kind, {
        form: form.id,
        answers: sentAnswers(fill.answers),
        requestId: request.current,
      });
      return { ticket, unsent: fill.file ? await unsentOf(ticket, fill.file) : null };
    } catch (failure) {
      const refusal = refusalOf(failure);
      const problems = Object.entries(refusal.fields).map(([key, code]) => [key, { code }] as const);
      dispatch({ type: 'refused', problems: Object.fromEntries(problems) });
      return refusal;
    } finally {
      setBusy(false);
    }
  }

  function reset(): void {
    request.current = null;
    dispatch({ type: 'reset', realm });
  }

  return {
    fill,
    lists,
    language,
    problems,
    problemAt,
    dispatch,
    chooseFile,
    submit,
    reset,
    busy,
    loading: !opened,
    dirty: isFilled(form, fill, realm),
  };
}

export type FilledForm = ReturnType<typeof useTicketForm>;

async function unsentOf(ticket: Outcome['ticket'], file: File): Promise<Outcome['unsent']> {
  try {
    await attach(ticket, file);
    return null;
  } catch (failure) {
    return { file, messageCode: refusalOf(failure).messageCode };
  }
}
