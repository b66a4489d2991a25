/** What a PDF has to know of a TrueType font: which glyph stands for a character, and how wide it is. */
export interface TrueType {
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  /** 0 where the font lacks the character. */
  readonly glyphOf: (codePoint: number) => number;
  readonly advanceOf: (glyph: number) => number;
}

type Tables = ReadonlyMap<string, number>;

function tablesOf(view: DataView): Tables {
  const count = view.getUint16(4);
  const records = Array.from({ length: count }, (_, at) => 12 + at * 16);
  return new Map(
    records.map((record) => {
      const tag = [0, 1, 2, 3].map((at) => String.fromCharCode(view.getUint8(record + at))).join('');
      return [tag, view.getUint32(record + 8)];
    }),
  );
}

function tableAt(tables: Tables, tag: string): number {
  const offset = tables.get(tag);
  if (offset === undefined) throw new Error(`The font has no table ${tag}`);
  return offset;
}

/** Glyphs by code point, from the segments of a character map in format 4, the one our fonts have. */
function readCharacterMap(view: DataView, table: number): ReadonlyMap<number, number> {
  const start = table + view.getUint32(table + 8);
  if (view.getUint16(start) !== 4) throw new Error('The character map of the font has an unknown format');
  const segments = view.getUint16(start + 6) / 2;
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const part = (at: number): number => start + 14 + at * segments * 2 + (at > 0 ? 2 : 0) + segment * 2;
    const last = view.getUint16(part(0));
    const first = view.getUint16(part(1));
    const delta = view.getUint16(part(2));
    const range = view.getUint16(part(3));
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const found = range === 0 ? code : view.getUint16(part(3) + range + (code - first) * 2);
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

export function readTrueType(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(view);
  const head = tableAt(tables, 'head');
  const horizontal = tableAt(tables, 'hhea');
  const metrics = tableAt(tables, 'hmtx');
  const measured = view.getUint16(horizontal + 34);
  const glyphs = readCharacterMap(view, tableAt(tables, 'cmap'));
  const corner = (at: number): number => view.getInt16(head + 36 + at * 2);
  return {
    bytes,
    unitsPerEm: view.getUint16(head + 18),
    ascent: view.getInt16(horizontal + 4),
    descent: view.getInt16(horizontal + 6),
    box: [corner(0), corner(1), corner(2), corner(3)],
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    // Glyphs beyond the measured ones are as wide as the last of them.
    advanceOf: (glyph) => view.getUint16(metrics + Math.min(glyph, measured - 1) * 4),
  };
}
