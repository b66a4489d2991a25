const head = '%PDF-';
const tail = '%%EOF';

/** Whether the content is a PDF, whatever its name says: such files begin and end with fixed marks. */
export function isPdf(content: Uint8Array): boolean {
  const text = (from: number, to: number): string =>
    Buffer.from(content.subarray(Math.max(0, from), to)).toString('latin1');
  const size = content.byteLength;
  return text(0, head.length) === head && text(size - 1024, size).includes(tail);
}
