import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const needed = {
  SERVICE_DESK: 'jira',
  JIRA_URL: 'https://office.atlassian.example/',
  JIRA_USER: 'robot@office.example',
  JIRA_TOKEN: 'hunter2',
  JIRA_PROJECT: 'HELP',
};

describe('settings of the service desk', () => {
  it('choose the desk of the product when nothing is said', () => {
    expect(readConfig({})).toMatchObject({ serviceDesk: 'builtin', jira: null });
  });

  it('leave Jira alone while another desk is chosen', () => {
    expect(readConfig({ ...needed, SERVICE_DESK: 'builtin' }).jira).toBeNull();
  });

  it('need no more than site, user, token and project', () => {
    expect(readConfig(needed).jira).toEqual({
      url: 'https://office.atlassian.example',
      serviceDeskUrl: 'https://office.atlassian.example/rest/servicedeskapi',
      user: 'robot@office.example',
      token: 'hunter2',
      project: 'HELP',
      issueTypes: {
        bugReport: 'Report a bug',
        userRequest: 'Add / Update User',
        masterData: 'Add / Update Master Data',
        changeRequest: 'Change Request',
      },
      realmField: null,
      assignees: { requests: null, changes: null },
      portalUrl: 'https://office.atlassian.example/servicedesk/customer/portals',
    });
  });

  it('can say everything', () => {
    const { jira } = readConfig({
      ...needed,
      JIRA_SERVICE_DESK_URL: 'https://desk.example/rest/servicedeskapi/',
      JIRA_ISSUE_TYPE_BUG: 'Bug',
      JIRA_ISSUE_TYPE_USER: 'Access',
      JIRA_ISSUE_TYPE_MASTER_DATA: 'Lists',
      JIRA_ISSUE_TYPE_CHANGE: 'Wish',
      JIRA_REALM_FIELD: 'customfield_10050',
      JIRA_ASSIGNEE_REQUESTS: 'account-1',
      JIRA_ASSIGNEE_CHANGES: 'account-2',
      JIRA_PORTAL_URL: 'https://desk.example/portal/4',
    });
    expect(jira).toMatchObject({
      serviceDeskUrl: 'https://desk.example/rest/servicedeskapi',
      issueTypes: { bugReport: 'Bug', userRequest: 'Access', masterData: 'Lists', changeRequest: 'Wish' },
      realmField: 'customfield_10050',
      assignees: { requests: 'account-1', changes: 'account-2' },
      portalUrl: 'https://desk.example/portal/4',
    });
  });

  it.each(['JIRA_URL', 'JIRA_USER', 'JIRA_TOKEN', 'JIRA_PROJECT'])('name %s when it is missing', (name) => {
    for (const value of [undefined, ''])
      expect(() => readConfig({ ...needed, [name]: value })).toThrow(
        `Settings are wrong:\n  ${name}: is needed when SERVICE_DESK is jira`,
      );
  });

  it('name everything that is missing or wrong at once, and no secret', () => {
    const read = () => readConfig({ SERVICE_DESK: 'jira', JIRA_TOKEN: 'hunter2', PORT: 'x' });
    expect(read).toThrow(/PORT[\s\S]*JIRA_URL[\s\S]*JIRA_USER[\s\S]*JIRA_PROJECT/);
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
  });

  it.each([
    ['SERVICE_DESK', 'paper'],
    ['JIRA_URL', 'office.atlassian.example'],
    ['JIRA_SERVICE_DESK_URL', 'ftp://desk.example'],
    ['JIRA_PROJECT', 'help desk'],
    ['JIRA_REALM_FIELD', 'Realm'],
    ['JIRA_PORTAL_URL', 'portal'],
  ])('name what is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ ...needed, [name]: value })).toThrow(
      new RegExp(`Settings are wrong:\\n {2}${name}: `),
    );
  });
});
