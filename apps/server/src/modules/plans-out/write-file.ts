import { createHash } from 'node:crypto';
import { open, realpath, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { patterns } from '@stockwell/model/patterns';

/** Why a file could not be written, as a message code: something that people have to put right. */
export class ExportFailure extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, ...(cause === undefined ? [] : [{ cause }]));
    this.name = 'ExportFailure';
    this.code = code;
  }
}

export const exportCodes = {
  noFolder: 'static.export.noFolder',
  outside: 'static.export.outside',
  notWritten: 'static.export.notWritten',
  noVersion: 'static.export.noVersion',
  failed: 'static.export.failed',
} as const;

export interface WrittenFile {
  readonly bytes: number;
  /** SHA-256 of the content. */
  readonly checksum: string;
}

/** The folder as it is after all links, which has to lie under the root as it is after all links. */
async function folderUnder(root: string, folder: string): Promise<string> {
  if (!patterns.exportFolder.regex.test(folder)) throw new ExportFailure(exportCodes.outside);
  const [own, wanted] = await Promise.all([realpath(root), realpath(join(root, folder))]).catch(
    (failure: unknown) => {
      throw new ExportFailure(exportCodes.noFolder, failure);
    },
  );
  if (!wanted.startsWith(own.endsWith(sep) ? own : own + sep)) throw new ExportFailure(exportCodes.outside);
  return wanted;
}

/** Nothing that names a folder, a hidden file or a stream. */
const isPlainName = (name: string): boolean =>
  name.length > 0 && name.length <= 255 && !/^\.|[/\\:\p{Cc}]/u.test(name);

/**
 * Writes a file so that whoever looks into the folder finds it whole or not at all: under a name that begins with a dot,
 * which is its own for each `run`, and then by its name.
 */
export async function writeExport(
  root: string,
  { folder, fileName, run }: { readonly folder: string; readonly fileName: string; readonly run: number },
  content: string,
): Promise<WrittenFile> {
  if (!isPlainName(fileName)) throw new ExportFailure(exportCodes.outside);
  const target = await folderUnder(root, folder);
  const part = join(target, `.stockwell-${run}.part`);
  const bytes = Buffer.from(content);
  try {
    // What an attempt before this one has left.
    await rm(part, { force: true });
    const file = await open(part, 'wx', 0o640);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(target, fileName));
  } catch (failure) {
    await rm(part, { force: true }).catch(() => undefined);
    throw new ExportFailure(exportCodes.notWritten, failure);
  }
  return { bytes: bytes.length, checksum: createHash('sha256').update(bytes).digest('hex') };
}
