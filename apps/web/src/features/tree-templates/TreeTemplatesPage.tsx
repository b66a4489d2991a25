import './register.ts';
import { Button } from '@mantine/core';
import { treeTemplate } from '@stockwell/model/entities/tree-template';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { EntityList } from '../../ui/entity/list/EntityList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';

/** New templates have no number yet. */
const newTemplate = '/dataset/createTreeTemplate/-1';

function AddTemplate() {
  const t = useTexts();
  const host = useEntityHost();
  if (host.source === 'device' || !host.holds(...treeTemplate.permissions.add)) return null;
  return (
    <Button component={Link} to={newTemplate} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('entities:treeTemplate.add')}
    </Button>
  );
}

/** Templates of trees and of branches. */
export default function TreeTemplatesPage() {
  const t = useTexts();
  return (
    <MasterDataHost>
      <PageHeader title={t('entities:treeTemplate.many')} actions={<AddTemplate />} />
      <EntityList entity={treeTemplate} />
    </MasterDataHost>
  );
}
