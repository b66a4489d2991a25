import { periodsPerMonth } from '@stockwell/engine/tree/usage';
import { usagePeriod } from '@stockwell/model/entities/usage-period';
import type { LanguageCode } from '@stockwell/model/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { type EntityRecord, isId, optionOf } from '../../ui/entity/entity-record.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import { fetchRows, LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import { useEntityHost } from '../../ui/entity/host.ts';
import { entityKey } from '../../ui/entity/queries.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { FrequencyDialog, type OfferedPeriod } from './FrequencyDialog.tsx';
import { usageTemplateSpec } from './usage-template-spec.ts';

/** How people use forecasting units: templates for forecast trees. */
export default function UsageTemplatesPage() {
  return (
    <MasterDataHost>
      <UsageTemplates />
    </MasterDataHost>
  );
}

function offeredPeriod(record: EntityRecord, language: LanguageCode): OfferedPeriod {
  const { record: _, ...option } = optionOf(usagePeriod, record, language);
  return {
    option,
    perMonth: periodsPerMonth({
      usagePeriodId: Number(record.usagePeriodId),
      convertToMonth: Number(record.convertToMonth),
    }),
  };
}

function UsageTemplates() {
  const t = useTexts('grids');
  const host = useEntityHost();
  const { data, error, refetch } = useQuery({
    queryKey: [...entityKey('usagePeriod'), 'all'],
    queryFn: () => fetchRows(host, usagePeriod, null),
  });
  const [apply, setApply] = useState<((values: Drafts) => void) | null>(null);
  const periods = useMemo(
    () =>
      (data ?? [])
        .map((record) => offeredPeriod(record, host.language))
        .sort((a, b) => b.perMonth - a.perMonth),
    [data, host],
  );
  const spec = useMemo(() => {
    const lengths = new Map(periods.map(({ option, perMonth }) => [option.id, perMonth]));
    return usageTemplateSpec({
      perMonth: (id) => (isId(id) ? (lengths.get(id) ?? Number.NaN) : Number.NaN),
      calculate: (_, change) => setApply(() => change),
    });
  }, [periods]);
  const title = t('entities:usageTemplate.many');
  return (
    <>
      <PageHeader title={title} />
      {data ? (
        <>
          <LoadedGrid spec={spec} label={title} />
          {apply && (
            <FrequencyDialog
              periods={periods.filter(({ option }) => !option.inactive)}
              onDone={(usageFrequencyCount, usageFrequencyUsagePeriod) => {
                apply({ usageFrequencyCount, usageFrequencyUsagePeriod });
                setApply(null);
              }}
              onClose={() => setApply(null)}
            />
          )}
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
