import { can } from '@stockwell/model/access/can';
import type { BusinessFunctionId } from '@stockwell/model/access/functions';
import type { PartId } from '@stockwell/model/documents/record-kind';
import { useSession } from '../../platform/session/context.ts';
import { type ForecastCopy, type OpenDocument, useCopies, useDocument } from '../program/index.ts';

/** A forecast program opened for work. */
export type OpenForecast = OpenDocument<'forecast'>;

/**
 * Products and trees whose records a page needs, the records of all products, or all of both. Settings and products
 * are always there.
 */
export type ForecastParts = readonly PartId[] | 'products' | 'all';

/** Whether the user may do something with a forecast program. */
export function useMayOnForecast(programId: number | null, function_: BusinessFunctionId): boolean {
  const { access } = useSession();
  return programId !== null && can(access, function_, [programId]);
}

/** The document of a forecast on this device. Whoever does not hold the function on the program reads only. */
export function useForecast(
  copy: ForecastCopy | null,
  parts: ForecastParts,
  editFunction: BusinessFunctionId,
): OpenForecast {
  const { copies } = useCopies('forecast');
  const mayEdit = useMayOnForecast(copy?.programId ?? null, editFunction);
  const summary = copies.find((one) => one.programId === copy?.programId && one.versionId === copy.versionId);
  const wanted = (): readonly PartId[] => {
    if (typeof parts !== 'string') return parts;
    return [...(summary?.planningUnitIds ?? []), ...((parts === 'all' && summary?.treeIds) || [])];
  };
  // Until the summary is there, nobody knows which parts are all of them.
  const isOnAll = typeof parts === 'string' && summary !== undefined;
  return useDocument(copy, wanted(), !mayEdit, isOnAll);
}
