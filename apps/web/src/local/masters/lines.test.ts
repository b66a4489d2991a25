import { describe, expect, it } from 'vitest';
import { BrokenStream, syncLines } from './lines.ts';

const end = { kind: 'end', serverTime: '2026-11-15 08:00:00' };
const gone = { kind: 'gone', entity: 'region', ids: [1] };

function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function read(body: ReadableStream<Uint8Array>, limitMs?: number) {
  const found: unknown[] = [];
  let bytes = 0;
  const heard = (more: number) => {
    bytes += more;
  };
  for await (const line of syncLines(body, heard, limitMs)) found.push(line);
  return { found, bytes };
}

describe('the lines of a stream', () => {
  it('are whole, however the bytes are cut', async () => {
    const rows = [{ regionId: 1, label: { label_en: 'Région – 北' } }];
    const line = { kind: 'rows', entity: 'region', total: 1, from: 0, rows };
    const text = [line, gone, end].map((one) => `${JSON.stringify(one)}\n`).join('');
    for (const size of [1, 7, 10_000]) {
      expect(await read(inPieces(text, size))).toEqual({
        found: [line, gone, end],
        bytes: new TextEncoder().encode(text).length,
      });
    }
  });

  it('are refused where they are cut or are none', async () => {
    await expect(read(inPieces(`${JSON.stringify(end)}\n{"kind":"go`, 5))).rejects.toThrow(BrokenStream);
    await expect(read(inPieces('<html>Sign in to the hotel network</html>\n', 50))).rejects.toThrow(
      BrokenStream,
    );
    await expect(read(inPieces('{"kind":"unknown"}\n', 50))).rejects.toThrow(BrokenStream);
  });

  it('are given up when nothing comes any more', async () => {
    await expect(read(new ReadableStream({}), 5)).rejects.toThrow('silent');
  });
});
