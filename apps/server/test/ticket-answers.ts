import { randomUUID } from 'node:crypto';
import type { Answers, Answer as Value } from '@stockwell/model/tickets/answers';
import type { TicketField, TicketForm, TicketKind } from '@stockwell/model/tickets/form';
import type { TicketOption } from '@stockwell/model/tickets/lists';
import type { ChosenOptions } from '@stockwell/model/tickets/payload';
import type { RuleName } from '@stockwell/model/tickets/rules';
import { type Answer, ownRealm, type TestServer } from './harness.ts';

/** A value that each rule accepts, and values that it refuses. */
export const samples: Readonly<Record<RuleName, { right: string; wrong: readonly string[] }>> = {
  edge: { right: 'New  name', wrong: [' a', 'a '] },
  single: { right: 'New name', wrong: ['a  b', ' a', 'a '] },
  noDouble: { right: 'New name', wrong: ['a  b', 'a '] },
  noSpace: { right: 'NEW1', wrong: ['A 1', ' A'] },
  email: { right: 'new.person@office.example', wrong: ['nobody', 'a@b', 'a b@office.example'] },
  amount: { right: '12.5', wrong: ['0', '.5', '1.234', '-1', '1234567890123456'] },
  twoAndTwo: { right: '10.11', wrong: ['0', '0.00', '100', '1.234'] },
  twoAndTwoOrNone: { right: '10.5', wrong: ['100', '1.234', 'x'] },
  multiplier: { right: '.5', wrong: ['0', '1.234', 'x'] },
  factor: { right: '0.03287671', wrong: ['123456', '.5', '1.123456789'] },
  positive: { right: '0.5', wrong: ['0', '-1', 'text'] },
  positiveInteger: { right: '3', wrong: ['0', '1.5', '-1'] },
  wholeNumber: { right: '0', wrong: ['-1', '1.5'] },
};

export const submitPath: Readonly<Record<TicketKind, string>> = {
  userRequest: '/api/ticket/userRequest',
  masterData: '/api/ticket/masterDataRequest',
  changeRequest: '/api/ticket/changeRequest',
  bugReport: '/api/ticket/bugReport',
};

/** Sends answers of a form; every call is a request of its own unless it says which one. */
export const submit = (
  t: TestServer,
  token: string,
  form: Pick<TicketForm, 'id' | 'kind'>,
  answers: unknown,
  requestId: string = randomUUID(),
): Promise<Answer> =>
  t.call('POST', submitPath[form.kind], { token, body: { form: form.id, answers, requestId } });

export async function optionsOf(
  t: TestServer,
  token: string,
  list: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<TicketOption[]> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const { status, body } = await t.call('GET', `/api/ticket/options/${list}?${search}`, { token });
  if (status !== 200) throw new Error(`${list}: ${status} ${JSON.stringify(body)}`);
  return body.options as unknown as TicketOption[];
}

const typed = (field: TicketField): string => {
  const rule = 'rule' in field ? field.rule : undefined;
  return rule ? samples[rule].right : 'New text';
};

/** Answers that a form accepts, and the records that were chosen for them. */
export async function rightAnswers(
  t: TestServer,
  token: string,
  form: TicketForm,
): Promise<{ answers: Answers; chosen: ChosenOptions }> {
  const answers: Record<string, Value> = {};
  const chosen: Record<string, TicketOption[]> = {};
  const today = t.context.now().toISOString().slice(0, 10);
  const fill = async (field: TicketField): Promise<void> => {
    if (field.key in answers) return;
    switch (field.kind) {
      case 'summary':
        if (form.summary === null) answers[field.key] = 'The chart stays empty';
        return;
      case 'text':
        if (!field.builtFrom) answers[field.key] = typed(field);
        return;
      case 'number':
        answers[field.key] = typed(field);
        return;
      case 'date':
        answers[field.key] = today;
        return;
      case 'yesNo':
        answers[field.key] = !field.initial;
        return;
      case 'file':
        answers[field.key] = { name: 'screen.png', size: 100 };
        return;
      case 'priority':
        answers[field.key] = 2;
        return;
      default: {
        const parent = form.fields.find(({ key }) => key === field.dependsOn);
        if (parent) await fill(parent);
        const of = parent ? { of: Number(answers[parent.key]) } : {};
        const options = await optionsOf(t, token, field.list, of);
        const exclusive = field.kind === 'choices' ? field.exclusive : undefined;
        const own = options.filter(({ id }) => (field.list === 'realm' ? id === ownRealm : id !== exclusive));
        const some = own.slice(0, field.kind === 'choice' ? 1 : 2);
        if (some.length === 0) throw new Error(`${form.id}: ${field.list} offers nothing`);
        chosen[field.key] = some;
        answers[field.key] = field.kind === 'choice' ? (some[0]?.id ?? null) : some.map(({ id }) => id);
      }
    }
  };
  for (const field of form.fields) await fill(field);
  return { answers, chosen };
}
