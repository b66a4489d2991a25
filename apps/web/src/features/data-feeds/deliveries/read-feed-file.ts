import type { DecimalSign } from '@stockwell/model/csv-rows';
import type { ImportCell } from '@stockwell/model/import/rows';
import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import { dataFeedLimits } from '@stockwell/model/integrations/data-feeds/limits';
import { jsonFeedLines } from '@stockwell/model/integrations/data-feeds/read-json';
import type { FeedLine } from '@stockwell/model/integrations/data-feeds/read-table';
import { SheetProblem, sheetLimits } from '../../../ui/file-import/limits.ts';
import { readSheetFile } from '../../../ui/file-import/read-file.ts';

/** A file as a table, before anybody has said what its columns are. */
export interface FeedFile {
  readonly name: string;
  readonly head: readonly string[];
  readonly lines: readonly FeedLine[];
  readonly decimalSign: DecimalSign | null;
}

/** Why a file cannot be read: a key of a text with its parameters. */
export interface FeedFileProblem {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export type FeedFileResult =
  | { readonly ok: true; readonly file: FeedFile }
  | { readonly ok: false; readonly problem: FeedFileProblem };

const limits = {
  ...sheetLimits,
  bytes: dataFeedLimits.fileBytes,
  // A line that repeats another one is no reading of its own.
  rows: 2 * dataFeedLimits.readings,
};

const refused = (code: string): FeedFileResult => ({
  ok: false,
  problem: { key: `messages:${code}`, params: {} },
});

const headOf = (cells: readonly ImportCell[] | undefined): readonly string[] => [
  ...new Set((cells ?? []).flatMap((cell) => (cell === null ? [] : [String(cell).trim()]))),
];

async function readJson(file: File): Promise<FeedFileResult> {
  if (file.size > limits.bytes) return refused(feedFailures.tooLarge);
  const table = jsonFeedLines(await file.text());
  if (!table.ok) return refused(feedFailures[table.code]);
  const { lines } = table;
  return { ok: true, file: { name: file.name, head: headOf(lines[0]?.cells), lines, decimalSign: '.' } };
}

/** Reads a file on this device: the first sheet of a workbook, CSV or JSON. */
export async function readFeedFile(file: File): Promise<FeedFileResult> {
  if (/\.json$/i.test(file.name)) return readJson(file);
  try {
    const lines = await readSheetFile(file, limits);
    const [head] = lines;
    return {
      ok: true,
      file: {
        name: file.name,
        head: headOf(head?.cells),
        lines,
        decimalSign: head?.decimalSign ?? null,
      },
    };
  } catch (cause) {
    if (!(cause instanceof SheetProblem)) throw cause;
    return { ok: false, problem: { key: `fileImport:${cause.key}`, params: cause.params } };
  }
}
