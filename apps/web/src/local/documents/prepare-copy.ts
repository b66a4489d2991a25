import { runProblems } from '@stockwell/engine/problems/run';
import type { DateText } from '@stockwell/model/months';
import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import type { Bytes } from '../bytes.ts';
import { type PackedCopy, packCopy } from './pack.ts';
import { readAnswer, UnreadableAnswer } from './read-answer.ts';

export interface PrepareInput {
  /** The answer of the server: a list with one document. */
  readonly answer: Bytes;
  readonly today: DateText;
  /** UTC, as `2026-05-20 09:30:00`. */
  readonly now: string;
  readonly downloadedAt: number;
}

/**
 * Makes a copy of what the server sent: checks the document once, looks for its problems anew as of today, and
 * packs it part by part. What was sent stays the base.
 */
export async function prepareCopy({ answer, today, now, downloadedAt }: PrepareInput): Promise<PackedCopy> {
  const value = await readAnswer(answer);
  const [sent] = Array.isArray(value) ? value : [value];
  if (typeof sent !== 'object' || sent === null) throw new UnreadableAnswer();
  const base = parseProgramData(sent);
  return packCopy(withProblems(base, today, now), { base, downloadedAt });
}

/** Nobody's doing: what the application finds by itself has no author. */
function withProblems(data: ProgramData, today: DateText, now: string): ProgramData {
  const pen = { userId: null, now, newId: () => crypto.randomUUID() };
  return runProblems(data, { ...pen, today, kind: 'full' }).data;
}
