import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StatusFilter } from '../../table/index.ts';
import { ErrorPanel, TableSkeleton } from '../../table/index.ts';
import type { EntityRecord, RecordId } from '../entity-record.ts';
import { type EntityHost, useEntityHost, useLoadedFrom } from '../host.ts';
import { entityKey } from '../queries.ts';
import { useFormTask } from '../task.ts';
import { GridEditor } from './GridEditor.tsx';
import type { GridRow } from './grid-rows.ts';
import { useKeptGrid } from './kept-grid.ts';
import { type GridSpec, mayEditRows } from './spec.ts';

/** The rows of one parent where it is given, all rows of the entity otherwise. Inactive rows are among them. */
export async function fetchRows(
  host: EntityHost,
  entity: EntityDeclaration,
  parent: { readonly field: string; readonly id: RecordId } | null,
): Promise<readonly EntityRecord[]> {
  const { all, list, byRealm, readBy } = entityEndpoints(entity);
  if (parent) {
    const found = readBy.find(({ by }) => by.field === parent.field && !by.activeOnly);
    if (found)
      return (await host.call(found.endpoint, {
        params: { [found.by.param]: parent.id },
      })) as readonly EntityRecord[];
    if (parent.field === 'realm' && byRealm)
      return (await host.call(byRealm, { params: { realmId: parent.id } })) as readonly EntityRecord[];
    throw new Error(`${entity.name} has no list by ${parent.field}`);
  }
  const endpoint = all ?? list;
  if (!endpoint) throw new Error(`${entity.name} has no list of its own`);
  return (await host.call(endpoint, {})) as readonly EntityRecord[];
}

interface LoadedGridProps {
  readonly spec: GridSpec;
  readonly label: string;
  readonly parent?: { readonly field: string; readonly id: RecordId } | null;
  /** Another way to the rows than the entity's own calls. */
  readonly load?: () => Promise<readonly EntityRecord[]>;
  /** Identifies what was loaded. */
  readonly loadKey?: string;
  /** Counts what makes the rows be read again. */
  readonly edition?: number;
  readonly filters?: ReactNode;
  readonly keep?: (row: GridRow) => boolean;
  readonly startStatus?: StatusFilter;
  readonly onDirty?: (dirty: boolean) => void;
}

/** A grid with its rows: loading, failing, editing. */
export function LoadedGrid({
  spec,
  label,
  parent = null,
  load,
  loadKey,
  edition = 0,
  ...rest
}: LoadedGridProps) {
  const host = useEntityHost();
  const key = loadKey ?? (parent ? `${parent.field}:${parent.id}` : 'all');
  const from = useLoadedFrom();
  const { data, error, refetch } = useQuery({
    queryKey: [...entityKey(spec.entity.name), 'grid', from, key, edition],
    queryFn: () => (load ? load() : fetchRows(host, spec.entity, parent)),
    // A silent reload must not overwrite what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const place = `grid/${spec.entity.name}/${key}`;
  const isForTask = useFormTask(spec.entity.name) !== null;
  const kept = useKeptGrid({
    place,
    edition,
    isWanted: mayEditRows(spec, host) && !isForTask,
  });
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data || kept === undefined) return <TableSkeleton />;
  return (
    <GridEditor
      key={`${key} ${edition}`}
      spec={spec}
      records={data}
      label={label}
      place={place}
      kept={kept}
      reload={async () => (await refetch({ throwOnError: true })).data ?? []}
      {...rest}
    />
  );
}
