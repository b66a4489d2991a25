import { entityNamed } from '@stockwell/model/entities/index';
import type { TicketField, TicketForm } from '@stockwell/model/tickets/form';
import { ticketForms } from '@stockwell/model/tickets/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { newDrafts, problemsOf } from '../../ui/entity/form/drafts.ts';
import type { Option } from '../../ui/select/option.ts';
import { programPages } from '../programs/index.ts';
import { userPages } from '../users/index.ts';
import { draftsFrom, editedRecord, type GivenAnswers, meantRealm, namedRecords } from './prefill.ts';
import { addressOf, targetOf } from './target.ts';

// What features register for their forms is in force, as it is when the form opens.
beforeAll(async () => {
  await userPages.add();
  await programPages.budget.add();
}, 60_000);

const named = (entity: string, id: number | string): Option => ({ id, text: `${entity} ${id}` });

const texts: Readonly<Record<string, string>> = {
  glnCode: '4006381333931',
  emailId: 'new.user@demo.example',
};

/** An answer as the dialog sends it. */
function answerTo(field: TicketField): unknown {
  switch (field.kind) {
    case 'text':
      return texts[field.key] ?? 'Abcd'.slice(0, field.max ?? 4);
    case 'number':
      return '3';
    case 'date':
      return field.key === 'stopDate' ? '2027-12-31' : '2026-12-01';
    case 'yesNo':
      return true;
    case 'choice':
      return field.list === 'forecastMethodType' ? 2 : 5;
    case 'choices':
      return field.list === 'role' ? ['ROLE_PROGRAM_USER', 'ROLE_PROGRAM_ADMIN'] : [5, 6];
    case 'priority':
      return 3;
    default:
      return null;
  }
}

const answersTo = (form: TicketForm): GivenAnswers =>
  Object.fromEntries(form.fields.map((field) => [field.key, answerTo(field)]));

const withRecord = ticketForms.filter(({ record }) => record !== null);
const adding = withRecord.filter(({ action }) => action !== 'edit');
const editing = withRecord.filter(({ action }) => action === 'edit');
const formCalled = (id: string): TicketForm => {
  const form = ticketForms.find((one) => one.id === id);
  if (!form) throw new Error(`No form is called ${id}`);
  return form;
};

describe.each(adding.map((form) => [form.id, form] as const))('the answers of %s', (_, form) => {
  const entity = entityNamed(form.record?.entity ?? '');
  const filled = Object.values(form.record?.fields ?? {});

  it('fill fields that the record has', () => {
    expect(filled.filter((name) => !entity.fields[name])).toEqual([]);
  });

  it('stand in the form as values that the declaration allows', () => {
    const drafts = draftsFrom(form, answersTo(form), named, 'fr');
    const base = newDrafts(entity, 'fr', null);
    const problems = problemsOf(entity, { drafts: { ...base, ...drafts }, base, language: 'fr' });
    const wrong = Object.keys(problems).map((path) => path.split('.')[0]);
    expect(filled.filter((name) => wrong.includes(name))).toEqual([]);
    expect(Object.keys(drafts).sort()).toEqual(filled.filter((name) => !entity.fields[name]?.managed).sort());
  });

  it('change nothing where they were left empty', () => {
    const empty = Object.fromEntries(
      form.fields.map(({ key, kind }) => [key, kind === 'choices' ? [] : kind === 'text' ? '' : null]),
    );
    expect(draftsFrom(form, empty, named, 'en')).toEqual({});
  });
});

describe.each(editing.map((form) => [form.id, form] as const))('a request to %s', (_, form) => {
  it('names the record and leads to a page where it is edited', () => {
    const answers = answersTo(form);
    expect(editedRecord(form, answers)).toBe(5);
    expect(targetOf(form, answers)).toMatchObject({ action: 'edit' });
    expect(targetOf(form, {})).toBeNull();
  });
});

describe('the page for a request', () => {
  const page = (id: string) => {
    const form = formCalled(id);
    return targetOf(form, answersTo(form));
  };

  it('is the add form, the wizard of programs, or the grid and tree of records without a form', () => {
    expect(page('addFundingSource')?.route).toBe('/fundingSource/addFundingSource');
    expect(page('addProgram')?.route).toBe('/program/programOnboarding');
    expect(page('addUsagePeriod')?.route).toBe('/usagePeriod/listUsagePeriod');
    expect(page('addProductCategory')?.route).toBe('/productCategory/productCategoryTree');
    expect(page('addRegion')).toMatchObject({
      route: '/realmCountry/realmCountryRegion/{realmCountryId}',
      id: 5,
    });
    expect(page('userRequest')?.route).toBe('/user/addUser');
  });

  it('is found through the record where rows belong to another one', () => {
    expect(page('editRegion')?.parentOf).toEqual({ entity: 'region', id: 5, field: 'realmCountry' });
  });

  it('does not exist for templates, for what cannot be added, and for what asks for no record', () => {
    for (const id of ['addTreeTemplate', 'editBranchTemplate', 'addModelingType', 'bugReport'])
      expect(page(id), id).toBeNull();
  });

  it('knows which ticket it is opened for', () => {
    expect(addressOf({ route: '/realm/updateRealm/{realmId}' }, 7, 'SW-12')).toBe(
      '/realm/updateRealm/7?ticket=SW-12',
    );
  });
});

describe('answers in the language of the desk', () => {
  it('are written as its people write numbers', () => {
    const drafts = draftsFrom(formCalled('addUsagePeriod'), { conversionFactor: '0.25' }, named, 'fr');
    expect(drafts.convertToMonth).toBe('0,25');
  });

  it('give one row of access for each role', () => {
    const { userAcls } = draftsFrom(
      formCalled('userRequest'),
      answersTo(formCalled('userRequest')),
      named,
      'en',
    );
    expect(userAcls).toMatchObject([
      { role: { id: 'ROLE_PROGRAM_USER' }, cells: { programId: null } },
      { role: { id: 'ROLE_PROGRAM_ADMIN' }, cells: { programId: null } },
    ]);
  });

  it('choose the only record of a field for several', () => {
    const { healthAreaList } = draftsFrom(formCalled('addProgram'), { healthAreaId: 4 }, named, 'en');
    expect(healthAreaList).toEqual([{ id: 4, text: 'healthArea 4' }]);
  });

  it('report the realm also where the record takes it from its country', () => {
    expect(meantRealm(formCalled('addRegion'), { realmId: 3 })).toBe(3);
    expect(draftsFrom(formCalled('addRegion'), { realmId: 3 }, named, 'en')).toEqual({});
  });

  it('call a record as the ticket does where there is only one', () => {
    const form = formCalled('addTracerCategory');
    const payload = [{ key: 'realmName', value: 'Global Health' }];
    expect(namedRecords(form, { realmName: 3, tracerCategoryName: 'X' }, payload)).toEqual([
      { entity: 'realm', id: 3, text: 'Global Health' },
    ]);
  });
});
