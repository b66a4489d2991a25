import './register.tsx';
import { Tabs } from '@mantine/core';
import { user } from '@stockwell/model/entities/user';
import { IconShieldLock, IconUsers } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { AddButton } from '../../ui/entity/EntityListPage.tsx';
import { EntityList } from '../../ui/entity/list/EntityList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { AccessControlList } from './AccessControlList.tsx';

/** Users, and beside them what everybody may do where. */
export default function UserListPage() {
  const t = useTexts('users');
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'access' ? 'access' : 'users';
  return (
    <MasterDataHost>
      <PageHeader title={t('entities:user.many')} actions={<AddButton entity={user} />} />
      <Tabs
        value={tab}
        // Each list has its own search and order: they do not go along to the other one.
        onChange={(next) => setParams(next === 'access' ? { tab: 'access' } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="users" leftSection={<IconUsers size={16} aria-hidden />}>
            {t('entities:user.many')}
          </Tabs.Tab>
          <Tabs.Tab value="access" leftSection={<IconShieldLock size={16} aria-hidden />}>
            {t('users:access.list')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="users">
          <EntityList entity={user} />
        </Tabs.Panel>
        <Tabs.Panel value="access">
          <AccessControlList />
        </Tabs.Panel>
      </Tabs>
    </MasterDataHost>
  );
}
