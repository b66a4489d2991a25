import { strToU8, zipSync } from 'fflate';
import type { Argon2Cost } from '../../argon2.ts';
import { type Bytes, gzip, sha256, toBase64url, toHex, utf8 } from '../../bytes.ts';
import type { RecordOwner } from '../../sealed-records.ts';
import { readBase, readCopy } from '../copy-store.ts';
import type { DocumentName } from '../document-types.ts';
import type { DocumentCopy } from '../names.ts';
import { documentFormat } from '../stored-part.ts';
import { readSummary } from '../summary.ts';
import { fileKey, newFileDerivation, sealFile } from './cipher.ts';
import { encryptedFormat, type FileHeader, formatVersionOf, plainFormat } from './format.ts';
import { neededMasters } from './needed-masters.ts';
import type { Origin } from './origin.ts';

export interface ExportSetup {
  readonly productVersion: string;
  /** The installation the copies came from. */
  readonly origin: Origin;
  readonly exporter: string;
  readonly exportedAt: string;
  /** Null writes the working copies as they are, for analysis. */
  readonly password: string | null;
  /** The name of a copy in the archive. */
  readonly label: (copy: DocumentCopy) => string;
  readonly cost?: Argon2Cost;
  readonly onProgress?: (done: number) => void;
}

/** A copy that does not open cannot be exported. */
export class CopyUnreadable extends Error {
  readonly copy: DocumentCopy;
  constructor(copy: DocumentCopy) {
    super('The copy does not open');
    this.name = 'CopyUnreadable';
    this.copy = copy;
  }
}

async function opened<K extends DocumentName>(owner: RecordOwner, copy: DocumentCopy<K>) {
  const [summary, working, base] = [
    await readSummary(owner, copy),
    await readCopy(owner, copy),
    await readBase(owner, copy),
  ];
  if (summary.result !== 'found' || working.result !== 'found' || base.result !== 'found')
    throw new CopyUnreadable(copy);
  return { summary: summary.value, data: working.value, base: base.value };
}

/** The chosen copies as one archive. */
export async function exportCopies(
  owner: RecordOwner,
  copies: readonly DocumentCopy[],
  setup: ExportSetup,
): Promise<Bytes> {
  const entries: Record<string, Uint8Array> = {};
  // One salt for the archive: the password is stretched once, not once a program.
  const derivation = newFileDerivation(setup.cost);
  const key = setup.password === null ? null : await fileKey(setup.password, derivation);
  for (const [i, copy] of copies.entries()) {
    const { summary, data, base } = await opened(owner, copy);
    const name = `${setup.label(copy).replaceAll('/', '-')}_${i + 1}`;
    if (key) {
      const header: FileHeader = {
        format: encryptedFormat,
        formatVersion: formatVersionOf(copy.kind),
        documentFormat,
        productVersion: setup.productVersion,
        installation: setup.origin.kind,
        ...(setup.origin.server ? { server: setup.origin.server } : {}),
        ...(copy.kind === 'supplyPlan' ? {} : { kind: copy.kind }),
        programId: copy.programId,
        versionId: copy.versionId,
        programCode: summary.programCode,
        exporter: setup.exporter,
        exportedAt: setup.exportedAt,
        derivation,
      };
      const { modified, readonly, openCount, addressedCount, downloadedAt } = summary;
      const payload = {
        summary: { modified, readonly, openCount, addressedCount, downloadedAt },
        data,
        base,
        masters: await neededMasters(owner, copy.kind, data),
      };
      const sealed = await sealFile(key, await gzip(utf8(JSON.stringify(payload))), header);
      entries[name] = strToU8(
        JSON.stringify({
          header,
          nonce: toBase64url(sealed.nonce),
          checksum: toHex(await sha256(sealed.data)),
          data: toBase64url(sealed.data),
        }),
      );
    } else {
      entries[`${name}.json`] = strToU8(JSON.stringify({ format: plainFormat, ...data }, null, 2));
    }
    setup.onProgress?.(i + 1);
  }
  return zipSync(entries, { level: 1 }).slice();
}
