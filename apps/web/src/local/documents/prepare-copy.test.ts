import { standardRealmProblems } from '@stockwell/model/problems/catalogue';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { type Bytes, concatenated, gunzip, utf8 } from '../bytes.ts';
import { joinShares, type PackedCopy } from './pack.ts';
import { type PrepareInput, prepareCopy, prepareShare } from './prepare-copy.ts';
import { UnreadableAnswer } from './read-answer.ts';
import { programOf as exampleOf, firstUnit } from './testing.ts';

/** A program in which the application finds problems. */
const programOf = (products: number): ProgramData => ({
  ...exampleOf(products),
  realmProblemList: standardRealmProblems({ arv: [18, 3], malaria: [23], vmmc: [26] }),
});

const inputOf = (document: object): PrepareInput<'supplyPlan'> => ({
  kind: 'supplyPlan',
  answer: utf8(JSON.stringify([document])),
  today: '2026-11-15',
  now: '2026-11-15 10:00:00',
  downloadedAt: 1,
});

async function inShares(document: object, of: number): Promise<PackedCopy> {
  const input = inputOf(document);
  return joinShares(
    await Promise.all(Array.from({ length: of }, (_, index) => prepareShare(input, { index, of }))),
  );
}

/** New reports of problems have ids of their own in every copy. */
const withoutNewIds = (text: string): string =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');

const textOf = async (chunks: readonly Bytes[]): Promise<string> =>
  withoutNewIds(new TextDecoder().decode(await gunzip(concatenated([...chunks]))));

async function contentOf({ parts, summary }: PackedCopy) {
  const texts = await Promise.all(
    parts.map(async ({ place, part, chunks }) => [`${place} ${part}`, await textOf(chunks)] as const),
  );
  // Ids that are drawn anew compress to another length.
  return { texts: Object.fromEntries(texts), summary: { ...summary, bytes: 0 }, count: parts.length };
}

describe('a copy that is made in shares', () => {
  it.each([
    [1, 2],
    [2, 2],
    [5, 2],
    [5, 3],
    [0, 2],
  ])('of %i products in %i shares is the copy that is made in one', async (products, of) => {
    const document = programOf(products);
    const whole = await prepareCopy(inputOf(document));
    expect(await contentOf(await inShares(document, of))).toEqual(await contentOf(whole));
    expect(whole.summary.openCount > 0).toBe(products > 0);
  });

  it('knows what was downloaded of each part', async () => {
    const { parts } = await inShares(programOf(3), 2);
    const bases = parts.filter(({ place }) => place === 'base').map(({ part }) => part);
    expect(bases).toEqual([null, firstUnit, firstUnit + 1, firstUnit + 2]);
  });

  it('is refused for what is wrong in any of them', async () => {
    const document = programOf(4);
    const wrongAt = (at: number, change: Partial<ProgramData['consumptionList'][number]>) => ({
      ...document,
      consumptionList: document.consumptionList.map((record, i) =>
        i === at ? { ...record, ...change } : record,
      ),
    });
    for (const at of [0, 3])
      await expect(inShares(wrongAt(at, { consumptionRcpuQty: -1 }), 2)).rejects.toThrow('refused');
    await expect(inShares(wrongAt(3, { planningUnit: { id: 999 } }), 2)).rejects.toThrow('refused');
    await expect(inShares({ programId: 1 }, 2)).rejects.toThrow('refused');
    const noRecord = { ...document, consumptionList: [null] };
    await expect(inShares(noRecord, 2)).rejects.toThrow('refused');
    const [input, share] = [
      { ...inputOf(document), answer: utf8('<html>') },
      { index: 0, of: 2 },
    ];
    await expect(prepareShare(input, share)).rejects.toThrow(UnreadableAnswer);
  });
});
