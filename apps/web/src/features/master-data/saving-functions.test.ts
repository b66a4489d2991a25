import { listsOnDevice } from '@stockwell/model/access/routes';
import { isStreamed } from '@stockwell/model/api/sync-stream';
import { entityList } from '@stockwell/model/entities/index';
import { expect, it } from 'vitest';
import { entityPages } from './entity-pages.ts';
import { isSaving } from './saving-functions.ts';

it('knows what adds and changes, and leaves alone what lists', () => {
  for (const { permissions } of entityList)
    for (const id of [...permissions.add, ...permissions.edit]) expect(isSaving(id), id).toBe(true);
  for (const id of ['ROLE_BF_LIST_PLANNING_UNIT', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_SHOW_REALM_COLUMN'])
    expect(isSaving(id), id).toBe(false);
});

it('opens offline exactly the lists of entities that the device has a copy of', () => {
  for (const [name, { list }] of Object.entries(entityPages))
    expect(listsOnDevice.has(list), name).toBe(isStreamed(name));
});
