import { defineEntity } from '../entity/entity.ts';
import { decimal, flag, label, text } from '../entity/fields.ts';

export const currency = defineEntity({
  name: 'currency',
  key: 'currencyId',
  level: 'application',
  code: 'currencyCode',
  builtIn: true,
  fields: {
    label: label(),
    currencyCode: text({ max: 4, pattern: 'noSpace', letterCase: 'upper' }),
    /** US dollars for one unit of the currency. A rate from a service keeps all its digits. */
    conversionRateToUsd: decimal({
      integerDigits: 10,
      decimals: 12,
      enteredDecimals: 4,
      required: false,
      positive: true,
    }),
    isSync: flag(true),
  },
  unique: [{ fields: ['currencyCode'] }],
  hasStatus: false,
  permissions: {
    list: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_CURRENCY'],
    all: ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_CURRENCY'],
    read: ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_CURRENCY'],
    add: ['ROLE_BF_ADD_CURRENCY'],
    edit: ['ROLE_BF_EDIT_CURRENCY'],
  },
  routes: {
    list: '/currency/listCurrency',
    add: '/currency/addCurrency',
    edit: '/currency/editCurrency/{currencyId}',
  },
  columns: ['label', 'currencyCode', 'conversionRateToUsd', 'isSync'],
});
