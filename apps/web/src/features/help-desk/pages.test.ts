import { addList, editList, ticketForms } from '@stockwell/model/tickets/forms';
import { describe, expect, it } from 'vitest';
import { backFrom, firstPage, formPage, listPage, mainPage, masterChoicePage } from './pages.ts';

const names = (forms: typeof addList) => forms.map(({ masterType }) => masterType);

describe('the pages of the help desk', () => {
  it('begin with the main menu, or with the form that was asked for', () => {
    expect(firstPage(null)).toBe(mainPage);
    expect(firstPage('addBudget')).toMatchObject({ kind: 'form', form: { id: 'addBudget' } });
  });

  it('begin with the main menu where the form is unknown', () => {
    expect(firstPage('addEquivalencyUnit')).toBe(mainPage);
  });

  it('lead back from lists to the choice of add or edit, and from there to the menu', () => {
    expect(backFrom(listPage('add'))).toBe(masterChoicePage);
    expect(backFrom(listPage('edit'))).toBe(masterChoicePage);
    expect(backFrom(masterChoicePage)).toBe(mainPage);
    expect(backFrom(mainPage)).toBeNull();
  });

  it.each(['userRequest', 'changeRequest', 'bugReport'])('lead back from %s to the main menu', (id) => {
    expect(backFrom(formPage(id))).toBe(mainPage);
  });

  it('lead back from every form of master data to its list', () => {
    for (const { id, action } of ticketForms) {
      if (action) expect(backFrom(formPage(id)), id).toEqual(listPage(action));
    }
  });

  it('list what can be added and edited, budgets only to edit', () => {
    expect(names(addList)).toEqual([23, 2, 4, 17, 3, 18, 5, 15, 6, 7, 8, 24, 9, 10, 11, 12, 13, 14, 22, 16]);
    expect(names(editList)).toEqual([23, 1, ...names(addList).slice(1)]);
  });
});
