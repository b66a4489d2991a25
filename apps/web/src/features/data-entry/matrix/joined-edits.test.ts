import { setField } from '@stockwell/engine/changes/put-records';
import { withChanges } from '@stockwell/engine/changes/testing';
import { program } from '@stockwell/engine/entry/testing';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { expect, it } from 'vitest';
import type { EditAbout, OpenProgram, SaveResult } from '../../../ui/program/index.ts';
import { JoinedEdits } from './joined-edits.ts';

const note = (text: string) => (data: ProgramData) =>
  setField(data, 'programCode', `${data.programCode}${text}`);

it('makes one step of several edits, undone in reverse', async () => {
  const order: string[] = [];
  const steps: EditAbout[] = [];
  let document = program({ programCode: '' });
  const edit: OpenProgram['edit'] = async (make, about) => {
    document = withChanges(document, make(document));
    steps.push(about);
    return { result: 'saved' };
  };
  const also = (name: string) => ({
    undo: () => order.push(`undo ${name}`),
    redo: () => order.push(`redo ${name}`),
  });
  const joined = new JoinedEdits(edit);
  const results: Promise<SaveResult>[] = [];
  joined.join(() => {
    for (const name of ['a', 'b']) results.push(joined.take(note(name), { units: [1], also: also(name) }));
    expect(steps).toHaveLength(0);
  });
  // The document has changed before the next key.
  expect([document.programCode, steps.length, steps[0]?.units]).toEqual(['ab', 1, [1]]);
  steps[0]?.also?.undo();
  steps[0]?.also?.redo();
  expect(order).toEqual(['undo b', 'undo a', 'redo a', 'redo b']);
  await joined.take(note('c'), { units: [1] });
  expect([document.programCode, steps.length]).toEqual(['abc', 2]);
  expect(await Promise.all(results)).toEqual([{ result: 'saved' }, { result: 'saved' }]);
});
