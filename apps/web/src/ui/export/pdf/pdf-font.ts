import { type PdfFile, type PdfReference, pdfNumber, referenceTo } from './pdf-file.ts';
import type { TrueType } from './true-type.ts';

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** Spaces of languages and numbers that are drawn like the usual ones. */
const spaces: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2007': '\u00a0', '\u2009': ' ' };

const utf16 = (letter: string): string =>
  Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at))).join('');

/** A font that travels inside the file, so that it looks the same everywhere and its text can be searched. */
export class PdfFont {
  /** The letter behind each glyph that was drawn. */
  private readonly drawn = new Map<number, string>();

  constructor(
    private readonly face: TrueType,
    private readonly name: string,
  ) {}

  /** Where the font lacks an accented letter, the letter without its accent is better than none. */
  private glyphOf(letter: string): number {
    const { glyphOf } = this.face;
    const code = (spaces[letter] ?? letter).codePointAt(0) ?? 0;
    return glyphOf(code) || glyphOf(letter.normalize('NFD').codePointAt(0) ?? 0);
  }

  private perEm(units: number): number {
    return (units * 1000) / this.face.unitsPerEm;
  }

  width(text: string, size: number): number {
    let units = 0;
    for (const letter of text.normalize('NFC')) units += this.face.advanceOf(this.glyphOf(letter));
    return (units * size) / this.face.unitsPerEm;
  }

  /** A text as the digits of its glyphs. */
  encode(text: string): string {
    const glyphs = Array.from(text.normalize('NFC'), (letter) => {
      const glyph = this.glyphOf(letter);
      this.drawn.set(glyph, letter);
      return hex(glyph);
    });
    return `<${glyphs.join('')}>`;
  }

  /** From glyphs back to text, for search and copying. */
  private characterMap(): string {
    const pairs = [...this.drawn].map(([glyph, letter]) => `<${hex(glyph)}> <${utf16(letter)}>`);
    const blocks: string[] = [];
    // A block has at most a hundred pairs.
    for (let at = 0; at < pairs.length; at += 100) {
      const block = pairs.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }

  /** Writes the font after everything was drawn with it. */
  embed(file: PdfFile): PdfReference {
    const { bytes, box, ascent, descent, advanceOf } = this.face;
    const program = file.addStream(`/Length1 ${bytes.length}`, bytes);
    const measure = (units: number): string => pdfNumber(this.perEm(units));
    const descriptor = file.add(
      `<< /Type /FontDescriptor /FontName /${this.name} /Flags 32 /FontBBox [${box.map(measure).join(' ')}] /ItalicAngle 0 /Ascent ${measure(ascent)} /Descent ${measure(descent)} /CapHeight ${measure(ascent)} /StemV 80 /FontFile2 ${referenceTo(program)} >>`,
    );
    const widths = [...this.drawn.keys()].map((glyph) => `${glyph} [${measure(advanceOf(glyph))}]`);
    const glyphs = file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${this.name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${referenceTo(descriptor)} /CIDToGIDMap /Identity /W [${widths.join(' ')}] >>`,
    );
    const letters = file.addStream('', this.characterMap());
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${this.name} /Encoding /Identity-H /DescendantFonts [${referenceTo(glyphs)}] /ToUnicode ${referenceTo(letters)} >>`,
    );
  }
}
