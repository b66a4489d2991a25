import { expiresInStock } from '@stockwell/engine/supply-plan/shelf-life';
import { type Guardrails, stockLimits } from '@stockwell/engine/supply-plan/stock-limits';
import { entities } from '@stockwell/model/entities/index';
import type { ValueProblem } from '@stockwell/model/entity/check-value';
import { isObject } from '@stockwell/model/objects';
import { useMemo } from 'react';
import type { RecordId } from '../../ui/entity/entity-record.ts';
import { type GridRow, rowBody } from '../../ui/entity/grid/grid-rows.ts';
import { type EntityHost, useEntityHost } from '../../ui/entity/host.ts';
import { useRecord } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';

const byMonthsOfStock = 1;

/** Warns where a product keeps no longer than its maximum stock lasts. */
export const shelfLifeWarnings =
  (guardrails: Guardrails) =>
  (row: GridRow, { language }: Pick<EntityHost, 'language'>): Readonly<Record<string, ValueProblem>> => {
    const { planBasedOn, minMonthsOfStock, reorderFrequencyInMonths, shelfLife } = rowBody(
      entities.programPlanningUnit,
      row,
      language,
    );
    if (
      planBasedOn !== byMonthsOfStock ||
      typeof minMonthsOfStock !== 'number' ||
      typeof reorderFrequencyInMonths !== 'number' ||
      typeof shelfLife !== 'number'
    )
      return {};
    const { maxMonthsOfStock: max } = stockLimits({ minMonthsOfStock, reorderFrequencyInMonths }, guardrails);
    return expiresInStock(shelfLife, max)
      ? { shelfLife: { code: 'static.warning.shortShelfLife', params: { shelfLife, max } } }
      : {};
  };

const months = (value: unknown, none: number): number => (typeof value === 'number' ? value : none);

/** The bounds that a realm sets; null until they are known. */
export function useGuardrails(realmId: RecordId | null): Guardrails | null {
  const { data } = useRecord(entities.realm, realmId);
  return useMemo(
    () =>
      data
        ? {
            minMosMinGaurdrail: months(data.minMosMinGaurdrail, 0),
            minMosMaxGaurdrail: months(data.minMosMaxGaurdrail, 0),
            maxMosMaxGaurdrail: months(data.maxMosMaxGaurdrail, Number.MAX_SAFE_INTEGER),
          }
        : null,
    [data],
  );
}

/** The realm of a program: the user's own, or for those who may choose any that of the program. */
export function useRealmOf(program: Option | null): RecordId | null {
  const { realm } = useEntityHost();
  const { data } = useRecord(entities.program, realm || !program ? null : program.id);
  if (realm) return realm.realmId;
  const own = isObject(data?.realm) ? (data.realm.id ?? data.realm.realmId) : undefined;
  return typeof own === 'number' ? own : null;
}
