import { type SyncedList, syncedLists } from '@stockwell/model/api/sync-stream';
import { type EntityName, entities } from '@stockwell/model/entities/index';
import {
  extrapolationMethods,
  type FixedEntry,
  problemCategories,
  problemCriticalities,
} from '@stockwell/model/fixed-lists';
import { and } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { readRecords } from '../../entities/read.ts';
import type { SignedIn } from '../access/principals.ts';
import { fixedLists } from '../master-data/fixed-list-routes.ts';
import { changedSince, ofPrograms } from './changed-records.ts';

const refs = (list: readonly FixedEntry[]) => list.map(({ id, label }) => ({ id, label: { ...label } }));

/** Every master that changed since a time: of the caller's realm and, where it belongs to programs, of these. */
export async function allMasters(
  context: AppContext,
  caller: SignedIn,
  programIds: readonly number[],
  since: Date,
) {
  const read = (name: EntityName): Promise<EntityRecord[]> => {
    const entity = entities[name];
    return readRecords(context, entity, {
      where: and(changedSince(entity, since), ofPrograms(context.db, entity, programIds)),
      reader: { caller, functions: ['ROLE_BF_LOGGED_IN'] },
    });
  };
  const lists: Partial<Record<SyncedList, EntityRecord[]>> = {};
  for (const [list, entity] of Object.entries(syncedLists) as [SyncedList, EntityName][]) {
    lists[list] = await read(entity);
  }
  return {
    ...(lists as Record<SyncedList, EntityRecord[]>),
    programList: [...(await read('program')), ...(await read('dataset'))],
    shipmentStatusList: fixedLists.shipmentStatuses(),
    problemStatusList: fixedLists.problemStatuses(),
    problemCriticalityList: problemCriticalities.map(({ id, label, color }) => ({
      id,
      label: { ...label },
      color,
    })),
    problemCategoryList: refs(problemCategories),
    versionTypeList: fixedLists.versionTypes(),
    versionStatusList: fixedLists.versionStatuses(),
    usageTypeList: fixedLists.usageTypes(),
    nodeTypeList: fixedLists.nodeTypes(),
    forecastMethodTypeList: fixedLists.forecastMethodTypes(),
    extrapolationMethodList: refs(extrapolationMethods),
  };
}
