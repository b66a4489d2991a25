export { openHelpDesk, useHelpDesk } from './asked.ts';
export { HelpDesk } from './HelpDesk.tsx';
export { recountOpenTickets, useOpenTickets } from './open-tickets.ts';
