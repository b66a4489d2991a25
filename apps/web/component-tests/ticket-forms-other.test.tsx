import { ticketForms } from '@stockwell/model/tickets/forms';
import { testTicketForms } from './fixtures/ticket-form.ts';

testTicketForms(ticketForms.filter(({ action }) => action !== 'add'));
