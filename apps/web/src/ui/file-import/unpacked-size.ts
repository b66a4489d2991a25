const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;

/**
 * What the entries of a zip file say they unpack to; null where it is no zip file. A workbook of a few bytes can
 * be made to fill any memory, so it is asked before it is opened.
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = -1;
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) {
      end = at;
      break;
    }
  }
  if (end < 0) return null;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  while (at + 46 <= end && view.getUint32(at, true) === centralEntry) {
    total += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}
