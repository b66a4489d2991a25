import type { Choice } from '@stockwell/engine/merge/index';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { direct, engineOn } from '../../../engine/client.ts';
import { amountOf, forecastOfProducts, withAmount, withTreeName } from '../../../local/documents/testing.ts';
import { compareSides, uploadsAnything } from './compare.ts';

const base = forecastOfProducts(2);
const compare = (mine: DatasetData, theirs: DatasetData, choices: readonly Choice[] = []) =>
  compareSides(engineOn(direct), {
    sides: {
      kind: 'forecast',
      base,
      mine,
      theirs,
      latestVersionId: 7,
      comparedState: { downloadedAt: 1, edits: 0 },
      linkedElsewhere: [],
    },
    choices,
    today: '2026-11-16',
    now: '2026-11-16 10:00:00',
    userId: 5,
  });
const withFreight = (data: DatasetData, freightPerc: number): DatasetData => ({
  ...data,
  currentVersion: { ...data.currentVersion, freightPerc },
});

describe('a comparison of forecasts', () => {
  it('merges what was changed in different places and sends what is new to the server', async () => {
    const tree = exampleIds.tree(1);
    const mine = withFreight(withAmount(10, 5)(base), 12);
    const { openConflicts, toSend } = await compare(mine, withTreeName(tree, 'People')(base));
    expect(openConflicts).toBe(0);
    expect(toSend).toMatchObject({ kind: 'forecast', comparedVersionId: 7 });
    expect(amountOf(toSend?.document ?? null, 10)).toBe(5);
    expect(toSend?.document.treeList[0]?.label.label_en).toBe('People');
    expect(toSend?.upload).toMatchObject({
      records: [{ kind: 'actualConsumption', after: { amount: 5 } }],
      settings: { freightPerc: 12 },
    });
  });

  it('sends nothing before a conflict is settled', async () => {
    const [mine, theirs] = [withAmount(10, 5)(base), withAmount(10, 6)(base)];
    expect(await compare(mine, theirs)).toMatchObject({ openConflicts: 1, toSend: null });
    const settled = await compare(mine, theirs, [{ accept: 'mine', all: true }]);
    expect(amountOf(settled.toSend?.document ?? null, 10)).toBe(5);
    expect(uploadsAnything(settled)).toBe(true);
    const given = await compare(mine, theirs, [{ accept: 'theirs', all: true }]);
    expect(uploadsAnything(given)).toBe(false);
  });

  it('takes out a tree that was deleted on the device', async () => {
    const mine = { ...base, treeList: base.treeList.slice(1) };
    const { toSend } = await compare(mine, base);
    expect(toSend?.upload.records).toEqual([{ kind: 'tree', key: exampleIds.tree(1), after: null }]);
  });
});
