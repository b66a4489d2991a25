import type { Ticket } from '@stockwell/model/api/tickets';
import { describe, expect, it } from 'vitest';
import { outsideAddress } from './address.ts';
import { answerLines } from './answers.ts';
import { eventText } from './events.ts';

describe('the answers of a ticket', () => {
  it('are named as its form names them, without what is shown elsewhere or was left empty', () => {
    const payload = [
      { key: 'summary', value: 'Add Tracer Category' },
      { key: 'realmName', value: 'Global Health' },
      { key: 'tracerCategoryName', value: 'Nets' },
      { key: 'notes', value: '' },
      { key: 'priority', value: 'High' },
      { key: 'createdDate', value: '2026-11-15T10:00:00Z' },
    ];
    expect(answerLines({ form: 'addTracerCategory', payload, answers: {} })).toEqual([
      { key: 'realmName', label: 'realm', value: 'Global Health' },
      { key: 'tracerCategoryName', label: 'tracerCategoryName', value: 'Nets' },
    ]);
  });

  it('name roles in the language of the reader, also where the ticket has their ids', () => {
    const roles = {
      language: 'fr',
      options: [
        { id: 'ROLE_A', label: { label_en: 'Admin', label_fr: 'Administrateur' } },
        { id: 'ROLE_B', label: { label_en: 'User', label_fr: null } },
      ],
    } as const;
    const shownFor = (text: string, role: unknown) =>
      answerLines(
        { form: 'userRequest', payload: [{ key: 'role', value: text }], answers: { role } },
        roles,
      )[0]?.value;
    expect(shownFor('ROLE_A,ROLE_B', ['ROLE_A', 'ROLE_B'])).toBe('Administrateur, User');
    expect(shownFor('Admin', ['ROLE_A'])).toBe('Administrateur');
    expect(shownFor('Former role', ['ROLE_GONE'])).toBe('Former role');
  });

  it('keep their own names where no form is known', () => {
    const payload = [{ key: 'screen', value: 'Dashboard' }];
    expect(answerLines({ form: null, payload, answers: {} })).toEqual([
      { key: 'screen', label: null, value: 'Dashboard' },
    ]);
  });
});

describe('what happened to a ticket', () => {
  const said = (what: Ticket['events'][number]['what'], from: string | null, to: string | null) =>
    eventText({ eventId: 1, what, from, to, by: null, createdDate: '' }, (key, params) =>
      params ? `${key}(${Object.values(params).join()})` : key,
    );

  it('is described with names for states, priorities and people', () => {
    expect(said('status', 'open', 'done')).toBe('desk:event.status(desk:status.open,desk:status.done)');
    expect(said('priority', '3', '1')).toBe('desk:event.priority(desk:priority.3,desk:priority.1)');
    expect(said('assignee', null, 'Ann')).toBe('desk:event.assignee(desk:nobody,Ann)');
    expect(said('delivered', null, 'QAT-7')).toBe('desk:event.deliveredAs(QAT-7)');
    expect(said('delivered', null, null)).toBe('desk:event.delivered');
  });
});

describe('an address outside', () => {
  it('is a web address, never a script and never a page of the product', () => {
    expect(outsideAddress('https://desk.example/QAT-7')).toBe('https://desk.example/QAT-7');
    for (const other of ['/tickets', 'javascript:alert(1)', '', null])
      expect(outsideAddress(other)).toBeNull();
  });
});
