import { describe, expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

describe('work in parallel', () => {
  it('keeps to its limit and answers in the order of the items', async () => {
    let busy = 0;
    let most = 0;
    const answers = await inParallel([5, 1, 3, 2, 4], 2, async (item) => {
      busy += 1;
      most = Math.max(most, busy);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      busy -= 1;
      return item * 10;
    });
    expect(answers).toEqual([50, 10, 30, 20, 40]);
    expect(most).toBe(2);
  });

  it('ends with the first failure', async () => {
    const failing = inParallel([1, 2], 1, (item) => Promise.reject(new Error(`Item ${item}`)));
    await expect(failing).rejects.toThrow('Item 1');
  });
});
