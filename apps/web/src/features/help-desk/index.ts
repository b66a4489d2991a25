export { HelpDesk } from './HelpDesk.tsx';
export { HelpDeskLink } from './HelpDeskLink.tsx';
export { openHelpDesk, useHelpDesk } from './help-desk-state.ts';
export { recountOpenTickets, useOpenTickets, useQueuedTickets, useTicketCounts } from './open-tickets.ts';
