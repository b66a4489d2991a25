import { ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { choice, text } from '../entity/fields.ts';

export const integration = defineEntity({
  name: 'integration',
  key: 'integrationId',
  level: 'realm',
  title: 'integrationName',
  fields: {
    realm: ownRealm,
    integrationName: text({ max: 45, pattern: 'text' }),
    /** 1 full view, 2 condensed view, 3 condensed view with conversion factor. */
    integrationViewId: choice({ options: [1, 2, 3] }),
    /** Under the export root of the server; it has to be there when a file is written. */
    folderLocation: text({ max: 45, pattern: 'exportFolder' }),
    /** With tokens that stand for something of the exported version. */
    fileName: text({ max: 255, pattern: 'exportFileName' }),
  },
  unique: [{ fields: ['realm', 'integrationName'] }],
  hasStatus: false,
  permissions: {
    list: ['ROLE_BF_LIST_INTEGRATION'],
    add: ['ROLE_BF_ADD_INTEGRATION'],
    edit: ['ROLE_BF_EDIT_INTEGRATION'],
  },
  routes: {
    list: '/integration/listIntegration',
    add: '/integration/addIntegration',
    edit: '/integration/editIntegration/{integrationId}',
  },
  columns: ['realm', 'integrationName', 'integrationViewId', 'folderLocation', 'fileName'],
  filters: ['realm'],
});
