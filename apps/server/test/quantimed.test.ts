import { quantimedLimits } from '@stockwell/model/api/quantimed';
import { readQuantimed } from '@stockwell/model/integrations/read-quantimed';
import { type SampleQuantimed, sampleQuantimedXml } from '@stockwell/model/integrations/testing';
import { describe, expect, it } from 'vitest';
import { testServer } from './harness.ts';
import { oneFileForm } from './one-file-form.ts';

/** A forecast of Quantimed, read by the server as devices read it. */
const t = testServer();

const sample: SampleQuantimed = {
  products: [['AL', 'Artéméther']],
  records: [
    ['AL', '01/01/2026', 100, 5],
    ['AL', '01/01/2027', 1],
  ],
};
const xml = (changes: Partial<SampleQuantimed> = {}) => sampleQuantimedXml({ ...sample, ...changes });

async function read(
  content: Uint8Array,
  { as = 'program.admin@demo.example', programId = 1, field = 'file' } = {},
) {
  const form = oneFileForm(field, '../../forecast.xml', content, 'text/xml');
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/quantimed/quantimedImport/${programId}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${await t.signIn(as)}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a forecast of Quantimed', () => {
  it('is answered as devices read it', async () => {
    const { status, body } = await read(Buffer.from(xml()));
    const here = readQuantimed(xml());
    expect([status, body]).toEqual([200, { ...(here.ok ? here.file : null), programId: 1 }]);
    expect(body.ignored).toHaveLength(1);
  });

  it('is read in other encodings', async () => {
    const [wide, western] = [
      Buffer.from(`\ufeff${xml().replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      Buffer.from(xml().replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    ];
    for (const content of [wide, western])
      expect((await read(content)).body.products).toMatchObject([{ productName: 'Artéméther' }]);
  });

  it.each<[string, Uint8Array, string, object?]>([
    ['wrong bytes', Buffer.from(xml(), 'latin1'), 'encoding'],
    ['an encoding that nobody reads', Buffer.from(xml().replace('UTF-8', 'EBCDIC')), 'encoding'],
    ['half a file', Buffer.from(xml().slice(0, -20)), 'notXml'],
    ['another file', Buffer.from('<html/>'), 'otherFile'],
    ['an entity that grows', Buffer.from('<!DOCTYPE x [<!ENTITY a "aa">]><x>&a;</x>'), 'documentType'],
    [
      'a wrong number',
      Buffer.from(xml({ records: [['AL', '01/01/2026', 'many']] })),
      'wrongNumber',
      { value: 'many' },
    ],
  ])('is refused for %s, by name', async (_, content, code, details = {}) => {
    const { status, body } = await read(content);
    expect([status, body.fields]).toEqual([400, { file: `static.quantimed.${code}` }]);
    expect(body.details).toMatchObject(details);
  });

  it('is refused without a file and beyond the largest one', async () => {
    expect((await read(Buffer.from(xml()), { field: 'other' })).body.fields).toEqual({
      file: 'static.validation.required',
    });
    const { status } = await read(Buffer.alloc(quantimedLimits.bytes + 70_000, ' '));
    expect(status).toBe(413);
  });

  it('is for those who may import it, in programs that they reach', async () => {
    expect((await read(Buffer.from(xml()), { as: 'report.user@demo.example' })).status).toBe(403);
    expect((await read(Buffer.from(xml()), { programId: 999_999 })).status).toBe(404);
  });
});
