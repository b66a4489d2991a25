import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export function writeTree(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

/** A folder with the given files that lasts as long as the test. */
export function temporaryTree(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stockwell-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeTree(folder, files);
  return folder;
}
