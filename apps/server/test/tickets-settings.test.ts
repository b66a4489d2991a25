import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

describe('settings of the help desk', () => {
  it('name the desk of the product, its prefix and nobody in particular', () => {
    expect(readConfig({})).toMatchObject({
      serviceDesk: 'builtin',
      ticketPrefix: 'SW-',
      ticketAssignees: { bugReport: null, userRequest: null, masterData: null, changeRequest: null },
    });
  });

  it('can name another prefix and who gets which kind', () => {
    expect(
      readConfig({
        TICKET_PREFIX: 'MOH_',
        TICKET_ASSIGNEE_BUG_REPORT: 'bugs@office.example',
        TICKET_ASSIGNEE_MASTER_DATA: 'data@office.example',
      }),
    ).toMatchObject({
      ticketPrefix: 'MOH_',
      ticketAssignees: {
        bugReport: 'bugs@office.example',
        userRequest: null,
        masterData: 'data@office.example',
        changeRequest: null,
      },
    });
  });

  it.each([
    ['SERVICE_DESK', 'paper'],
    // A key of only digits would look like the number of a ticket.
    ['TICKET_PREFIX', '12'],
    ['TICKET_PREFIX', 'a b'],
    ['TICKET_PREFIX', 'x'.repeat(21)],
    ['TICKET_ASSIGNEE_BUG_REPORT', 'nobody'],
    ['TICKET_ASSIGNEE_USER_REQUEST', 'nobody'],
    ['TICKET_ASSIGNEE_MASTER_DATA', 'nobody'],
    ['TICKET_ASSIGNEE_CHANGE_REQUEST', 'nobody'],
  ])('name what is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`Settings are wrong:\\n {2}${name}: `));
  });
});
