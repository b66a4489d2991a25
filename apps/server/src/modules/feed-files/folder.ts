import { lstat, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedLineError } from '@stockwell/model/api/feed-shapes';

export const processed = 'processed';
export const failed = 'failed';
/** A file that was written to so recently may not be complete yet. */
const settleMs = 60_000;

const isMissing = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';

/** Moves a file into a folder beside it; one of the same name that is there keeps its name. */
export async function moveTo(folder: string, target: string, name: string, feedId: number): Promise<void> {
  await mkdir(join(folder, target), { recursive: true });
  const isTaken = await stat(join(folder, target, name)).then(
    () => true,
    () => false,
  );
  try {
    await rename(join(folder, name), join(folder, target, isTaken ? `${name}.${feedId}` : name));
  } catch (failure) {
    // Another server has moved it.
    if (!isMissing(failure)) throw failure;
  }
}

/** When a regular file was last written to; null for anything else of that name. */
export async function writtenAt(path: string): Promise<number | null> {
  try {
    // Links are not followed: they may lead out of the folder.
    const found = await lstat(path);
    return found.isFile() ? found.mtimeMs : null;
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
}

export const isSettled = (writtenMs: number): boolean => writtenMs <= Date.now() - settleMs;

interface Rejected {
  readonly name: string;
  readonly feedId: number;
  readonly failure: string | null;
  readonly errors: readonly FeedLineError[];
  readonly errorCount: number;
}

/** Writes what is wrong with a file beside it, for whoever looks after the folder. */
export async function writeReport(
  folder: string,
  { name, feedId, failure, errors, errorCount }: Rejected,
): Promise<void> {
  const lines = [
    `${name}: ${failure}`,
    ...errors.map(({ file, line, code, field, value }) =>
      [file, `line ${line}`, code, field, value].filter((part) => part !== undefined).join('\t'),
    ),
    ...(errorCount > errors.length ? [`… ${errorCount} errors in all`] : []),
    '',
  ];
  await writeFile(join(folder, failed, `${name}.${feedId}.errors.txt`), lines.join('\n'));
}
