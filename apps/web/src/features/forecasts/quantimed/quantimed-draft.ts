import type { Ticks } from '@stockwell/engine/entry/import-forecast/preview';
import type { ImportCell } from '@stockwell/engine/entry/imports/choice';
import { quantimedFileSchema } from '@stockwell/model/api/quantimed';
import { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from '../../../platform/session/drafts.ts';
import type { MonthRange } from '../../../ui/months/index.ts';
import type { ProgramCopy } from '../../../ui/program/index.ts';
import type { ReadFile } from './read-file.ts';

/** What is chosen in the steps, all of it: nothing is lost on the way back and on. */
export interface QuantimedDraft extends Ticks {
  /** By product of the file. */
  readonly units: Readonly<Record<string, ImportCell>>;
  /** By region of the plan. */
  readonly shares: Readonly<Record<string, ImportCell>>;
  /** Null: all months that can be imported. */
  readonly range: MonthRange | null;
}

export const emptyDraft = (): QuantimedDraft => ({
  units: {},
  shares: {},
  range: null,
  unticked: new Set(),
  confirmed: new Set(),
});

/** The choices of an import that was not finished, and the copy that they belong to. */
export interface KeptChoices {
  readonly programId: number;
  readonly versionId: number;
  readonly step: number;
  readonly draft: QuantimedDraft;
}

/** An import as it was left. */
export interface KeptImport {
  readonly file: ReadFile;
  readonly choices: KeptChoices | null;
}

const fileKey = 'quantimed/file';
const choicesKey = 'quantimed/choices';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const keys = z.array(z.string()).transform((list): ReadonlySet<string> => new Set(list));
const fileSchema = z.object({ name: z.string(), content: quantimedFileSchema });
const choicesSchema = z.object({
  programId: z.number(),
  versionId: z.number(),
  step: z.int().min(0).max(4),
  draft: z.object({
    units: z.record(z.string(), cell),
    shares: z.record(z.string(), cell),
    range: z.object({ from: z.string(), to: z.string() }).nullable(),
    unticked: keys,
    confirmed: keys,
  }),
});

/** What an earlier visit left, such as before the page was reloaded. */
export async function readKept(): Promise<KeptImport | null> {
  const [file, choices] = await Promise.all([readDraft(fileKey), readDraft(choicesKey)]);
  const read = fileSchema.safeParse(file?.value);
  if (!read.success) return null;
  return { file: read.data, choices: choicesSchema.safeParse(choices?.value).data ?? null };
}

export const keepFile = (file: ReadFile): Promise<void> => keepDraft(fileKey, file);

export const keepChoices = (
  { programId, versionId }: ProgramCopy,
  step: number,
  draft: QuantimedDraft,
): Promise<void> =>
  keepDraft(choicesKey, {
    programId,
    versionId,
    step,
    draft: { ...draft, unticked: [...draft.unticked], confirmed: [...draft.confirmed] },
  });

export const dropChoices = (): Promise<void> => dropDraft(choicesKey);

export async function dropKept(): Promise<void> {
  await Promise.all([dropDraft(fileKey), dropDraft(choicesKey)]);
}
