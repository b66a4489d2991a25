import {
  type PipelineFault,
  type PipelineFile,
  type PipelineList,
  type PipelineProblem,
  pipelineLimits,
  pipelineLists,
  readPipeline,
} from '@stockwell/model/integrations/pipeline/file';
import { isObject } from '@stockwell/model/objects';

/** What can be wrong with a file, beyond what it says: a database that was not converted, or nothing in it. */
export type FileFault = PipelineFault | 'database' | 'empty';
export type FileProblem = Omit<PipelineProblem, 'code'> & { readonly code: FileFault };

/** A file that was read and can be imported. */
export interface ReadFile {
  readonly name: string;
  /** As it came, which is what is uploaded. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly file: PipelineFile;
  /** Lists that the file does not have; they count as empty. */
  readonly missing: readonly PipelineList[];
}

export type ReadingResult =
  | { readonly ok: true; readonly file: ReadFile }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

const refused = (code: FileFault): ReadingResult => ({
  ok: false,
  problems: [{ code, list: '', row: null, field: '', value: '' }],
});

const databases = /\.(?:accdb|accde|mdb|mde)$/i;

/** Reads and checks a file of the converter on this device, before anything is uploaded. */
export async function readFile(file: File): Promise<ReadingResult> {
  if (databases.test(file.name)) return refused('database');
  if (file.size === 0) return refused('empty');
  if (file.size > pipelineLimits.bytes) return refused('tooLarge');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return refused('encoding');
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused('notJson');
  }
  const result = readPipeline(content);
  if (!result.ok) return result;
  const lists = isObject(content) ? content : {};
  const missing = (Object.keys(pipelineLists) as PipelineList[]).filter((list) => !(list in lists));
  return { ok: true, file: { name: file.name, content: lists, file: result.file, missing } };
}
