import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@stockwell/model/api/endpoint';
import {
  type CreatedTicket,
  type TicketSubmit,
  type ticketEndpoints,
  ticketsPerHour,
} from '@stockwell/model/api/tickets';
import { validation } from '@stockwell/model/entity/check-value';
import { isLanguageCode, type LanguageCode } from '@stockwell/model/languages';
import { hasControlCharacters } from '@stockwell/model/patterns';
import { checkTicket } from '@stockwell/model/tickets/check';
import { issueTypes, type TicketKind, ticketKinds } from '@stockwell/model/tickets/form';
import { formById } from '@stockwell/model/tickets/forms';
import { defaultPriority, priorityName } from '@stockwell/model/tickets/lifecycle';
import { describe, payloadOf, resolvedAnswers, summaryPrefix } from '@stockwell/model/tickets/payload';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Db, Tx } from '../../db/client.ts';
import { ticketTable } from '../../db/schema/index.ts';
import { hours } from '../../db/time.ts';
import { Refusal, wrongFields } from '../../http/refusal.ts';
import { audit } from '../access/audit.ts';
import type { SignedIn } from '../access/principals.ts';
import { accountByEmail, accountById } from '../session/accounts.ts';
import { notifyCreated, notifyStaff } from './notify.ts';
import { resolveChoices } from './resolve.ts';
import { addEvent, nextKey, type StoredTicket } from './store.ts';

type NewTicket = Pick<
  StoredTicket,
  'requestId' | 'kind' | 'formId' | 'summary' | 'description' | 'payload' | 'answers' | 'priority' | 'realmId'
> & { readonly language: LanguageCode; readonly createdDate: Date };

async function submitted(db: Db | Tx, caller: SignedIn, requestId: string): Promise<StoredTicket | null> {
  const [ticket] = await db
    .select()
    .from(ticketTable)
    .where(and(eq(ticketTable.reporterId, caller.userId), eq(ticketTable.requestId, requestId)));
  return ticket ?? null;
}

async function requireAllowance(tx: Tx, caller: SignedIn, now: Date): Promise<void> {
  const [recent] = await tx
    .select({ tickets: count() })
    .from(ticketTable)
    .where(
      and(
        eq(ticketTable.reporterId, caller.userId),
        gt(ticketTable.createdDate, new Date(now.getTime() - hours(1))),
      ),
    );
  if ((recent?.tickets ?? 0) >= ticketsPerHour) {
    throw new Refusal(429, 'static.ticket.tooMany', { details: { most: ticketsPerHour } });
  }
}

async function assigneeFor({ config }: AppContext, tx: Tx, kind: TicketKind): Promise<number | null> {
  const emailId = config.ticketAssignees[kind];
  const account = emailId ? await accountByEmail(tx, emailId) : null;
  return account?.active ? account.id : null;
}

/** Stores a ticket once, with its history and mails; the desk of the product gives its key at the same time. */
async function store(context: AppContext, caller: SignedIn, ticket: NewTicket): Promise<StoredTicket> {
  return context.db.transaction(async (tx) => {
    // Tickets of one user are stored one after the other, so that the limit and the request id hold.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.ticketSubmission}, ${caller.userId})`);
    const earlier = await submitted(tx, caller, ticket.requestId);
    if (earlier) return earlier;
    const now = ticket.createdDate;
    await requireAllowance(tx, caller, now);
    const isOurs = context.desk.name === 'builtin';
    const [stored] = await tx
      .insert(ticketTable)
      .values({
        ...ticket,
        reporterId: caller.userId,
        assigneeId: await assigneeFor(context, tx, ticket.kind),
        createdBy: caller.userId,
        lastModifiedBy: caller.userId,
        lastModifiedDate: now,
        ...(isOurs
          ? { key: await nextKey(tx, context.config.ticketPrefix), deliveryState: 'delivered' as const }
          : {}),
      })
      .returning();
    if (!stored) throw new Error('The ticket was not stored');
    await addEvent(tx, { ticketId: stored.id, what: 'created', by: caller.userId, on: now });
    await audit(tx, {
      subject: 'ticket',
      recordId: stored.id,
      action: 'add',
      by: caller.userId,
      changes: { summary: { from: null, to: stored.summary }, kind: { from: null, to: stored.kind } },
    });
    if (!isOurs) await context.ticketOutbox.addTicket(tx, stored.id);
    else {
      await notifyCreated(context, tx, stored);
      await notifyStaff(context, tx, stored);
    }
    return stored;
  });
}

async function handOver(context: AppContext, ticket: StoredTicket): Promise<CreatedTicket> {
  const waits = ticket.deliveryState === 'waiting';
  const { id, key, address } = (waits ? await context.ticketOutbox.deliver(ticket.id) : null) ?? ticket;
  return {
    id: String(id),
    key,
    self: address ?? (key ? `${context.config.publicUrl}/tickets/${key}` : null),
  };
}

async function languageOf(context: AppContext, caller: SignedIn): Promise<LanguageCode> {
  const code = (await accountById(context.db, caller.userId))?.languageCode;
  return isLanguageCode(code) ? code : 'en';
}

/** A ticket from one of the forms: validated again, looked up, described and stored. */
export async function submitForm(
  context: AppContext,
  caller: SignedIn,
  kind: TicketKind,
  { form: formId, answers, requestId }: TicketSubmit,
): Promise<CreatedTicket> {
  const earlier = await submitted(context.db, caller, requestId);
  if (earlier) return handOver(context, earlier);
  const form = formById(formId);
  if (form?.kind !== kind) throw wrongFields({ form: validation.choice });
  const createdDate = context.now();
  const { problems } = checkTicket(form, answers, { today: createdDate.toISOString().slice(0, 10) });
  const wrong = Object.entries(problems);
  if (wrong.length > 0) {
    const params = wrong.flatMap(([key, problem]) =>
      problem.params ? [[key, problem.params] as const] : [],
    );
    throw wrongFields(
      Object.fromEntries(wrong.map(([key, { code }]) => [key, code])),
      params.length > 0 ? Object.fromEntries(params) : undefined,
    );
  }
  const { chosen, realmId } = await resolveChoices(context, caller, form, answers);
  const language = await languageOf(context, caller);
  const resolved = resolvedAnswers(form, answers, chosen);
  const payload = payloadOf(form, resolved, { language, createdOn: createdDate });
  const summary = form.summary ?? String(answers.summary);
  const ticket = await store(context, caller, {
    requestId,
    kind,
    formId,
    summary: `${summaryPrefix(context.config.environment)}${summary}`,
    description: describe(payload),
    payload: payload.map(([key, value]) => ({ key, value })),
    answers,
    priority: typeof answers.priority === 'number' ? answers.priority : defaultPriority,
    realmId,
    language,
    createdDate,
  });
  return handOver(context, ticket);
}

const priorityNamed = (name: string): number =>
  [1, 2, 3, 4].find((priority) => priorityName(priority) === name) ?? 5;

/** A ticket from a plain summary and description, as other programs send it. */
export async function submitPlain(
  context: AppContext,
  caller: SignedIn,
  { fields, requestId = randomUUID() }: BodyOf<(typeof ticketEndpoints)['addIssue']>,
): Promise<CreatedTicket> {
  const { summary, description, issuetype, priority } = fields;
  if (hasControlCharacters(summary, false)) throw wrongFields({ 'fields.summary': validation.control });
  if (hasControlCharacters(description, true))
    throw wrongFields({ 'fields.description': validation.control });
  const kind = ticketKinds.find((one) => issueTypes[one] === issuetype.name);
  if (!kind) throw wrongFields({ 'fields.issuetype.name': validation.choice });
  const ticket = await store(context, caller, {
    requestId,
    kind,
    formId: null,
    summary: `${summaryPrefix(context.config.environment)}${summary}`,
    description,
    payload: [],
    answers: {},
    priority: priorityNamed(priority.name),
    realmId: caller.realmId,
    language: await languageOf(context, caller),
    createdDate: context.now(),
  });
  return handOver(context, ticket);
}
