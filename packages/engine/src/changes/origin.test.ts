import { parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { changesSince, noteOrigin } from './origin.ts';
import { setField } from './put-records.ts';
import { withChanges } from './testing.ts';

const data = parseProgramData(exampleProgram());

function next(from: typeof data, programCode: string) {
  const changes = setField(from, 'programCode', programCode);
  const document = withChanges(from, changes);
  noteOrigin(document, from, changes);
  return { document, changes };
}

it('knows what made a document of an earlier one', () => {
  const one = next(data, 'one');
  const two = next(one.document, 'two');
  const other = next(one.document, 'other');
  expect(changesSince(two.document, data)).toEqual([one.changes, two.changes]);
  expect(changesSince(two.document, one.document)).toEqual([two.changes]);
  expect(changesSince(two.document, two.document)).toEqual([]);
  expect(changesSince(other.document, two.document)).toBeNull();
  expect(changesSince(data, two.document)).toBeNull();
});

it('forgets documents from long ago', () => {
  const made = [data];
  for (let i = 0; i < 150; i += 1) made.push(next(made[i] ?? data, String(i)).document);
  expect(changesSince(made[100] ?? data, data)).toHaveLength(100);
  expect(changesSince(made[150] ?? data, data)).toBeNull();
  expect(changesSince(made[150] ?? data, made[140] ?? data)).toHaveLength(10);
});
