import { describe, expect, it } from 'vitest';
import { checkTicket } from './check.ts';
import { form } from './forms/testing.ts';
import { ticketForms } from './forms.ts';

const today = '2026-08-31';
const code = (name: string): string => `static.validation.${name}`;

describe('files', () => {
  const picture = { code: code('fileType'), params: { extensions: 'zip, png, jpg, jpeg' } };
  const forms = ticketForms.filter(({ fields }) => fields.some(({ kind }) => kind === 'file'));
  const fileProblem = (id: string, file: unknown) =>
    checkTicket(form(id), { attachFile: file }, { today }).problems.attachFile;

  it('belong to five forms', () => {
    expect(forms.map(({ id }) => id).sort()).toEqual([
      'addBranchTemplate',
      'addTreeTemplate',
      'bugReport',
      'changeRequest',
      'userRequest',
    ]);
  });

  it.each(forms.map(({ id }) => id))('of %s may be pictures and archives', (id) => {
    for (const name of ['a.zip', 'a.png', 'a.JPG', 'b.c.jpeg']) {
      expect(fileProblem(id, { name, size: 1 })).toBeUndefined();
    }
    for (const name of ['a.exe', 'png', '.png', 'a.png.svg', 'a.', '']) {
      expect(fileProblem(id, { name, size: 1 })?.code).toBe(code('fileType'));
    }
  });

  it('of a user request may be documents too', () => {
    for (const end of ['xls', 'xlsx', 'xlsm', 'xlsb', 'doc', 'docx', 'pdf']) {
      expect(fileProblem('userRequest', { name: `a.${end}`, size: 1 })).toBeUndefined();
      expect(fileProblem('bugReport', { name: `a.${end}`, size: 1 })).toEqual(picture);
    }
  });

  it('have at most 25 MB and some content', () => {
    expect(fileProblem('bugReport', { name: 'a.png', size: 26_214_400 })).toBeUndefined();
    expect(fileProblem('bugReport', { name: 'a.png', size: 26_214_401 })).toEqual({
      code: code('fileTooLarge'),
      params: { megabytes: 25 },
    });
    expect(fileProblem('bugReport', { name: 'a.png', size: 0 })?.code).toBe(code('fileEmpty'));
  });

  it.each([['a.png'], [true], [{ name: 'a.png' }], [{ name: 1, size: 1 }], [{ name: 'a.png', size: -1 }]])(
    'are not %j',
    (file) => {
      expect(fileProblem('bugReport', file)?.code).toBe(code('invalid'));
    },
  );

  it('have names without control characters', () => {
    expect(fileProblem('bugReport', { name: 'a\r\nb.png', size: 1 })?.code).toBe(code('controlCharacters'));
  });
});
