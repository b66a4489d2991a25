import { randomUUID } from 'node:crypto';
import { Draft } from '@stockwell/engine/changes/draft';
import { putRecords, setField } from '@stockwell/engine/changes/put-records';
import type { Choice } from '@stockwell/engine/merge/index';
import { programDataEndpoints } from '@stockwell/model/api/program-data';
import { type DatasetData, forecast } from '@stockwell/model/dataset-data/index';
import type { PartId } from '@stockwell/model/documents/record-kind';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { beforeEach, expect, it } from 'vitest';
import { commit } from '../../apps/server/test/commits.ts';
// Says which values the set-up of the server's tests provides.
import type {} from '../../apps/server/test/global-setup.ts';
import { testServer } from '../../apps/server/test/harness.ts';
import { forecastFor, newForecast, readForecast } from '../../apps/server/test/new-forecast.ts';
import { call } from '../../apps/web/src/api/client.ts';
import { documentCalls } from '../../apps/web/src/api/document-calls.ts';
import { direct, engineOn } from '../../apps/web/src/engine/client.ts';
import { compareSides } from '../../apps/web/src/features/versions/commit/compare.ts';
import { loadSides } from '../../apps/web/src/features/versions/commit/load-sides.ts';
import { type DocumentCopy, readSummary } from '../../apps/web/src/local/documents/index.ts';
import { OpenCopy } from '../../apps/web/src/local/documents/open-copy.ts';
import type { RecordOwner } from '../../apps/web/src/local/sealed-records.ts';
import { asOf, connected } from './connected.ts';

/**
 * The device and the server as one: what the application keeps, edits, merges and sends of a forecast, against the
 * calls of the server on its database.
 */
const t = testServer();
const { device } = connected(t);

let copy: DocumentCopy<'forecast'>;
beforeEach(async () => {
  const { db } = t.context;
  const programId = await newForecast(db);
  const sent = await forecastFor(db, await readForecast(db, programId));
  expect(await commit(t, sent, { kind: 'forecast' })).toMatchObject({ status: 2, versionId: 2 });
  copy = { kind: 'forecast', programId, versionId: 2 };
});

type Edit = (draft: Draft<DatasetData>) => void;

/** Edits the copy of a device through its store. */
async function edit(owner: RecordOwner, parts: readonly PartId[], make: Edit): Promise<void> {
  const open = new OpenCopy(owner, copy);
  await open.load(parts);
  const data = open.data(parts);
  if (!data) throw new Error(`The copy is ${open.state}`);
  const draft = new Draft(forecast, data);
  make(draft);
  const stamp = { userId: owner.userId, at: asOf.now };
  expect(await open.edit(draft.changes(), { units: parts, stamp })).toEqual({ result: 'saved' });
}

const amountSet =
  (at: number, amount: number): Edit =>
  (draft) => {
    const record = draft.now.actualConsumptionList[at];
    if (!record) throw new Error('The product has a history');
    draft.take(putRecords(forecastRecords, draft.now, 'actualConsumption', [{ ...record, amount }]));
  };
const treeNamed =
  (name: string): Edit =>
  (draft) => {
    const [tree] = draft.now.treeList;
    if (!tree) throw new Error('The forecast has a tree');
    const label = { ...tree.label, label_en: name };
    draft.take(putRecords(forecastRecords, draft.now, 'tree', [{ ...tree, label }]));
  };
const freightSet =
  (freightPerc: number): Edit =>
  (draft) =>
    draft.take(setField(draft.now, 'currentVersion', { ...draft.now.currentVersion, freightPerc }));

async function compared(owner: RecordOwner, choices: readonly Choice[] = []) {
  const summary = await readSummary(owner, copy);
  if (summary.result !== 'found') throw new Error(summary.result);
  const loaded = await loadSides(owner, summary.value, null, new AbortController().signal);
  if (loaded.result !== 'loaded') throw new Error(loaded.result);
  return compareSides(engineOn(direct), { sides: loaded.sides, choices, ...asOf, userId: owner.userId });
}

/** Compares a copy with the newest version and commits it; answers how that ended. */
async function committed(owner: RecordOwner, choices: readonly Choice[] = []) {
  const { toSend } = await compared(owner, choices);
  if (!toSend) throw new Error('Conflicts are open');
  const commitRequestId = await documentCalls('forecast').sendChanges(
    {
      programId: copy.programId,
      versionId: copy.versionId,
      versionTypeId: 1,
      comparedVersionId: toSend.comparedVersionId,
      commitId: randomUUID(),
      notes: null,
    },
    toSend.upload,
  );
  await t.context.commits.settled();
  const { status, versionId } = await call(programDataEndpoints.commitRequest, {
    params: { commitRequestId },
  });
  return { status, versionId, sent: toSend.upload.records.map(({ kind }) => kind) };
}

const newest = (): Promise<DatasetData> =>
  documentCalls('forecast').document({ programId: copy.programId, versionId: -1 });
const partsOf = ({ planningUnitList: [unit], treeList: [tree] }: DatasetData) => ({
  product: unit?.planningUnit.id ?? 0,
  tree: tree?.treeId ?? '',
});

it('a forecast is downloaded, edited on the device, merged with a colleague’s work and committed', async () => {
  const { product, tree } = partsOf(await newest());
  const [mine, colleague] = [await device(copy, 7), await device(copy, 8)];
  await edit(colleague, [product], amountSet(1, 222));
  await edit(colleague, [tree], treeNamed('People'));
  await edit(mine, [product], amountSet(0, 111));
  await edit(mine, [], freightSet(12));

  expect(await committed(colleague)).toEqual({
    status: 2,
    versionId: 3,
    sent: ['actualConsumption', 'tree'],
  });
  const before = await newest();
  // Both have changed the history of one product: nobody has forecast from what they made together.
  expect(await committed(mine)).toEqual({
    status: 2,
    versionId: 4,
    sent: ['actualConsumption', 'extrapolation'],
  });

  const version = await newest();
  const ids = (data: DatasetData) =>
    data.consumptionExtrapolation.map((one) => one.consumptionExtrapolationId).sort();
  expect(ids(version)).toEqual(ids(before));
  expect(version.consumptionExtrapolation).not.toEqual(before.consumptionExtrapolation);
  const amounts = version.actualConsumptionList
    .filter(({ planningUnit }) => planningUnit.id === product)
    .map(({ amount }) => amount);
  expect(amounts).toHaveLength(6);
  expect(amounts).toEqual(expect.arrayContaining([111, 222]));
  expect(version.treeList.map(({ label }) => label.label_en)).toEqual(['People']);
  expect(version.currentVersion).toMatchObject({ versionId: 4, freightPerc: 12 });
});

it('what both have changed differently waits for a choice, and is committed as chosen', async () => {
  const { product } = partsOf(await newest());
  const [mine, colleague] = [await device(copy, 7), await device(copy, 8)];
  await edit(colleague, [product], amountSet(0, 5));
  await edit(mine, [product], amountSet(0, 6));
  expect(await committed(colleague)).toMatchObject({ status: 2, versionId: 3 });
  expect(await compared(mine)).toMatchObject({ openConflicts: 1, toSend: null });
  const choices: readonly Choice[] = [{ accept: 'mine', all: true }];
  expect(await committed(mine, choices)).toMatchObject({ status: 2, versionId: 4 });
  const amounts = (await newest()).actualConsumptionList.map(({ amount }) => amount);
  expect([amounts.includes(6), amounts.includes(5)]).toEqual([true, false]);
});
