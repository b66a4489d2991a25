import type { RequisitionLine } from '@stockwell/engine/erp/linked-shipments';
import { lineKey } from '@stockwell/engine/merge/index';
import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { ErpSearchValue } from './ErpSearch.tsx';
import { type LineGroup, lineGroups } from './line-groups.ts';

interface Asked {
  readonly programId: number;
  readonly versionId: number;
  readonly planningUnitId: number;
  readonly realmCountryId: number | null;
  readonly search: ErpSearchValue;
  readonly delinkedList: readonly RequisitionLine[];
}

export interface FoundLines {
  readonly groups: readonly LineGroup[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The order lines that a search finds for a product of a plan. Lines that this copy has linked are left out. */
export function useErpLines(asked: Asked, linkedHere: ReadonlySet<string>): FoundLines {
  const { programId, versionId, planningUnitId, realmCountryId, search, delinkedList } = asked;
  const { roNo, erpUnit } = search;
  const filterPlanningUnitId = erpUnit?.id ?? null;
  const isAsked = roNo !== null || filterPlanningUnitId !== null;
  const { data, error, refetch } = useQuery({
    queryKey: [
      ...['erpLinking', 'lines', programId, versionId, planningUnitId, realmCountryId],
      ...[roNo, filterPlanningUnitId, delinkedList],
    ],
    enabled: isAsked && realmCountryId !== null,
    queryFn: ({ signal }) =>
      call(calls.notLinkedErpShipments, {
        body: {
          programId,
          versionId,
          shipmentPlanningUnitId: planningUnitId,
          roNo,
          filterPlanningUnitId,
          realmCountryId: realmCountryId ?? 0,
          delinkedList: [...delinkedList],
        },
        signal,
        quiet: true,
      }),
  });
  const groups = useMemo(
    () => (isAsked ? data && lineGroups(data.filter((row) => !linkedHere.has(lineKey(row)))) : undefined),
    [isAsked, data, linkedHere],
  );
  return { groups, error, retry: () => void refetch() };
}

/** What the ERP says of lines that are linked already. */
export function useLinkedLines(lines: readonly RequisitionLine[]): readonly LineGroup[] {
  const { data } = useQuery({
    queryKey: ['erpLinking', 'batches', lines],
    enabled: lines.length > 0,
    queryFn: ({ signal }) => call(calls.batchDetails, { body: [...lines], signal, quiet: true }),
  });
  return useMemo(() => lineGroups((data ?? []).flatMap(({ erpLines }) => erpLines)), [data]);
}
