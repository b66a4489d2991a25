import { fileExtensions } from '../files.ts';
import type { TicketForm } from '../form.ts';
import { choice, choices, longText, notes, priority, realm, screenshot, summary, text } from './fields.ts';

const request = { action: null, masterType: null, listed: false } as const;

export const userRequest: TicketForm = {
  ...request,
  id: 'userRequest',
  kind: 'userRequest',
  subject: 'user',
  summary: 'Add / Update User',
  fields: [
    summary,
    realm('realm'),
    text('name', 'name', 'single'),
    text('emailId', 'emailId', 'email'),
    text('orgAndCountry', 'orgAndCountry', 'noDouble', { max: 100 }),
    choices('role', 'role', 'role', { exclusive: 'ROLE_APPLICATION_ADMIN' }),
    choice('language', 'language', 'language'),
    notes,
    { ...screenshot, label: 'uploadFile', extensions: fileExtensions },
    priority,
  ],
  record: {
    entity: 'user',
    fields: {
      realm: 'realm',
      name: 'username',
      emailId: 'emailId',
      orgAndCountry: 'orgAndCountry',
      // Each role is one row of access.
      role: 'userAcls',
      language: 'language',
    },
  },
};

export const changeRequest: TicketForm = {
  ...request,
  id: 'changeRequest',
  kind: 'changeRequest',
  subject: null,
  summary: null,
  fields: [summary, longText('description'), screenshot, priority],
  record: null,
};

export const bugReport: TicketForm = {
  ...request,
  id: 'bugReport',
  kind: 'bugReport',
  subject: null,
  summary: null,
  fields: [summary, longText('description'), { ...screenshot, required: true }, priority],
  record: null,
};
