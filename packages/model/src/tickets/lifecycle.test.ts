import { describe, expect, it } from 'vitest';
import { isEnded, nextStatuses, offeredPriorities, priorityName, ticketStatuses } from './lifecycle.ts';

const ended = new Date('2026-01-01T00:00:00Z');
const daysLater = (days: number): Date => new Date(ended.getTime() + days * 86_400_000);

describe('the states of a ticket', () => {
  it('lead from open work to an end', () => {
    expect(nextStatuses('open', null, ended)).toEqual(['inProgress', 'waiting', 'done', 'rejected']);
    expect(nextStatuses('waiting', null, ended)).toEqual(['open', 'inProgress', 'done', 'rejected']);
  });

  it.each(['done', 'rejected'] as const)(
    'let a ticket that is %s be opened again within 30 days',
    (status) => {
      expect(nextStatuses(status, ended, daysLater(30))).toEqual(['open']);
      expect(nextStatuses(status, ended, daysLater(30.001))).toEqual([]);
    },
  );

  it('end with done or rejected', () => {
    expect(ticketStatuses.filter(isEnded)).toEqual(['done', 'rejected']);
  });
});

describe('priorities', () => {
  it('are offered from low to highest', () => {
    expect(offeredPriorities.map(priorityName)).toEqual(['Low', 'Medium', 'High', 'Highest']);
  });

  it('are the lowest where the number is another', () => {
    expect([5, 0, 99].map(priorityName)).toEqual(['Lowest', 'Lowest', 'Lowest']);
  });
});
