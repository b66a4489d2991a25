import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { TableSkeleton } from '../../ui/table/index.ts';
import { taskParam } from './task-param.ts';

const TicketTask = lazy(() => import('./TicketTask.tsx'));

/** Lets the form below work for the ticket that the address names, if it names one. */
export function ForTicket({ children }: { readonly children: ReactNode }) {
  const [params] = useSearchParams();
  const key = params.get(taskParam);
  if (!key) return children;
  return (
    <Suspense fallback={<TableSkeleton rows={6} />}>
      <TicketTask ticketKey={key}>{children}</TicketTask>
    </Suspense>
  );
}
