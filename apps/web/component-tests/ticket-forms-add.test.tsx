import { ticketForms } from '@stockwell/model/tickets/forms';
import { testTicketForms } from './fixtures/ticket-form.ts';

// The forms are in two files, so that both pages of the browser are busy until the end.
testTicketForms(ticketForms.filter(({ action }) => action === 'add'));
