import { Button, Tabs } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { DailyImports } from './imports/DailyImports.tsx';
import { JobTable } from './JobTable.tsx';

/** What the server does by itself, and what it fetches every day from other systems. */
export default function JobListPage() {
  return (
    <MasterDataHost>
      <Jobs />
    </MasterDataHost>
  );
}

function Jobs() {
  const t = useTexts('jobs');
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'imports' ? 'imports' : 'jobs';
  return (
    <>
      <PageHeader
        title={t('jobs:title')}
        description={t('jobs:description')}
        actions={
          <Button
            variant="default"
            leftSection={<IconReload size={16} aria-hidden />}
            onClick={() => void queries.invalidateQueries({ queryKey: ['jobs'] })}
          >
            {t('jobs:refresh')}
          </Button>
        }
      />
      <Tabs
        value={tab}
        onChange={(next) => setSearch(next === 'imports' ? { tab: 'imports' } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="jobs">{t('jobs:tab.jobs')}</Tabs.Tab>
          <Tabs.Tab value="imports">{t('jobs:tab.imports')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="jobs">
          <JobTable />
        </Tabs.Panel>
        <Tabs.Panel value="imports">
          <DailyImports />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
