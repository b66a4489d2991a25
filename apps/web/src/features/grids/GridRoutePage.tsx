import { entityNamed } from '@stockwell/model/entities/index';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useKeyText } from '../../i18n/useKeyText.ts';
import { useOpenRoute } from '../../platform/routes/route-handle.ts';
import { optionOf } from '../../ui/entity/entity-record.ts';
import { LoadedGrid } from '../../ui/entity/grid/LoadedGrid.tsx';
import type { GridSpec } from '../../ui/entity/grid/spec.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { useRecord } from '../../ui/entity/queries.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { type ParentGrid, parentGrids, wholeGrids } from './pages.ts';

/** The one page behind the addresses of all grids: the address says which. */
export default function GridRoutePage() {
  return (
    <MasterDataHost>
      <Chosen />
    </MasterDataHost>
  );
}

function Chosen() {
  const page = useOpenRoute()?.page;
  const title = useKeyText(page?.titleKey ?? null);
  const whole = page && wholeGrids[page.path];
  const parent = page && parentGrids[page.path];
  if (parent) return <OfParent title={title} page={parent} />;
  if (whole) return <Whole title={title} spec={whole} />;
  throw new Error(`No grid stands at ${page?.path}`);
}

function Whole({
  title,
  spec: specFor,
}: {
  readonly title: string;
  readonly spec: NonNullable<(typeof wholeGrids)['/usagePeriod/listUsagePeriod']>;
}) {
  const host = useEntityHost();
  const spec: GridSpec = useMemo(() => specFor(host), [specFor, host]);
  return (
    <>
      <PageHeader title={title} />
      <LoadedGrid spec={spec} label={title} />
    </>
  );
}

function OfParent({ title, page }: { readonly title: string; readonly page: ParentGrid }) {
  const host = useEntityHost();
  const id = useParams()[page.param] ?? '';
  const entity = entityNamed(page.parent);
  const { data, error, refetch } = useRecord(entity, id);
  const parent = useMemo(() => (data ? optionOf(entity, data, host.language) : null), [data, entity, host]);
  const spec = useMemo(() => (parent ? page.spec(parent) : null), [page, parent]);
  host.useRecordName(parent?.text ?? null);
  return (
    <>
      <PageHeader title={title} {...(parent ? { description: parent.text } : {})} />
      {parent && spec ? (
        <LoadedGrid key={id} spec={spec} label={title} parent={{ field: page.field, id: parent.id }} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
