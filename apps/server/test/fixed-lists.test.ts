import { expect, it } from 'vitest';
import { testServer } from './harness.ts';

const t = testServer();
const get = async (path: string) =>
  (await t.call('GET', path, { token: await t.signIn('realm.admin@demo.example') })).body;

it.each([
  ['/api/master/usageType', [1, 2]],
  ['/api/master/forecastMethodType', [1, 2]],
  ['/api/master/versionStatus', [1, 2, 3, 4]],
  ['/api/master/versionType', [1, 2]],
  ['/api/problemStatus', [1, 2, 3, 4]],
])('%s answers its constants with names in four languages', async (path, ids) => {
  const list = await get(path);
  expect(list.map(({ id }) => id)).toEqual(ids);
  for (const { label } of list) {
    for (const language of ['en', 'fr', 'sp', 'pr']) expect(label?.[`label_${language}`]).toBeTruthy();
  }
});

it('lets every shipment status follow any other but never offers the retired one', async () => {
  const list = await get('/api/master/shipmentStatus');
  expect(list).toHaveLength(9);
  const [planned, draft] = list;
  expect(draft).toMatchObject({ shipmentStatusId: 2, active: false });
  expect(planned?.nextShipmentStatusAllowedList).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

it('says which children a node type allows', async () => {
  const list = await get('/api/master/nodeType');
  expect(list.map(({ allowedChildList }) => allowedChildList)).toEqual([
    [1, 2, 6],
    [3, 4, 6],
    [3, 4, 6],
    [5],
    [],
    [3, 4],
  ]);
});

it('names the views of an integration, not as an integration of that id', async () => {
  const list = await get('/api/integration/viewList');
  expect(list.map(({ integrationViewId }) => integrationViewId)).toEqual([1, 2, 3]);
  expect(list[0]?.integrationViewDesc).toBe('Full view');
});
