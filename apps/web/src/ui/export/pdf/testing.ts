import bold from './fonts/NotoSans-Bold.ttf?inline';
import regular from './fonts/NotoSans-Regular.ttf?inline';
import type { PdfAssets } from './pdf-assets.ts';

const bytesOf = async (dataUrl: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(dataUrl)).arrayBuffer());

const logo =
  '<svg viewBox="0 0 64 64"><g fill="#002f6c" opacity=".85"><rect width="64" height="64" rx="14" /></g></svg>';

/** The fonts of the application, read without a server, and a logo. */
export const testAssets: PdfAssets = { regular: await bytesOf(regular), bold: await bytesOf(bold), logo };

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new TextDecoder('latin1').decode(await new Response(stream).arrayBuffer());
}

const letterPairs = /<([0-9a-f]{4})> <([0-9a-f]+)>/g;
const fontUses = /\/(F\d+) [\d.]+ Tf [^<]*<([0-9a-f]+)> Tj/g;

const lettersOf = (digits: string): string =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

export interface ReadPdf {
  /** The file as it is, byte by byte. */
  readonly source: string;
  /** What pages and patterns draw. */
  readonly content: string;
  /** Every text in the order in which it is drawn. */
  readonly texts: readonly string[];
}

/** Reads a file of our writer back, texts by way of its own tables from glyphs to letters. */
export async function readPdf(file: Blob): Promise<ReadPdf> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = new TextDecoder('latin1').decode(bytes);
  const objects = new Map<string, string>();
  for (const { index, 1: number = '', 0: mark } of source.matchAll(/(\d+) 0 obj\n/g)) {
    const start = index + mark.length;
    const body = source.slice(start, source.indexOf('\nendobj', start));
    const data = body.indexOf('\nstream\n');
    const isFont = body.includes('/Length1');
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
    const from = start + data + '\nstream\n'.length;
    objects.set(number, data < 0 || isFont ? body : await unpacked(bytes.slice(from, from + length)));
  }
  const content = [...objects.values()].join('\n');
  const fonts = new Map(
    [...content.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? '';
      const pairs = [...(objects.get(letters) ?? '').matchAll(letterPairs)];
      return [name, new Map(pairs.map(([, glyph = '', text = '']) => [glyph, lettersOf(text)]))];
    }),
  );
  const texts = [...content.matchAll(fontUses)].map(([, name = '', digits = '']) =>
    (digits.match(/.{4}/g) ?? []).map((glyph) => fonts.get(name)?.get(glyph) ?? '').join(''),
  );
  return { source, content, texts };
}
