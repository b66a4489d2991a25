import { describe, expect, it } from 'vitest';
import { entityList } from '../entities/index.ts';
import { isListName, type ListName, sentText, shownText, type TicketOption, ticketLists } from './lists.ts';

const option: TicketOption = {
  id: 7,
  label: { label_en: 'Own', label_fr: 'Propre' },
  realm: { label_en: 'Realm', label_fr: 'Domaine' },
  country: { label_en: 'Country', label_fr: 'Pays' },
  type: { label_en: 'Type', label_fr: 'Genre' },
  code: 'CODE',
};

/** What is sent (English) and what is offered (here in French). */
const records: readonly (readonly [ListName, string, string])[] = [
  ['branchTemplate', 'Realm | Own | 7', 'Propre | 7'],
  ['treeTemplate', 'Realm | Own | 7', 'Propre | 7'],
  ['budgetRecord', 'Own', 'Propre'],
  ['dataSourceRecord', 'Type | Own', 'Propre | Genre'],
  ['forecastMethodRecord', 'Own', 'Propre'],
  ['forecastingUnitRecord', 'Realm | Own', 'Propre'],
  ['fundingSourceRecord', 'Realm | Own | CODE', 'Propre | CODE'],
  ['modelingTypeRecord', 'Own', 'Propre'],
  ['organisationRecord', 'Realm | Own | CODE', 'Propre | CODE'],
  ['organisationTypeRecord', 'Own', 'Propre'],
  ['planningUnitRecord', 'Own', 'Propre'],
  ['procurementAgentRecord', 'Realm | Own | CODE', 'Propre | CODE'],
  ['procurementAgentTypeRecord', 'Realm | Own | CODE', 'Propre | CODE'],
  ['productCategoryRecord', 'Realm | Own', 'Propre'],
  ['programRecord', 'Realm | Own | CODE', 'Propre | CODE'],
  ['regionRecord', 'Realm | Country | Own', 'Pays | Propre'],
  ['realmCountryRecord', 'Realm | Own', 'Propre | Domaine'],
  ['realmRecord', 'Own | CODE', 'Propre | CODE'],
  ['healthAreaRecord', 'Realm | Own | CODE', 'Propre | CODE'],
  ['tracerCategoryRecord', 'Realm | Own', 'Propre'],
  ['usagePeriodRecord', 'Own', 'Propre'],
];

const names = Object.keys(ticketLists) as ListName[];

describe('the records that can be asked to be edited', () => {
  it.each(records)('%s send %s and offer %s', (name, sent, shown) => {
    expect(sentText(ticketLists[name], option)).toBe(sent);
    expect(shownText(ticketLists[name], option, 'fr')).toBe(shown);
  });

  it('are listed in full, as the desk needs them', () => {
    const agent: TicketOption = {
      id: 1,
      label: { label_en: 'United Nations Population Fund' },
      realm: { label_en: 'Global Health' },
      code: 'UNFPA',
    };
    expect(sentText(ticketLists.procurementAgentRecord, agent)).toBe(
      'Global Health | United Nations Population Fund | UNFPA',
    );
  });

  it('leave out a part that a record does not have', () => {
    expect(sentText(ticketLists.fundingSourceRecord, { id: 1, label: { label_en: 'Gavi' } })).toBe('Gavi');
  });

  it('keep whole trees and branches apart', () => {
    expect(ticketLists.treeTemplate.templates).toBe('tree');
    expect(ticketLists.branchTemplate.templates).toBe('branch');
  });
});

describe('the lists that describe a record', () => {
  const choices = names.filter((name) => !records.some(([record]) => record === name));

  it.each(choices)('%s offer the name and send it in English', (name) => {
    expect(shownText(ticketLists[name], option, 'fr')).toBe('Propre');
    expect(sentText(ticketLists[name], option)).toBe('Own');
  });

  it('hint at a ticket where the missing record can be asked for', () => {
    expect(choices.filter((name) => ticketLists[name].requestable).sort()).toEqual([
      'forecastingUnit',
      'fundingSource',
      'healthArea',
      'organisation',
      'productCategory',
      'program',
      'programOfRealm',
      'realm',
      'region',
      'tracerCategory',
    ]);
    expect(records.every(([name]) => ticketLists[name].requestable)).toBe(true);
  });
});

describe('every list', () => {
  it('offers inactive realms, and active types of organisations only', () => {
    expect(ticketLists.realm.activeOnly).toBeUndefined();
    expect(ticketLists.organisationType.activeOnly).toBe(true);
  });

  it('is found by typing where it holds units', () => {
    expect(names.filter((name) => ticketLists[name].searched)).toEqual([
      'forecastingUnit',
      'forecastingUnitRecord',
      'planningUnitRecord',
    ]);
  });

  it.each(names)('%s is of a declared entity and shows a code only where that has one', (name) => {
    const list = ticketLists[name];
    const entity = entityList.find((each) => each.name === list.entity);
    expect(Boolean(entity) || list.entity === 'forecastMethodType').toBe(true);
    if ([...list.sent, ...list.shown].includes('code')) expect(entity?.code).toBeDefined();
  });

  it('is known by its name', () => {
    expect(isListName('realm')).toBe(true);
    expect(isListName('toString')).toBe(false);
  });
});
