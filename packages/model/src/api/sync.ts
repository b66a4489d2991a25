import { z } from 'zod';
import { idSchema, recordIdSchema } from '../documents/values.ts';
import { entities } from '../entities/index.ts';
import { readSchema, refSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { nodeTypeSchema, problemStatusSchema, shipmentStatusSchema } from './fixed-lists.ts';
import { idList } from './light-call.ts';
import { lastSyncDate, masterStream, type SyncedList, syncedLists } from './sync-stream.ts';

const refs = z.array(refSchema);
const declared = Object.fromEntries(
  Object.entries(syncedLists).map(([list, entity]) => [list, z.array(readSchema(entities[entity]))]),
) as Record<SyncedList, z.ZodArray<z.ZodObject>>;

export const allMastersSchema = z.object({
  ...declared,
  programList: z.array(z.union([readSchema(entities.program), readSchema(entities.dataset)])),
  shipmentStatusList: z.array(shipmentStatusSchema),
  problemStatusList: z.array(problemStatusSchema),
  problemCriticalityList: z.array(refSchema.extend({ color: z.string() })),
  problemCategoryList: refs,
  versionTypeList: refs,
  versionStatusList: refs,
  usageTypeList: refs,
  nodeTypeList: z.array(nodeTypeSchema),
  forecastMethodTypeList: refs,
  extrapolationMethodList: refs,
});

export const syncEndpoints = {
  allMasters: endpoint({
    method: 'POST',
    path: '/api/sync/allMasters/forPrograms/{lastSyncDate}',
    tag: 'Sync',
    summary: 'Master data that changed since a time, for the programs on a device',
    permission: { functions: ['ROLE_BF_LOGGED_IN'] },
    params: z.object({ lastSyncDate }),
    body: idList,
    response: allMastersSchema,
  }),
  treeAnchors: endpoint({
    method: 'POST',
    path: '/api/sync/treeAnchor',
    tag: 'Sync',
    summary:
      'Trees in the newest versions of forecast programs, with the anchor that all versions of a tree share',
    permission: { functions: ['ROLE_BF_LOGGED_IN'] },
    body: idList,
    response: z.array(
      z.object({ programId: idSchema, treeId: recordIdSchema, treeAnchorId: recordIdSchema }),
    ),
  }),
  masters: masterStream,
} as const;
