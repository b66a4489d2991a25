import {
  dataSourceTypes,
  type EntryContext,
  entryContext,
  exemptFromEditWindow,
} from '@stockwell/engine/entry/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import type { ProgramLabels } from '../../ui/program/index.ts';

/** The types of the data sources that can be chosen; what is not on offer any more is not validated. */
export function dataSourceTypeOf(
  labels: Pick<ProgramLabels, 'dataSources'>,
): (id: number) => number | undefined {
  const types = new Map(
    Object.values(dataSourceTypes).flatMap((type) =>
      labels.dataSources(type).map(({ id }) => [id, type] as const),
    ),
  );
  return (id) => types.get(id);
}

/** What the entry rules look up in an open program. */
export function useEntryContext(data: ProgramData, labels: ProgramLabels): EntryContext {
  const day = today();
  const typeOf = useMemo(() => dataSourceTypeOf(labels), [labels]);
  return useMemo(() => entryContext(data, day, { dataSourceTypeOf: typeOf }), [data, day, typeOf]);
}

/** Whether the user may change records of any age. */
export const useIsExempt = (): boolean => useSession().functions.has(exemptFromEditWindow);
