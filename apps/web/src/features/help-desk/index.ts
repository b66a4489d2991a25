export { openHelpDesk, useHelpDesk } from './asked.ts';
export { HelpDesk } from './HelpDesk.tsx';
export { HelpDeskLink } from './HelpDeskLink.tsx';
export { recountOpenTickets, useOpenTickets, useQueuedTickets } from './open-tickets.ts';
