import { describe, expect, it, vi } from 'vitest';
import type { ExportDocument } from './export-document.ts';
import { type BuildExport, runExport } from './run-export.ts';
import { exampleDocument } from './testing.ts';

function setUp(build: BuildExport) {
  const controller = new AbortController();
  const write = vi.fn(async () => new Blob(['file']));
  const save = vi.fn();
  const onProgress = vi.fn();
  const work = { signal: controller.signal, onProgress };
  const run = () => runExport('csv', build, work, { write, save });
  return { controller, write, save, onProgress, run };
}

describe('an export', () => {
  it('is built, written and saved', async () => {
    const { run, write, save } = setUp(() => exampleDocument);
    expect(await run()).toBe('saved');
    expect(write).toHaveBeenCalledWith(exampleDocument);
    expect(save).toHaveBeenCalledOnce();
  });

  it('saves nothing where there is nothing to export', async () => {
    const { run, write, save } = setUp(() => null);
    expect(await run()).toBe('nothing');
    expect([write.mock.calls, save.mock.calls]).toEqual([[], []]);
  });

  it('says how far it is', async () => {
    const { run, onProgress } = setUp((_, work) => {
      work.onProgress({ done: 1, total: 40 });
      return exampleDocument;
    });
    await run();
    expect(onProgress).toHaveBeenCalledWith({ done: 1, total: 40 });
  });

  it('that is cancelled while it is built is neither written nor saved', async () => {
    const { run, controller, write, save } = setUp(async (_, { signal }): Promise<ExportDocument> => {
      controller.abort();
      signal.throwIfAborted();
      return exampleDocument;
    });
    expect(await run()).toBe('cancelled');
    expect([write.mock.calls, save.mock.calls]).toEqual([[], []]);
  });

  it('that is cancelled while it is written is not saved', async () => {
    const { run, controller, write, save } = setUp(() => exampleDocument);
    write.mockImplementation(async () => {
      controller.abort();
      return new Blob([]);
    });
    expect(await run()).toBe('cancelled');
    expect(save).not.toHaveBeenCalled();
  });

  it('fails with what made it fail', async () => {
    const { run } = setUp(() => Promise.reject(new Error('No connection')));
    await expect(run()).rejects.toThrow('No connection');
  });
});
