import type { PageRoute } from '../../platform/routes/page-route.ts';

export const ticketRoutes: readonly PageRoute[] = [
  { path: '/tickets', page: () => import('./MyTicketsPage.tsx'), titleKey: 'desk:mine.title' },
  {
    path: '/tickets/queue',
    page: () => import('./QueuePage.tsx'),
    titleKey: 'desk:queue.title',
    parent: '/tickets',
  },
  {
    path: '/tickets/{key}',
    page: () => import('./TicketPage.tsx'),
    titleKey: 'desk:ticket.title',
    parent: '/tickets',
  },
];
