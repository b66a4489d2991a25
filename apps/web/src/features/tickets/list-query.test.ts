import { unfinishedStatuses } from '@stockwell/model/tickets/lifecycle';
import { describe, expect, it } from 'vitest';
import { allRows, readTableState, writeTableState } from '../../ui/table/index.ts';
import {
  filteredBy,
  leavesOut,
  ticketFilters,
  ticketQueryOf,
  unfiltered,
  withDefaults,
} from './list-query.ts';

const stateIn = (address: string) => readTableState(new URLSearchParams(address), { filters: ticketFilters });

describe('the address of a ticket list', () => {
  it('asks for the newest first while nothing is said', () => {
    expect(ticketQueryOf({ ...stateIn(''), size: 15 }, 'mine')).toMatchObject({
      scope: 'mine',
      sort: 'createdDate',
      descending: 'true',
      page: 0,
      size: 15,
      kind: undefined,
    });
  });

  it('carries filters there and back, days and several states included', () => {
    const state = filteredBy(filteredBy(stateIn(''), 'state', unfinishedStatuses), 'from', ['2026-11-01']);
    const address = writeTableState(state, new URLSearchParams()).toString();
    expect(ticketQueryOf({ ...stateIn(address), size: 25 }, 'queue')).toMatchObject({
      status: ['open', 'inProgress', 'waiting'],
      from: '2026-11-01',
    });
  });

  it('leaves finished tickets out of the queue until they are asked for', () => {
    const statuses = (address: string, scope: 'mine' | 'queue') =>
      ticketQueryOf({ ...withDefaults(stateIn(address), scope), size: 15 }, scope).status;
    expect(statuses('', 'queue')).toEqual(['open', 'inProgress', 'waiting']);
    expect(statuses('', 'mine')).toBeUndefined();
    expect(statuses('f.state=done', 'queue')).toEqual(['done']);
    expect(statuses('f.state=all', 'queue')).toBeUndefined();
    const address = writeTableState(unfiltered('queue'), new URLSearchParams('f.kind=bugReport')).toString();
    expect(statuses(address, 'queue')).toBeUndefined();
    expect(leavesOut(withDefaults(stateIn(''), 'queue'))).toBe(true);
    expect(leavesOut(stateIn(address))).toBe(false);
  });

  it('sorts upwards only by what was chosen', () => {
    expect(ticketQueryOf({ ...stateIn('sort=priority'), size: 15 }, 'mine')).toMatchObject({
      sort: 'priority',
      descending: 'false',
    });
  });

  it('leaves out what makes no sense', () => {
    const address = 'sort=reporter&f.kind=joke&f.priority=5&f.realm=x&f.from=2026-02-31&f.state=open,lost';
    expect(ticketQueryOf({ ...stateIn(address), size: 15 }, 'queue')).toMatchObject({
      sort: 'createdDate',
      kind: undefined,
      priority: undefined,
      realmId: undefined,
      from: undefined,
      status: ['open'],
    });
  });

  it('knows no realm and no assignee among the own tickets', () => {
    expect(ticketQueryOf({ ...stateIn('f.realm=1&f.assignee=2'), size: 15 }, 'mine')).toMatchObject({
      realmId: undefined,
      assigneeId: undefined,
    });
    expect(ticketQueryOf({ ...stateIn('f.realm=1&f.assignee=2'), size: 15 }, 'queue')).toMatchObject({
      realmId: 1,
      assigneeId: 2,
    });
  });

  it('has one page when all rows are shown', () => {
    expect(ticketQueryOf({ ...stateIn('page=4'), size: allRows }, 'mine').page).toBe(0);
  });

  it('goes to the first page with every filter', () => {
    expect(filteredBy(stateIn('page=4'), 'kind', ['bugReport']).page).toBe(0);
    expect(filteredBy(stateIn('f.kind=bugReport'), 'kind', ['']).filters.kind).toEqual([]);
  });
});
