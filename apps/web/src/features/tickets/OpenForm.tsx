import { Button } from '@mantine/core';
import type { Ticket } from '@stockwell/model/api/tickets';
import { entities, entityNamed } from '@stockwell/model/entities/index';
import type { TicketForm } from '@stockwell/model/tickets/form';
import { formById } from '@stockwell/model/tickets/forms';
import { isEnded } from '@stockwell/model/tickets/lifecycle';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useLeadOn } from '../../platform/routes/use-lead-on.ts';
import { idOf, referencedOption } from '../../ui/entity/entity-record.ts';
import { type EntityHost, useEntityHost } from '../../ui/entity/host.ts';
import { fetchPage, fetchRecord } from '../../ui/entity/queries.ts';
import { editPath } from '../../ui/entity/routes.ts';
import type { GivenAnswers } from './prefill.ts';
import { addressOf, type FormTarget, mayReach, targetOf } from './target.ts';
import { taskParam } from './task-param.ts';

interface OpenFormProps {
  readonly ticketKey: string;
  readonly ticket: Ticket;
}

/** The edit page of the user with this address; null where there is none yet. */
async function knownUser(host: EntityHost, emailId: string): Promise<string | null> {
  const { user } = entities;
  if (!host.holds(...user.permissions.list, ...user.permissions.edit)) return null;
  const { rows } = await fetchPage(host, user, { page: 0, size: 50, search: emailId });
  const found = rows.find((row) => String(row.emailId).toLowerCase() === emailId.toLowerCase());
  return (found && editPath(user, idOf(user, found))) ?? null;
}

async function addressFor(
  host: EntityHost,
  form: TicketForm,
  answers: GivenAnswers,
  target: FormTarget,
  key: string,
): Promise<string> {
  if (form.kind === 'userRequest' && typeof answers.emailId === 'string') {
    const known = await knownUser(host, answers.emailId);
    if (known) return `${known}?${taskParam}=${encodeURIComponent(key)}`;
  }
  const { parentOf } = target;
  if (!parentOf) return addressOf(target, target.id, key);
  const record = await fetchRecord(host, entityNamed(parentOf.entity), parentOf.id);
  const parent = referencedOption(parentOf.field, record[parentOf.field], host.language);
  return addressOf(target, parent?.id, key);
}

/** Leads to the form of the record, filled in with what the ticket asks for. */
export function OpenForm({ ticketKey, ticket }: OpenFormProps) {
  const t = useTexts('desk');
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const leadOn = useLeadOn();
  const [busy, setBusy] = useState(false);
  const { answers } = ticket;
  const form = ticket.form ? formById(ticket.form) : undefined;
  const target = form && targetOf(form, answers);
  if (!form?.record || !target || isEnded(ticket.status) || ticket.record) return null;
  if (!ticket.may.work || !mayReach(target, form.record.entity, host)) return null;

  async function open(known: TicketForm, to: FormTarget) {
    setBusy(true);
    try {
      await leadOn(await addressFor(host, known, answers, to, ticketKey), undefined, { replace: false });
    } catch (failure) {
      host.announce('error', refusalText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      leftSection={<IconFileImport size={16} aria-hidden />}
      loading={busy}
      onClick={() => void open(form, target)}
    >
      {t(target.action === 'edit' ? 'desk:action.openRecord' : 'desk:action.openForm')}
    </Button>
  );
}
