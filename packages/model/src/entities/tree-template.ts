import { z } from 'zod';
import { farthestMonth, templateNodeSchema } from '../dataset-data/template.ts';
import { treeLevelSchema } from '../dataset-data/tree.ts';
import { isStorable } from '../documents/storable.ts';
import { validation } from '../entity/check-value.ts';
import { ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { choice, custom, integer, label, reference, text } from '../entity/fields.ts';

/** More nodes than any tree that people can survey. */
const mostNodes = 5000;

const levels = z.array(treeLevelSchema).max(mostNodes);
const nodes = z.array(templateNodeSchema).max(mostNodes);

/** A tree without dates that every program of the realm can start from; with a root of type 3 or 4, a branch. */
export const treeTemplate = defineEntity({
  name: 'treeTemplate',
  key: 'treeTemplateId',
  level: 'realm',
  fields: {
    realm: ownRealm,
    label: label(),
    forecastMethod: reference({ entity: 'forecastMethod', shape: { record: ['forecastMethodTypeId'] } }),
    monthsInPast: integer({ min: 1, max: farthestMonth, default: 1 }),
    monthsInFuture: integer({ min: 1, max: farthestMonth, default: 36 }),
    /** The type of the node at the top: what the template can be used for. */
    rootNodeType: choice({ options: [1, 2, 3, 4, 6], managed: true, required: false }),
    notes: text({ max: 65_535, multiline: true, required: false }),
    levelList: custom({
      write: levels.refine(isStorable, validation.control),
      read: levels,
      required: false,
      hiddenInList: true,
    }),
    flatList: custom({
      write: nodes.min(1, validation.required).refine(isStorable, validation.control),
      read: nodes,
      hiddenInList: true,
    }),
  },
  unique: [{ fields: ['realm', 'label'] }],
  permissions: {
    list: ['ROLE_BF_LOGGED_IN', 'ROLE_BF_VIEW_TREE_TEMPLATES'],
    add: ['ROLE_BF_ADD_TREE_TEMPLATE'],
    edit: ['ROLE_BF_EDIT_TREE_TEMPLATE'],
  },
  listsActiveOnly: false,
  bodyLimit: 8 * 1_048_576,
  routes: { list: '/dataset/listTreeTemplate' },
  columns: ['label', 'forecastMethod', 'rootNodeType', 'notes'],
  filters: ['forecastMethod'],
});
