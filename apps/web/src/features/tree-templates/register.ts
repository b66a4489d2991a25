import { wholeTemplateRoots } from '@stockwell/engine/tree/structure/child-types';
import { IconCopy, IconSitemap, IconTable } from '@tabler/icons-react';
import { registerEntity } from '../../ui/entity/registry.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';

/** Who may look at trees. */
const ofTrees = ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'] as const;

registerEntity('treeTemplate', {
  // A template is drawn as a tree is, for whoever may look at trees.
  address: ({ treeTemplateId }, host) =>
    host.holds(...ofTrees) ? `/dataSet/buildTree/template/${String(treeTemplateId)}` : undefined,
  rowActions: [
    {
      key: 'use',
      labelKey: 'entities:treeTemplate.use',
      icon: IconSitemap,
      visible: ({ rootNodeType, active }, host) =>
        active !== false &&
        wholeTemplateRoots.some((id) => id === Number(rootNodeType)) &&
        host.holds('ROLE_BF_ADD_TREE'),
      run: ({ treeTemplateId }, { navigate }) =>
        navigate(`/dataset/listTree?template=${String(treeTemplateId)}`),
    },
    {
      key: 'table',
      labelKey: 'entities:treeTemplate.table',
      icon: IconTable,
      visible: (_, host) => host.holds(...ofTrees),
      run: ({ treeTemplateId }, { navigate }) =>
        navigate(`/dataSet/treeTable/template/${String(treeTemplateId)}`),
    },
    {
      key: 'duplicate',
      labelKey: 'entities:treeTemplate.duplicate',
      icon: IconCopy,
      visible: (_, host) => host.holds('ROLE_BF_ADD_TREE_TEMPLATE'),
      dialog: DuplicateDialog,
    },
  ],
});
