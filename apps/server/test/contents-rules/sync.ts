import { syncedLists } from '@stockwell/model/api/sync-stream';
import { entities } from '@stockwell/model/entities/index';
import type { Json } from '../harness.ts';
import { isActive, oneProgram, synced } from './reach.ts';
import { ids, type Rules, record } from './rule.ts';

/** Master data for a device. */
export const syncRules: Rules = {
  'GET /api/sync/language': [
    record('languageId', ({ world }) => ids(world.rows('language').filter(isActive)), { fewer: true }),
  ],
  'POST /api/sync/treeAnchor': [
    {
      ...oneProgram,
      read: (answer) => answer.map(({ programId }) => programId),
      expected: ({ world, programId }) =>
        world.trees.flatMap((tree) =>
          tree.programId === programId && tree.toVersion === null ? [tree.programId] : [],
        ),
    },
  ],
  'POST /api/sync/allMasters/forPrograms/{lastSyncDate}': [
    {
      ...oneProgram,
      params: () => ({ lastSyncDate: '2000-01-01 00:00:00' }),
      read: (answer) =>
        Object.entries(syncedLists).flatMap(([list, entity]) =>
          (answer[list] as Json).map((row) => `${list}/${String(row[entities[entity].key])}`),
        ),
      expected: (asked) =>
        Object.entries(syncedLists).flatMap(([list, entity]) =>
          synced(asked, entities[entity], new Set([asked.programId])).map(({ id }) => `${list}/${id}`),
        ),
    },
  ],
};
