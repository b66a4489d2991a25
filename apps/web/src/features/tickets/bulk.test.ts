import type { TicketRow } from '@stockwell/model/api/tickets';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { type BulkResult, changeFor, runBulk } from './bulk.ts';

const may = { comment: true, reopen: false, work: true };
const open = { status: 'open', assignee: null, nextStatuses: ['inProgress', 'done'], may } as const;
const standing = { ...open, nextStatuses: [...open.nextStatuses] };

const row = (key: string | null): TicketRow => ({
  key,
  ticketId: 1,
  kind: 'masterData',
  form: null,
  summary: `Ticket ${key}`,
  priority: 3,
  status: 'open',
  realm: null,
  reporter: { userId: 1, username: 'a' },
  assignee: null,
  createdDate: '2026-11-15 10:00:00',
  lastModifiedDate: '2026-11-15 10:00:00',
});

describe('a change of several tickets', () => {
  it('is made where the ticket can go', () => {
    expect(changeFor(standing, { kind: 'status', status: 'done' })).toEqual({ status: 'done' });
    expect(changeFor(standing, { kind: 'status', status: 'open' })).toBe('already');
    expect(changeFor(standing, { kind: 'status', status: 'rejected' })).toBeNull();
    expect(changeFor(standing, { kind: 'assign', assigneeId: 7 })).toEqual({ assigneeId: 7 });
  });

  it('is not made by people who may only look', () => {
    const looking = { ...standing, may: { ...may, work: false } };
    expect(changeFor(looking, { kind: 'assign', assigneeId: 7 })).toBeNull();
    expect(changeFor(looking, { kind: 'status', status: 'done' })).toBeNull();
  });

  it('goes on after a failure, passes over tickets without a key and reports each', async () => {
    const results: BulkResult[] = [];
    const outcomes: Record<string, () => Promise<BulkResult['outcome']>> = {
      'SW-1': async () => 'done',
      'SW-2': async () => {
        throw new ApiError(412, { messageCode: 'static.message.staleRecord' });
      },
      'SW-3': async () => 'already',
    };
    await runBulk(
      [row('SW-1'), row('SW-2'), row(null), row('SW-3')],
      { kind: 'assign', assigneeId: 7 },
      { onResult: (result) => results.push(result), stopped: () => false },
      async (key) => (await outcomes[key]?.()) ?? 'failed',
    );
    expect(results.map(({ key, outcome, messageCode }) => [key, outcome, messageCode])).toEqual([
      ['SW-1', 'done', undefined],
      ['SW-2', 'failed', 'static.message.staleRecord'],
      ['SW-3', 'already', undefined],
    ]);
  });

  it('stops when asked to', async () => {
    const results: BulkResult[] = [];
    await runBulk(
      [row('SW-1'), row('SW-2')],
      { kind: 'status', status: 'done' },
      { onResult: (result) => results.push(result), stopped: () => results.length > 0 },
      async () => 'done',
    );
    expect(results).toHaveLength(1);
  });
});
