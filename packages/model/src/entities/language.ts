import { defineEntity } from '../entity/entity.ts';
import { label, text } from '../entity/fields.ts';

export const language = defineEntity({
  name: 'language',
  key: 'languageId',
  level: 'application',
  code: 'languageCode',
  fields: {
    label: label({ max: 100 }),
    languageCode: text({ max: 2, pattern: 'letters' }),
    /** The country whose flag stands for the language. */
    countryCode: text({ max: 2, pattern: 'letters' }),
  },
  unique: [{ fields: ['languageCode'], messageCode: 'static.message.languageCodeAlreadyExists' }],
  permissions: {
    list: ['ROLE_BF_LIST_LANGUAGE', 'ROLE_BF_EDIT_LANGUAGE', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_DROPDOWN_FC'],
    add: ['ROLE_BF_ADD_LANGUAGE'],
    edit: ['ROLE_BF_EDIT_LANGUAGE'],
  },
  routes: {
    list: '/language/listLanguage',
    add: '/language/addLanguage',
    edit: '/language/editLanguage/{languageId}',
  },
  columns: ['label', 'languageCode', 'countryCode'],
});
