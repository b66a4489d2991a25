import { gunzipSync } from 'node:zlib';
import { type DocumentLine, documentLineSchema } from '@stockwell/model/api/document-lines';
import { splitProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { documentLines } from '../src/modules/versions/document-lines.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { noteStateChange } from '../src/modules/versions/state-mark.ts';
import { storedSupplyPlan } from '../src/modules/versions/supply-plan/stored.ts';
import { commit } from './commits.ts';
import { testedKinds } from './document-kinds.ts';
import { testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { planFor } from './sample-plan.ts';

const t = testServer();
const reader = 'realm.admin@demo.example';
const paths = { supplyPlan: 'programData', forecast: 'datasetData' } as const;

const linesIn = (text: string): DocumentLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => documentLineSchema.parse(JSON.parse(line)));

/** The document that lines make. */
function joined(lines: readonly DocumentLine[]): Record<string, unknown> {
  let document: Record<string, unknown> = {};
  for (const line of lines) {
    if (line.kind === 'start') document = { ...line.general };
    if (line.kind !== 'records') continue;
    for (const [list, records] of Object.entries(line.records))
      document[list] = [...((document[list] as unknown[] | undefined) ?? []), ...records];
  }
  return document;
}

/** A text of it in which the order of fields and records makes no difference. */
const textOf = (document: object): string =>
  JSON.stringify(
    Object.entries(document)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) =>
        Array.isArray(value)
          ? [name, value.map((record) => JSON.stringify(record)).toSorted()]
          : [name, value],
      ),
  );

describe.each(testedKinds)('lines of a $name', (kind) => {
  it('hold what the document holds', async () => {
    const { db } = t.context;
    const programId = await kind.make(db);
    await commit(t, await kind.fill(db, await kind.read(db, programId)), { kind: kind.name });
    const token = await t.signIn(reader);
    const url = `/api/${paths[kind.name]}/programId/${programId}/versionId/-1`;
    const { status, headers, body } = await t.call('GET', `${url}/lines`, { token });
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    const lines = linesIn(String(body));
    expect(lines.map((line) => line.kind)).toEqual(['start', 'records', 'end']);
    const whole = (await t.call('GET', url, { token, headers: { accept: 'application/json' } })).body;
    expect(textOf(joined(lines)) === textOf(whole)).toBe(true);
  });

  it('are refused like the document', async () => {
    const token = await t.signIn(reader);
    const programId = await kind.make(t.context.db);
    const get = (id: number, version: number | string) =>
      t.call('GET', `/api/${paths[kind.name]}/programId/${id}/versionId/${version}/lines`, { token });
    expect((await get(programId, 99)).status).toBe(404);
    expect((await get(programId, 0)).status).toBe(400);
    expect((await get(999_999, 1)).status).not.toBe(200);
  });
});

describe('lines of a large supply plan', () => {
  const large = async () => {
    const { db } = t.context;
    const programId = await newProgram(db, 10);
    await commit(t, planFor(await readProgramData(db, programId, -1), { products: 10, months: 3 }));
    return programId;
  };
  const collected = async (lines: AsyncGenerator<string>): Promise<DocumentLine[]> => {
    let text = '';
    for await (const line of lines) text += line;
    return linesIn(text);
  };

  it('send some products at a time, each in one line', async () => {
    const programId = await large();
    const lines = await collected(documentLines(t.context, storedSupplyPlan, programId, -1));
    const data = await readProgramData(t.context.db, programId, -1);
    const seen = lines.flatMap((line) =>
      line.kind === 'records'
        ? [
            ...splitProgramData({
              ...data,
              ...line.records,
              planningUnitList: [],
            } as typeof data).parts.keys(),
          ]
        : [],
    );
    expect(lines.filter((line) => line.kind === 'records').length).toBeGreaterThan(1);
    expect(seen.toSorted()).toEqual(data.planningUnitList.map((unit) => unit.planningUnit.id).toSorted());
  });

  it('begin again where the version was changed meanwhile', async () => {
    const programId = await large();
    const lines = documentLines(t.context, storedSupplyPlan, programId, -1);
    let text = String((await lines.next()).value);
    await t.context.db.transaction((tx) => noteStateChange(tx, programId));
    for await (const line of lines) text += line;
    const kinds = linesIn(text).map((line) => line.kind);
    expect(kinds.filter((one) => one === 'start')).toHaveLength(2);
    expect(kinds.at(-1)).toBe('end');
  });

  it('travel compressed, and from a month on', async () => {
    const programId = await large();
    const token = await t.signIn(reader);
    const url = `/api/programData/programId/${programId}/versionId/-1/lines`;
    const { rawPayload, headers } = await t.app.inject({
      method: 'GET',
      url: `${url}?cutOffDate=2026-02-01`,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    const lines = linesIn(gunzipSync(rawPayload).toString());
    expect(lines.map((line) => line.kind)).toEqual(['start', 'records', 'end']);
    expect(joined(lines).cutOffDate).toBe('2026-02-01');
    expect((await t.call('GET', `${url}?cutOffDate=2026-02-05`, { token })).status).toBe(400);
  });
});
