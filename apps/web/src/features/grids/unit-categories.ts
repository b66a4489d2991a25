import { allOwnCategories, categoriesOfRealm } from '@stockwell/model/api/product-categories';
import { unitEndpoints } from '@stockwell/model/api/units';
import { isObject } from '@stockwell/model/objects';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { entityKey } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';

/** Categories of all planning units by the unit's id; stored rows of a program name the unit only. */
export function useUnitCategories(): ReadonlyMap<unknown, unknown> {
  const host = useEntityHost();
  const { data } = useQuery({
    queryKey: [...entityKey('planningUnit'), 'basic'],
    queryFn: async () => (await host.call(unitEndpoints.planningUnitBasics, {})) as readonly EntityRecord[],
    staleTime: 300_000,
  });
  return useMemo(
    () =>
      new Map(
        (data ?? []).map(({ id, forecastingUnit }) => [
          id,
          isObject(forecastingUnit) ? forecastingUnit.productCategory : undefined,
        ]),
      ),
    [data],
  );
}

/** A category and everything below it: whole segments of the path are compared. */
export function idsBelow(nodes: readonly EntityRecord[], top: unknown): ReadonlySet<unknown> {
  const path = nodes.find(({ payloadId }) => payloadId === top)?.sortOrder;
  const below = nodes.filter(
    ({ sortOrder }) =>
      sortOrder === path || (typeof sortOrder === 'string' && sortOrder.startsWith(`${String(path)}.`)),
  );
  return new Set(below.map(({ payloadId }) => payloadId));
}

/** The ids that a chosen category stands for; null while none is chosen. */
export function useCategoryAndBelow(category: Option | null): ReadonlySet<unknown> | null {
  const host = useEntityHost();
  const realmId = host.realm?.realmId;
  const { data } = useQuery({
    queryKey: [...entityKey('productCategory'), 'nodes', realmId],
    queryFn: async () =>
      (await host.call(realmId === undefined ? allOwnCategories : categoriesOfRealm, {
        ...(realmId === undefined ? {} : { params: { realmId } }),
      })) as readonly EntityRecord[],
    enabled: category !== null,
    staleTime: 300_000,
  });
  return useMemo(() => (category && data ? idsBelow(data, category.id) : null), [category, data]);
}
