import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside this file in the sources, where nothing may have been built yet. */
const sources = fileURLToPath(new URL('../../../web/src/i18n/en', import.meta.url));

async function readBuilt(webDir: string): Promise<Set<string> | null> {
  try {
    const codes: unknown = JSON.parse(await readFile(join(webDir, 'text-codes.json'), 'utf8'));
    return Array.isArray(codes) ? new Set(codes.map(String)) : null;
  } catch {
    return null;
  }
}

async function readSources(): Promise<Set<string> | null> {
  try {
    const codes = new Set<string>();
    for (const file of await readdir(sources)) {
      const texts = JSON.parse(await readFile(join(sources, file), 'utf8')) as Record<string, string>;
      for (const key of Object.keys(texts)) codes.add(`${file.replace(/\.json$/, '')}:${key}`);
    }
    return codes;
  } catch {
    return null;
  }
}

/** The codes of the texts of the web application that is served; unknown where its files do not say. */
export async function readInterfaceCodes(webDir: string | null): Promise<ReadonlySet<string> | null> {
  return (webDir ? await readBuilt(webDir) : null) ?? (await readSources());
}
