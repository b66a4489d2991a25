import { type CreatedTicket, type TicketSubmit, ticketEndpoints } from '@stockwell/model/api/tickets';
import type { TicketKind } from '@stockwell/model/tickets/form';
import { ApiError, call } from '../../api/client.ts';

const endpointOf = {
  bugReport: ticketEndpoints.bugReport,
  userRequest: ticketEndpoints.userRequest,
  masterData: ticketEndpoints.masterDataRequest,
  changeRequest: ticketEndpoints.changeRequest,
} as const satisfies Record<TicketKind, unknown>;

/** Hands a filled form over; an answer that names no ticket is a failure like any other. */
export async function createTicket(kind: TicketKind, body: TicketSubmit): Promise<CreatedTicket> {
  const ticket = await call(endpointOf[kind], { body });
  if (typeof ticket.id !== 'string') throw new ApiError(-1, { messageCode: 'static.unkownError' });
  return ticket;
}

/** The file of a ticket follows once the ticket is there. */
export async function attach(ticket: CreatedTicket, file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file, file.name);
  await call(ticketEndpoints.addAttachment, { params: { issueId: ticket.id }, form, quiet: true });
}
