import { type QuantimedFile, quantimedLimits } from '@stockwell/model/api/quantimed';
import { type QuantimedProblem, readQuantimed } from '@stockwell/model/integrations/read-quantimed';
import { xmlEncoding } from '@stockwell/model/integrations/read-xml';

/** A file that was read on this device. */
export interface ReadFile {
  readonly name: string;
  readonly content: QuantimedFile;
}

export type ReadingResult =
  | { readonly ok: true; readonly file: ReadFile }
  | { readonly ok: false; readonly problem: QuantimedProblem };

const refused = (code: QuantimedProblem['code']): ReadingResult => ({
  ok: false,
  problem: { code, line: null, value: '' },
});

/** Reads a file of Quantimed on this device. */
export async function readFile(file: File): Promise<ReadingResult> {
  if (file.size > quantimedLimits.bytes) return refused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = xmlEncoding(bytes);
  if (!encoding) return refused('encoding');
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refused('encoding');
  }
  const result = readQuantimed(text);
  return result.ok ? { ok: true, file: { name: file.name, content: result.file } } : result;
}
