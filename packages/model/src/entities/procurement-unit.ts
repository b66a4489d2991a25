import { derivedRealm } from '../entity/common.ts';
import { auditColumns, defineEntity } from '../entity/entity.ts';
import { decimal, label, reference, text } from '../entity/fields.ts';

const reading = ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_PROCUREMENT_UNIT'] as const;
const size = decimal({ integerDigits: 10, decimals: 6, required: false, hiddenInList: true });
const packing = decimal({ integerDigits: 10, decimals: 2, required: false, hiddenInList: true });
/** A unit of one dimension: 1 length, 2 weight, 4 volume. */
const measure = (dimension: number) =>
  reference({
    entity: 'unit',
    required: false,
    hiddenInList: true,
    within: { field: 'dimension', id: dimension },
  });

export const procurementUnit = defineEntity({
  name: 'procurementUnit',
  key: 'procurementUnitId',
  level: 'realm',
  realmFrom: 'planningUnit',
  fields: {
    realm: derivedRealm,
    planningUnit: reference({ entity: 'planningUnit', fixed: true }),
    supplier: reference({ entity: 'supplier', fixed: true }),
    label: label(),
    /** Planning units in one procurement unit. */
    multiplier: decimal({ integerDigits: 10, decimals: 2, positive: true }),
    unit: reference({ entity: 'unit' }),
    lengthUnit: measure(1),
    lengthQty: size,
    widthQty: size,
    heightQty: size,
    weightUnit: measure(2),
    weightQty: size,
    volumeUnit: measure(4),
    volumeQty: size,
    unitsPerCase: packing,
    unitsPerPalletEuro1: packing,
    unitsPerPalletEuro2: packing,
    unitsPerContainer: packing,
    labeling: text({ max: 255, required: false, hiddenInList: true }),
  },
  unique: [{ fields: ['label'] }],
  byRealm: true,
  permissions: {
    list: reading,
    add: ['ROLE_BF_ADD_PROCUREMENT_UNIT'],
    edit: ['ROLE_BF_EDIT_PROCUREMENT_UNIT'],
  },
  readBy: [
    {
      field: 'planningUnit',
      path: '/api/procurementUnit/planningUnitId/{planningUnitId}',
      param: 'planningUnitId',
      functions: reading,
      activeOnly: true,
    },
    {
      field: 'planningUnit',
      path: '/api/procurementUnit/planningUnitId/{planningUnitId}/all',
      param: 'planningUnitId',
      functions: reading,
    },
  ],
  routes: {
    list: '/procurementUnit/listProcurementUnit',
    add: '/procurementUnit/addProcurementUnit',
    edit: '/procurementUnit/editProcurementUnit/{procurementUnitId}',
  },
  columns: ['label', 'planningUnit', 'multiplier', 'unit', 'supplier'],
  asideColumns: ['unit', ...auditColumns],
  filters: ['planningUnit', 'supplier'],
});
