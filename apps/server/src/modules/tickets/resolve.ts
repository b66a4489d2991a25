import type { ChoiceField, ChoicesField, TicketForm } from '@stockwell/model/tickets/form';
import { type TicketList, ticketLists } from '@stockwell/model/tickets/lists';
import type { ChosenOptions } from '@stockwell/model/tickets/payload';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { tableOf } from '../../db/schema/index.ts';
import { codes, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { type Offered, readOffered } from './options.ts';

type Answers = Readonly<Record<string, unknown>>;
type Id = number | string;

export interface Resolved {
  readonly chosen: ChosenOptions;
  /** Whose ticket it is: the realm of the user, or the one of what was chosen. */
  readonly realmId: number | null;
}

function idsIn(answer: unknown): readonly Id[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const ids = list.filter((id): id is Id => typeof id === 'number' || (typeof id === 'string' && id !== ''));
  return [...new Set(ids)];
}

/** Whether all of these records exist somewhere, in a list that the user is not offered. */
async function existElsewhere({ db }: AppContext, list: TicketList, ids: readonly Id[]): Promise<boolean> {
  if (list.entity === 'forecastMethodType') return false;
  const table = tableOf(list.entity);
  const active = list.activeOnly ? table.active : undefined;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), active ? eq(active, true) : undefined));
  return rows.length === ids.length;
}

async function chosenFor(
  context: AppContext,
  caller: SignedIn,
  field: ChoiceField | ChoicesField,
  answers: Answers,
): Promise<readonly Offered[] | string> {
  const list = ticketLists[field.list];
  const ids = idsIn(answers[field.key]);
  if (ids.length === 0) return [];
  const of = field.dependsOn === undefined ? undefined : Number(answers[field.dependsOn]);
  const found = new Map(
    (await readOffered(context, list, { caller, language: 'en', of, ids })).map((one) => [
      one.option.id,
      one,
    ]),
  );
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    // A region of another country is no secret, just a wrong answer.
    const known = list.of !== 'realmCountry' && (await existElsewhere(context, list, missing));
    return known ? codes.otherRealm : codes.unknownReference;
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Looks up what was chosen. Records that do not exist, that belong to another realm or that the user does not
 * reach are refused with the field they were chosen in; all of them must be of one realm.
 */
export async function resolveChoices(
  context: AppContext,
  caller: SignedIn,
  form: TicketForm,
  answers: Answers,
): Promise<Resolved> {
  const chosen: Record<string, readonly Offered[]> = {};
  const problems: Record<string, string> = {};
  for (const field of form.fields) {
    if (field.kind !== 'choice' && field.kind !== 'choices') continue;
    const found = await chosenFor(context, caller, field, answers);
    if (typeof found === 'string') problems[field.key] = found;
    else chosen[field.key] = found;
  }
  const named = form.fields.find((field) => field.kind === 'choice' && field.list === 'realm');
  const realms = Object.values(chosen).flatMap((list) => list.flatMap(({ realmId }) => realmId ?? []));
  const realmId = caller.realmId ?? (named ? chosen[named.key]?.[0]?.realmId : realms[0]) ?? null;
  for (const [key, list] of Object.entries(chosen)) {
    const foreign = list.some((one) => one.realmId !== null && realmId !== null && one.realmId !== realmId);
    if (foreign) problems[key] = codes.otherRealm;
  }
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  return {
    chosen: Object.fromEntries(
      Object.entries(chosen).map(([key, list]) => [key, list.map(({ option }) => option)]),
    ),
    realmId,
  };
}
