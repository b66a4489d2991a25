import type { TicketForm } from '@stockwell/model/tickets/form';
import { formById, ticketForms } from '@stockwell/model/tickets/forms';
import type { TicketOption } from '@stockwell/model/tickets/lists';
import { describe, expect, it } from 'vitest';
import { dependentsOf, type FillAction, fillReducer, isFilled, showsProblem, startFill } from './fill.ts';

function formOf(id: string): TicketForm {
  const form = formById(id);
  if (!form) throw new Error(`There is no form ${id}`);
  return form;
}

const option = (id: number, name: string, code?: string): TicketOption => ({
  id,
  label: { label_en: name },
  ...(code ? { code } : {}),
});
const realm = option(1, 'Global Health');

const filledWith = (form: TicketForm, ...actions: readonly FillAction[]) =>
  actions.reduce(fillReducer(form), startFill(form, null));

describe('a form that is opened', () => {
  it('has the realm of a bound user chosen, and medium priority', () => {
    const { answers, chosen } = startFill(formOf('addFundingSource'), realm);
    expect(answers).toMatchObject({ realmName: 1, priority: 3, allowedInBudget: true });
    expect(chosen).toEqual({ realmName: [realm] });
  });

  it('is empty for everybody else', () => {
    expect(startFill(formOf('addFundingSource'), null).answers.realmName).toBeNull();
  });

  it('counts as not filled in, whatever it begins with', () => {
    for (const form of ticketForms)
      expect(isFilled(form, startFill(form, realm), realm), form.id).toBe(false);
  });
});

describe('answering', () => {
  const program = formOf('addProgram');
  const chosen = filledWith(
    program,
    { type: 'chose', key: 'realmId', options: [realm] },
    { type: 'chose', key: 'realmCountryId', options: [option(7, 'Angola', 'AGO')] },
    { type: 'chose', key: 'regionId', options: [option(3, 'North'), option(4, 'South')] },
    { type: 'left', key: 'regionId' },
  );

  it('keeps ids for the ticket and records for what is shown', () => {
    expect(chosen.answers).toMatchObject({ realmId: 1, realmCountryId: 7, regionId: [3, 4] });
    expect(chosen.chosen.realmCountryId?.[0]?.code).toBe('AGO');
  });

  it('knows what hangs on a choice, also by way of others', () => {
    expect(dependentsOf(program, 'realmCountryId')).toEqual(['regionId']);
    expect(new Set(dependentsOf(program, 'realmId'))).toEqual(
      new Set(['realmCountryId', 'regionId', 'organisationId', 'healthAreaId', 'programManager']),
    );
  });

  it('empties the regions when another country is chosen, without blaming the user', () => {
    const next = fillReducer(program)(chosen, {
      type: 'chose',
      key: 'realmCountryId',
      options: [option(8, 'Benin', 'BEN')],
    });
    expect(next.answers).toMatchObject({ realmCountryId: 8, regionId: [] });
    expect(next.chosen.regionId).toBeUndefined();
    expect(showsProblem(next, 'regionId')).toBe(false);
  });

  it('empties everything below the realm when that changes', () => {
    const next = fillReducer(program)(chosen, {
      type: 'chose',
      key: 'realmId',
      options: [option(2, 'Other')],
    });
    expect(next.answers).toMatchObject({ realmId: 2, realmCountryId: null, regionId: [] });
    expect(Object.keys(next.chosen)).toEqual(['realmId']);
  });

  it('takes suggested codes until the user has written one', () => {
    const form = formOf('addFundingSource');
    const suggested = filledWith(form, { type: 'suggested', key: 'fundingSourceCode', code: 'GAVIA00' });
    expect(suggested.answers.fundingSourceCode).toBe('GAVIA00');
    const own = filledWith(
      form,
      { type: 'answered', key: 'fundingSourceCode', value: 'OWN' },
      { type: 'suggested', key: 'fundingSourceCode', code: 'GAVIA00' },
    );
    expect(own.answers.fundingSourceCode).toBe('OWN');
    const emptied = filledWith(
      form,
      { type: 'answered', key: 'fundingSourceCode', value: 'OWN' },
      { type: 'answered', key: 'fundingSourceCode', value: '' },
      { type: 'suggested', key: 'fundingSourceCode', code: 'GAVIA00' },
    );
    expect(emptied.answers.fundingSourceCode).toBe('GAVIA00');
  });

  it('goes back to the start on reset and keeps the bound realm', () => {
    const form = formOf('addRealmCountry');
    const reset = fillReducer(form)(
      filledWith(
        form,
        { type: 'answered', key: 'notes', value: 'soon' },
        { type: 'answered', key: 'priority', value: 1 },
        { type: 'submitted' },
      ),
      { type: 'reset', realm },
    );
    expect(reset).toEqual(startFill(form, realm));
    expect(reset.answers).toMatchObject({ realmId: 1, notes: '', priority: 3 });
  });

  it('restores the months of the dashboards of a realm', () => {
    const form = formOf('addRealm');
    const months = { type: 'answered', key: 'noOfMonthsInPastForBottomDashboard', value: '9' } as const;
    const reset = fillReducer(form)(filledWith(form, months), { type: 'reset', realm: null });
    expect(reset.answers).toMatchObject({
      noOfMonthsInPastForBottomDashboard: '6',
      noOfMonthsInFutureForBottomDashboard: '18',
      noOfMonthsInPastForTopDashboard: '0',
      noOfMonthsInFutureForTopDashboard: '18',
    });
  });
});

describe('messages', () => {
  const form = formOf('addFundingSource');

  it('show under a field that was visited, and everywhere after a try to submit', () => {
    expect(showsProblem(filledWith(form, { type: 'left', key: 'notes' }), 'notes')).toBe(true);
    expect(showsProblem(startFill(form, null), 'notes')).toBe(false);
    expect(showsProblem(filledWith(form, { type: 'submitted' }), 'notes')).toBe(true);
  });

  it('of the server go when the answer changes', () => {
    const refused = {
      type: 'refused',
      problems: {
        fundingSourceCode: { code: 'static.validation.noSpace' },
        notes: { code: 'static.validation.tooLong' },
      },
    } as const;
    const next = filledWith(form, refused, { type: 'answered', key: 'notes', value: 'short' });
    expect(Object.keys(next.refused)).toEqual(['fundingSourceCode']);
  });
});

describe('a chosen file', () => {
  const form = formOf('bugReport');
  const file = new File(['x'], 'screen.png');
  const other = new File(['y'], 'other.png');

  it('stands among the answers with its name and size', () => {
    const { answers } = filledWith(form, { type: 'choseFile', key: 'attachFile', file });
    expect(answers.attachFile).toEqual({ name: 'screen.png', size: 1 });
  });

  it('is validated by its own content, not by that of a file chosen before', () => {
    const late = filledWith(
      form,
      { type: 'choseFile', key: 'attachFile', file },
      { type: 'choseFile', key: 'attachFile', file: other },
      { type: 'readFile', file, misnamed: true },
    );
    expect(late.fileMisnamed).toBe(false);
  });
});
