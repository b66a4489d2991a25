import { describe, expect, it } from 'vitest';
import { programOf } from '../../local/documents/testing.ts';
import { type LabelLists, programLabels, programName } from './program-labels.ts';

const label = (label_en: string, label_fr = '') => ({ label_en, label_fr });

const open = { active: true, budgetUsdAmt: 100, usedUsdAmt: 99.99, stopDate: '2026-11-30' };
const lists: LabelLists = {
  planningUnit: [
    {
      planningUnitId: 10,
      label: label('Zidovudine', 'Zidovudine 300 mg'),
      unit: { id: 4, code: 'pck', label: label('Pack', 'Boîte') },
    },
    { planningUnitId: 11, label: label('Abacavir') },
  ],
  region: [{ regionId: 1, label: label('North', 'Nord') }],
  procurementAgent: [
    {
      procurementAgentId: 5,
      label: label('Agent'),
      procurementAgentCode: 'AG',
      colorHtmlCode: '#112233',
      active: true,
    },
    { procurementAgentId: 6, label: label('Gone'), procurementAgentCode: 'GO', active: false },
  ],
  // Types and built-in rows have other numbers in every realm.
  dataSourceType: [
    { dataSourceTypeId: 73, label: label('Inventory'), systemKey: 'dataSourceType.3' },
    { dataSourceTypeId: 74, label: label('Shipments'), systemKey: 'dataSourceType.4' },
  ],
  dataSource: [
    { dataSourceId: 1, label: label('Everywhere'), dataSourceType: { id: 73 }, program: null, active: true },
    { dataSourceId: 2, label: label('Here'), dataSourceType: { id: 73 }, program: { id: 1 }, active: true },
    {
      dataSourceId: 3,
      label: label('Elsewhere'),
      dataSourceType: { id: 73 },
      program: { id: 2 },
      active: true,
    },
    { dataSourceId: 4, label: label('Other type'), dataSourceType: { id: 74 }, program: null, active: true },
    {
      dataSourceId: 6,
      label: label('None'),
      dataSourceType: { id: 74 },
      program: null,
      systemKey: 'dataSource.none',
      active: true,
    },
    { dataSourceId: 5, label: label('Closed'), dataSourceType: { id: 73 }, program: null, active: false },
  ],
  budget: [
    {
      budgetId: 1,
      label: label('Ours'),
      budgetCode: 'B1',
      programs: [{ id: 1 }],
      fundingSource: { id: 8 },
      ...open,
    },
    {
      budgetId: 2,
      label: label('Theirs'),
      budgetCode: 'B2',
      programs: [{ id: 2 }],
      fundingSource: { id: 8 },
      ...open,
    },
    {
      budgetId: 3,
      label: label('Other fund'),
      budgetCode: 'B3',
      programs: [{ id: 1 }],
      fundingSource: { id: 9 },
      ...open,
    },
    ...[
      { budgetCode: 'SPENT', ...open, usedUsdAmt: 100 },
      { budgetCode: 'ENDED', ...open, stopDate: '2026-10-31' },
      { budgetCode: 'OFF', ...open, active: false },
    ].map((budget, at) => ({
      ...budget,
      budgetId: 11 + at,
      label: label(budget.budgetCode),
      programs: [{ id: 1 }],
      fundingSource: { id: 8 },
    })),
  ],
};
const agentOf = (id: number) => ({
  id,
  code: null,
  systemKey: null,
  submittedToApprovedLeadTime: null,
  approvedToShippedLeadTime: null,
});
const data = { ...programOf(2), procurementAgentList: [agentOf(5), agentOf(6)] };

describe('the name of a program', () => {
  const programs = { program: [{ programId: 1, label: label('Malaria program', 'Programme paludisme') }] };

  it('is in the language of the user, and empty where the device does not know it', () => {
    expect(programName(programs, 1, 'fr')).toBe('Programme paludisme');
    expect([programName(programs, 2, 'en'), programName(null, 1, 'en')]).toEqual(['', '']);
  });
});

describe('the words of a program', () => {
  const labels = programLabels(data, lists, 'en', '2026-11-16');

  it('name what the document refers to, in the language of the user', () => {
    expect(labels.product(10)).toBe('Zidovudine');
    const french = programLabels(data, lists, 'fr', '2026-11-16');
    expect([french.product(10), french.product(11), french.region(1)]).toEqual([
      'Zidovudine 300 mg',
      'Abacavir',
      'Nord',
    ]);
    expect(labels.agent(5)).toEqual({ id: 5, label: 'Agent', code: 'AG', color: '#112233', darkColor: '' });
  });

  it('call what the device does not know by its number', () => {
    expect([labels.product(99), labels.agent(99).code]).toEqual(['#99', '#99']);
  });

  it('list products by name, with their unit where it is known', () => {
    expect(labels.products.map(({ id }) => id)).toEqual([11, 10]);
    expect(programLabels(data, lists, 'fr', '2026-11-16').products.map(({ unit }) => unit)).toEqual([
      '',
      'Boîte',
    ]);
  });

  it('know the dollar by its key, whatever it is called', () => {
    const currency = [
      { currencyId: 4, label: label('Dollar of elsewhere'), currencyCode: 'USD', systemKey: null },
      { currencyId: 9, label: label('US dollar'), currencyCode: 'US$', systemKey: 'currency.usd' },
    ];
    expect(programLabels(data, { ...lists, currency }, 'en', '2026-11-16').dollars?.id).toBe(9);
    expect(labels.dollars).toBeUndefined();
  });

  it('offer only what is active and meant for the program', () => {
    expect(labels.agents.map(({ id }) => id)).toEqual([5]);
    expect(labels.dataSources(3).map(({ label: name }) => name)).toEqual(['Everywhere', 'Here']);
    expect(labels.dataSources(4).map(({ id }) => id)).toEqual([6, 4]);
    expect(labels.dataSources(1)).toEqual([]);
    expect(['dataSource.none', 'dataSource.suggested'].map(labels.builtInSource)).toEqual([6, undefined]);
    expect(labels.budgets().map(({ code }) => code)).toEqual(['B3', 'B1']);
    expect(labels.budgets(8).map(({ code }) => code)).toEqual(['B1']);
  });

  it('offer a budget that is spent, ended or inactive only where it is chosen already', () => {
    expect(labels.budgets(8, 11).map(({ code }) => code)).toEqual(['B1', 'SPENT']);
    expect(labels.budgets(8, 12).map(({ code }) => code)).toEqual(['ENDED', 'B1']);
    expect(labels.budgets(8, 13).map(({ code }) => code)).toEqual(['OFF', 'B1']);
    expect(labels.budgets(9, 13).map(({ code }) => code)).toEqual(['B3']);
    expect(labels.budgets(8, 99).map(({ code }) => code)).toEqual(['B1']);
  });

  it('offer the units of a product, the planning unit first', () => {
    expect(labels.reportingUnits(11)).toEqual([
      { id: 101, label: '#101', conversionMethod: 1, conversionNumber: 1 },
    ]);
  });

  it('name the statuses of shipments in their order', () => {
    expect(labels.shipmentStatuses.slice(0, 2).map(({ id }) => id)).toEqual([1, 2]);
    expect(labels.shipmentStatus(7)).toBe('Received');
  });
});
