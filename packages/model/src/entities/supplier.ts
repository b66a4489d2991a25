import { ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label } from '../entity/fields.ts';

/** Shown to people as "Manufacturer". */
export const supplier = defineEntity({
  name: 'supplier',
  key: 'supplierId',
  level: 'realm',
  fields: { realm: ownRealm, label: label() },
  unique: [{ fields: ['realm', 'label'] }],
  listsActiveOnly: false,
  byRealm: true,
  permissions: {
    list: ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_SUPPLIER'],
    read: ['ROLE_BF_LIST_SUPPLIER'],
    byRealm: ['ROLE_BF_LIST_SUPPLIER'],
    add: ['ROLE_BF_ADD_SUPPLIER'],
    edit: ['ROLE_BF_EDIT_SUPPLIER'],
  },
  routes: {
    list: '/supplier/listSupplier',
    add: '/supplier/addSupplier',
    edit: '/supplier/editSupplier/{supplierId}',
  },
  columns: ['realm', 'label'],
  filters: ['realm'],
});
