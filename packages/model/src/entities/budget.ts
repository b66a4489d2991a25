import { z } from 'zod';
import { ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { custom, date, decimal, flag, label, reference, references, text } from '../entity/fields.ts';
import { codeRefSchema } from '../entity/read-schema.ts';

const amount = decimal({ integerDigits: 15, decimals: 2, required: false, managed: true });

export const budget = defineEntity({
  name: 'budget',
  key: 'budgetId',
  level: 'realm',
  code: 'budgetCode',
  fields: {
    realm: { ...ownRealm, managed: true, hiddenInList: true },
    programs: references({ entity: 'program', shape: 'codeRef' }),
    /** Those of them that the reader may change budgets of. */
    programsWithAccess: custom({
      write: z.unknown(),
      read: z.array(codeRefSchema),
      managed: true,
      required: false,
      hiddenInList: true,
    }),
    /** How many further programs share the budget that the reader does not reach. */
    programsOutOfReach: custom({
      write: z.unknown(),
      read: z.number(),
      managed: true,
      required: false,
      hiddenInList: true,
    }),
    fundingSource: reference({ entity: 'fundingSource', shape: { record: ['fundingSourceCode'] } }),
    label: label(),
    budgetCode: text({ max: 30, pattern: 'noSpace', letterCase: 'upper' }),
    currency: reference({
      entity: 'currency',
      shape: { record: ['currencyCode', 'systemKey'] },
      fixed: true,
    }),
    /** The currency's rate when the budget was made. */
    conversionRateToUsd: decimal({ integerDigits: 10, decimals: 12, required: false, managed: true }),
    budgetAmt: decimal({ integerDigits: 15, decimals: 2, positive: true }),
    budgetUsdAmt: { ...amount, hiddenInList: true },
    usedUsdAmt: amount,
    /** What programs in the reader's reach use of it: a device replaces its own program's part by what it plans. */
    usedByProgram: custom({
      write: z.unknown(),
      read: z.array(z.object({ programId: z.number(), usedUsdAmt: z.number() })),
      managed: true,
      required: false,
      hiddenInList: true,
    }),
    startDate: date(),
    stopDate: date(),
    notes: text({ max: 600, multiline: true, required: false, hiddenInList: true }),
    budgetUsable: { ...flag(true), managed: true, hiddenInList: true },
  },
  unique: [],
  listsActiveOnly: false,
  byRealm: true,
  permissions: {
    list: ['ROLE_BF_LIST_BUDGET', 'ROLE_BF_DROPDOWN_SP'],
    add: ['ROLE_BF_ADD_BUDGET'],
    edit: ['ROLE_BF_EDIT_BUDGET'],
  },
  routes: { list: '/budget/listBudget', add: '/budget/addBudget', edit: '/budget/editBudget/{budgetId}' },
  columns: [
    'programs',
    'label',
    'budgetCode',
    'fundingSource',
    'currency',
    'budgetAmt',
    'usedUsdAmt',
    'startDate',
    'stopDate',
  ],
  givingWay: ['currency', 'startDate', 'budgetCode', 'fundingSource', 'programs'],
  filters: ['programs', 'fundingSource'],
});
