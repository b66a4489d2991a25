import type { ValueProblem } from '@stockwell/model/entity/check-value';
import { type Answer, type Answers, startAnswers } from '@stockwell/model/tickets/answers';
import type { TicketForm } from '@stockwell/model/tickets/form';
import type { TicketOption } from '@stockwell/model/tickets/lists';
import type { ChosenOptions } from '@stockwell/model/tickets/payload';

/** A form while it is filled in. Problems are not kept but computed, so that they never disagree with the answers. */
export interface Fill {
  readonly answers: Answers;
  /** The records behind chosen ids: for their names, and for codes that are made from theirs. */
  readonly chosen: ChosenOptions;
  /** The file itself; among the answers stand its name and size. */
  readonly file: File | null;
  /** Its content is something else than its name says. */
  readonly fileMisnamed: boolean;
  /** Fields the user has left at least once: their problems may show. */
  readonly left: ReadonlySet<string>;
  /** Fields that hold something the user wrote: no suggestion replaces it. */
  readonly typed: ReadonlySet<string>;
  readonly submitted: boolean;
  /** What the server found wrong, until the answer changes. */
  readonly refused: Readonly<Record<string, ValueProblem>>;
}

export type FillAction =
  | { readonly type: 'answered'; readonly key: string; readonly value: Answer }
  | { readonly type: 'chose'; readonly key: string; readonly options: readonly TicketOption[] }
  | { readonly type: 'choseFile'; readonly key: string; readonly file: File | null }
  | { readonly type: 'readFile'; readonly file: File; readonly misnamed: boolean }
  | { readonly type: 'suggested'; readonly key: string; readonly code: string }
  | { readonly type: 'left'; readonly key: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly problems: Readonly<Record<string, ValueProblem>> }
  | { readonly type: 'reset'; readonly realm: TicketOption | null };

/** An empty form; a user of one realm finds that realm chosen. */
export function startFill(form: TicketForm, realm: TicketOption | null): Fill {
  const answers = startAnswers(form, typeof realm?.id === 'number' ? realm.id : null);
  const bound = form.fields.filter(({ key }) => realm !== null && answers[key] === realm.id);
  return {
    answers,
    chosen: Object.fromEntries(bound.flatMap(({ key }) => (realm ? [[key, [realm]]] : []))),
    file: null,
    fileMisnamed: false,
    left: new Set(),
    typed: new Set(),
    submitted: false,
    refused: {},
  };
}

/** Fields whose offer hangs on this one, also by way of others: a region on the realm through the country. */
export function dependentsOf(form: TicketForm, key: string): readonly string[] {
  const direct = form.fields.filter((field) => 'dependsOn' in field && field.dependsOn === key);
  return direct.flatMap((field) => [field.key, ...dependentsOf(form, field.key)]);
}

const without = <T>(all: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));

function answered(fill: Fill, key: string, value: Answer): Fill {
  const typed = new Set(fill.typed);
  if (value === '') typed.delete(key);
  else typed.add(key);
  return {
    ...fill,
    answers: { ...fill.answers, [key]: value },
    typed,
    refused: without(fill.refused, [key]),
  };
}

function chose(fill: Fill, form: TicketForm, key: string, options: readonly TicketOption[]): Fill {
  const several = form.fields.some((field) => field.key === key && field.kind === 'choices');
  const value = several ? options.map(({ id }) => id) : (options[0]?.id ?? null);
  const cleared = dependentsOf(form, key);
  const next = answered(fill, key, value);
  const start = startAnswers(form, null);
  return {
    ...next,
    answers: {
      ...next.answers,
      ...Object.fromEntries(cleared.map((each) => [each, start[each] ?? null])),
    },
    chosen: { ...without(fill.chosen, cleared), [key]: options },
    refused: without(next.refused, cleared),
    // Emptied by another choice, not by the user: no blame before they have been there again.
    left: new Set([...fill.left].filter((each) => !cleared.includes(each))),
  };
}

export const fillReducer =
  (form: TicketForm) =>
  (fill: Fill, action: FillAction): Fill => {
    switch (action.type) {
      case 'answered':
        return answered(fill, action.key, action.value);
      case 'chose':
        return chose(fill, form, action.key, action.options);
      case 'choseFile': {
        const { key, file } = action;
        const answer = file && { name: file.name, size: file.size };
        return { ...answered(fill, key, answer), file, fileMisnamed: false };
      }
      case 'readFile':
        return fill.file === action.file ? { ...fill, fileMisnamed: action.misnamed } : fill;
      case 'suggested':
        return fill.typed.has(action.key)
          ? fill
          : { ...fill, answers: { ...fill.answers, [action.key]: action.code } };
      case 'left':
        return fill.left.has(action.key) ? fill : { ...fill, left: new Set([...fill.left, action.key]) };
      case 'submitted':
        return { ...fill, submitted: true, refused: {} };
      case 'refused':
        return { ...fill, refused: action.problems };
      case 'reset':
        return startFill(form, action.realm);
    }
  };

/** Whether anything was answered that closing would lose. */
export function isFilled(form: TicketForm, fill: Fill, realm: TicketOption | null): boolean {
  const start = startFill(form, realm).answers;
  return Object.entries(fill.answers).some(
    ([key, answer]) => JSON.stringify(answer) !== JSON.stringify(start[key]),
  );
}

/** Problems show once the user has left the field or tried to submit. */
export const showsProblem = (fill: Fill, key: string): boolean => fill.submitted || fill.left.has(key);
