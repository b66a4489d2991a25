import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** Where an embedded database has its files, in its own file system. */
const dataFolder = '/pglite/data';
const block = 512;

interface StoredFile {
  readonly name: string;
  readonly isFolder: boolean;
  readonly bytes: Uint8Array;
}

/** The entries of a tar file as PGlite writes it: without compression, every name in its header. */
function readTar(tar: Buffer): readonly StoredFile[] {
  const files: StoredFile[] = [];
  const text = (from: number, length: number): string =>
    tar
      .toString('latin1', from, from + length)
      .split('\0', 1)
      .join('');
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const from = at + block;
    files.push({
      name: text(at, 100),
      isFolder: text(at + 156, 1) === '5',
      bytes: tar.subarray(from, from + size),
    });
    at = from + Math.ceil(size / block) * block;
  }
  return files;
}

/** The files of the dumps of this run: a worker makes many copies of the same one. */
const known = new Map<string, Promise<readonly StoredFile[]>>();

function filesOf(dump: string): Promise<readonly StoredFile[]> {
  const files = known.get(dump) ?? readFile(dump).then(readTar);
  known.set(dump, files);
  return files;
}

/** Begins with the files of a dump. `loadDataDir` does the same, but looks up every folder of every file. */
class CopiedFiles extends MemoryFS {
  readonly #files: readonly StoredFile[];

  constructor(files: readonly StoredFile[]) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('The file system is not open');
    const { FS } = this.pg.Module;
    FS.mkdirTree(dataFolder, 0o700);
    for (const { name, isFolder, bytes } of this.#files) {
      const path = `${dataFolder}${name}`;
      if (isFolder) FS.mkdir(path, 0o700);
      else FS.writeFile(path, new Uint8Array(bytes), { canOwn: true });
    }
  }
}

/** As much memory as the test data need: all of it is cleared whenever a database is opened. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Writes the files of a database for `openCopy`. */
export async function saveCopy(client: PGlite, dump: string): Promise<void> {
  // Written out, or every copy would begin by going through the log of what was done.
  await client.exec('checkpoint');
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
}

export async function openCopy(dump: string): Promise<PGlite> {
  return PGlite.create({ fs: new CopiedFiles(await filesOf(dump)), startParams });
}

/** Writes the files of a dump to a folder, which a server can then open. */
export async function copyToFolder(dump: string, folder: string): Promise<void> {
  // The database refuses folders that others can read.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, isFolder, bytes } of await filesOf(dump))
    await (isFolder ? mkdir(join(folder, name), { mode: 0o700 }) : writeFile(join(folder, name), bytes));
}
