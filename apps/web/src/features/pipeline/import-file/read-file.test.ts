import { pipelineLimits } from '@stockwell/model/integrations/pipeline/file';
import { samplePipeline } from '@stockwell/model/integrations/pipeline/testing';
import { describe, expect, it } from 'vitest';
import { monthsOf } from './file-months.ts';
import { readFile } from './read-file.ts';

const content = samplePipeline({ products: ['Artemether'], start: '2026-08' });
const fileOf = (text: BlobPart, name = 'malaria.json') => new File([text], name);
const faultOf = async (file: File) => {
  const result = await readFile(file);
  return result.ok ? null : result.problems.map(({ code }) => code);
};

describe('a file of the converter', () => {
  it('is read with what it says', async () => {
    const result = await readFile(fileOf(JSON.stringify(content)));
    expect(result).toMatchObject({ ok: true, file: { name: 'malaria.json', missing: [] } });
    expect(result.ok && result.file.file.info.programname).toBe('Malaria 2019');
  });

  it('may begin with the mark that some editors write', async () => {
    expect((await readFile(fileOf(`\uFEFF${JSON.stringify(content)}`))).ok).toBe(true);
  });

  it('may lack lists, which are named', async () => {
    const { shipment: _, commodityprice: __, ...less } = content;
    const result = await readFile(fileOf(JSON.stringify(less)));
    expect(result.ok && result.file.missing).toEqual(['shipment', 'commodityprice']);
  });

  it.each([
    ['a database that was not converted', fileOf('Standard ACE DB', 'Malaria.ACCDB'), 'database'],
    ['an old database', fileOf('Standard Jet DB', 'malaria.mdb'), 'database'],
    ['nothing', fileOf(''), 'empty'],
    ['half a file', fileOf('{"programinfo": ['), 'notJson'],
    ['a text that is not UTF-8', fileOf(new Uint8Array([0x7b, 0xff, 0xfe])), 'encoding'],
    ['another JSON file', fileOf('{"rows": []}'), 'otherFile'],
    ['a file that is too large', fileOf(new Uint8Array(pipelineLimits.bytes + 1)), 'tooLarge'],
  ])('is refused: %s', async (_, file, code) => {
    expect(await faultOf(file)).toEqual([code]);
  });

  it('is refused with the rows that are wrong', async () => {
    const wrong = { ...content, inventory: [{ productid: 'P1', period: '2026-13-01', invamount: 4 }] };
    const result = await readFile(fileOf(JSON.stringify(wrong)));
    expect(result.ok ? [] : result.problems).toMatchObject([
      { code: 'wrongDate', list: 'inventory', row: 1, field: 'period' },
    ]);
  });
});

it('the months of a file go from its first record to the end of its last one', async () => {
  const result = await readFile(fileOf(JSON.stringify(content)));
  expect(result.ok && monthsOf(result.file.file)).toEqual({ from: '2026-08', to: '2026-10' });
  const bare = { ...content, consumption: [], inventory: [], shipment: [] };
  const empty = await readFile(fileOf(JSON.stringify(bare)));
  expect(empty.ok && monthsOf(empty.file.file)).toBeNull();
});
