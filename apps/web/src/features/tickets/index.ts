export { ForTicket } from './ForTicket.tsx';
