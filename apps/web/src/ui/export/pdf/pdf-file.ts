import { zlibSync } from 'fflate';

/** The number of an object in the file. */
export type PdfReference = number;

const encoder = new TextEncoder();

/** Operators and dictionaries contain no other characters; texts are written as hexadecimal digits. */
const bytesOf = (text: string): Uint8Array => encoder.encode(text);

export const referenceTo = (reference: PdfReference): string => `${reference} 0 R`;

/** At most three decimals and never an exponent: a thousandth of a point cannot be seen. */
export function pdfNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A factor with more decimals: what it enlarges may be long. */
export const pdfFactor = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');

/** A text of the document's properties, as UTF-16 with a byte-order mark. */
export const pdfString = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<${[0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
};

/** The objects of a PDF file (ISO 32000-1) in the order in which they were reserved. */
export class PdfFile {
  private readonly objects: (readonly Uint8Array[])[] = [];

  /** A number for an object that others refer to before it is written. */
  reserve(): PdfReference {
    return this.objects.push([]);
  }

  write(reference: PdfReference, body: string): PdfReference {
    this.objects[reference - 1] = [bytesOf(body)];
    return reference;
  }

  add(body: string): PdfReference {
    return this.write(this.reserve(), body);
  }

  addStream(entries: string, content: string | Uint8Array): PdfReference {
    const packed = zlibSync(typeof content === 'string' ? bytesOf(content) : content);
    const reference = this.reserve();
    this.objects[reference - 1] = [
      bytesOf(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      bytesOf('\nendstream'),
    ];
    return reference;
  }

  /** The whole file, with the table that says where its objects begin. */
  finish(catalog: PdfReference, properties: PdfReference): Blob {
    const parts: Uint8Array[] = [];
    let length = 0;
    const put = (bytes: Uint8Array): void => {
      parts.push(bytes);
      length += bytes.length;
    };
    // Bytes above 127 in the second line show programs that the file is not a text.
    put(new Uint8Array([...bytesOf('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 10]));
    const offsets = this.objects.map((body, at) => {
      const offset = length;
      put(bytesOf(`${at + 1} 0 obj\n`));
      for (const bytes of body) put(bytes);
      put(bytesOf('\nendobj\n'));
      return offset;
    });
    const table = length;
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    put(bytesOf(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`));
    put(
      bytesOf(
        `trailer\n<< /Size ${size} /Root ${referenceTo(catalog)} /Info ${referenceTo(properties)} >>\nstartxref\n${table}\n%%EOF\n`,
      ),
    );
    return new Blob(parts as BlobPart[], { type: 'application/pdf' });
  }
}
