import { IconCopy } from '@tabler/icons-react';
import { registerEntity } from '../../ui/entity/registry.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';

registerEntity('treeTemplate', {
  // A template is drawn as a tree is, for whoever may look at trees.
  address: ({ treeTemplateId }, host) =>
    host.holds('ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE')
      ? `/dataSet/buildTree/template/${String(treeTemplateId)}`
      : undefined,
  rowActions: [
    {
      key: 'duplicate',
      labelKey: 'entities:treeTemplate.duplicate',
      icon: IconCopy,
      visible: (_, host) => host.holds('ROLE_BF_ADD_TREE_TEMPLATE'),
      dialog: DuplicateDialog,
    },
  ],
});
