import { usagePeriod } from '@stockwell/model/entities/usage-period';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchRows, LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/entity/list/ListStates.tsx';
import { entityKey } from '../../ui/entity/queries.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MasterDataHost } from '../master-data/index.ts';
import { usageTemplateSpec } from './usage-template-spec.ts';

/** How people use forecasting units: templates for forecast trees. */
export default function UsageTemplatesPage() {
  return (
    <MasterDataHost>
      <UsageTemplates />
    </MasterDataHost>
  );
}

function UsageTemplates() {
  const t = useTexts('grids');
  const host = useEntityHost();
  const { data, error, refetch } = useQuery({
    queryKey: [...entityKey('usagePeriod'), 'all'],
    queryFn: () => fetchRows(host, usagePeriod, null),
  });
  const spec = useMemo(() => {
    const lengths = new Map(
      (data ?? []).map(({ usagePeriodId, convertToMonth }) => [usagePeriodId, convertToMonth]),
    );
    return usageTemplateSpec((id) => Number(lengths.get(id) ?? Number.NaN));
  }, [data]);
  const title = t('entities:usageTemplate.many');
  return (
    <>
      <PageHeader title={title} />
      {data ? (
        <LoadedGrid spec={spec} label={title} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
