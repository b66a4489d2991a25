import { ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { label, reference, text } from '../entity/fields.ts';

/** A node of the realm's category tree, shown as "Planning unit category". The tree is saved as a whole. */
export const productCategory = defineEntity({
  name: 'productCategory',
  key: 'productCategoryId',
  level: 'realm',
  fields: {
    realm: ownRealm,
    parent: reference({ entity: 'productCategory', required: false }),
    label: label(),
    /** Path of positions, `00.01.02`: a prefix of whole segments is a subtree. */
    sortOrder: text({ max: 200, managed: true, required: false }),
  },
  unique: [{ fields: ['realm', 'label'] }],
  savedElsewhere: true,
  partOf: 'tree',
  permissions: {
    list: ['ROLE_BF_LIST_PRODUCT_CATEGORY', 'ROLE_BF_LOGGED_IN'],
    add: ['ROLE_BF_MANAGE_PRODUCT_CATEGORY'],
    edit: ['ROLE_BF_MANAGE_PRODUCT_CATEGORY'],
  },
  columns: ['label', 'sortOrder'],
  sort: 'sortOrder',
});
