import { expect, it } from 'vitest';
import { describedForm, type Expected, notes, picture, priority, summary } from './testing.ts';

const expected: readonly Expected[] = [
  [
    'userRequest',
    null,
    'Add / Update User',
    'Add / Update User',
    [
      summary,
      'realm choice* realm',
      'name text* single',
      'emailId text* email',
      'orgAndCountry text* noDouble 100',
      'role choices* role exclusive:ROLE_APPLICATION_ADMIN',
      'language choice* language',
      notes,
      `attachFile file ${picture},xls,xlsx,xlsm,xlsb,doc,docx,pdf`,
      priority,
    ],
  ],
  [
    'changeRequest',
    null,
    null,
    'Change Request',
    [summary, 'description text* 600 long', `attachFile file ${picture}`, priority],
  ],
  [
    'bugReport',
    null,
    null,
    'Report a bug',
    [summary, 'description text* 600 long', `attachFile file* ${picture}`, priority],
  ],
];

it.each(expected)('%s is number %s, says %j as %s and asks in order', (...expectedForm) => {
  expect(describedForm(expectedForm[0])).toEqual(expectedForm);
});
