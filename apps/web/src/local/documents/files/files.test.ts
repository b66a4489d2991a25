import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { gzip, randomBytes, sha256, toBase64url, toHex, utf8 } from '../../bytes.ts';
import { emptyState } from '../../masters/state.ts';
import { readList, writeLists } from '../../masters/store.ts';
import type { RecordOwner } from '../../sealed-records.ts';
import { newBrowser, newOwner, quick } from '../../testing.ts';
import { readBase, readCopy, storeCopy } from '../copy-store.ts';
import { type DocumentCopy, programCopy } from '../names.ts';
import { saveParts } from '../save-parts.ts';
import { changeSummary, copiesOnDevice, readSummary } from '../summary.ts';
import { forecastOfProducts, programOf, withAmount, withForecast } from '../testing.ts';
import { newFileDerivation } from './cipher.ts';
import { CopyUnreadable, type ExportSetup, exportCopies } from './export-copies.ts';
import type { FileFault } from './format.ts';
import { importCopy, readArchive, unlockArchive } from './import-copies.ts';

const copy = programCopy({ programId: 1, versionId: 3 });
const here = { kind: 'prod', server: { installationId: 'server-1', name: 'plans.example' } };
const password = 'a long enough pass phrase';
const setup: ExportSetup = {
  productVersion: 'test',
  origin: here,
  exporter: 'Amina',
  exportedAt: '2026-11-15 10:00:00',
  password,
  label: ({ programId, versionId }) => `EX/P${programId}~v${versionId}`,
  cost: quick,
};

let exporter: RecordOwner;
let importer: RecordOwner;
beforeEach(async () => {
  exporter = await newOwner(newBrowser().newTab(), 7);
  importer = await newOwner(newBrowser().newTab(), 9);
  await storeCopy(exporter, 'supplyPlan', programOf(2));
});

async function opened(bytes: Uint8Array, word = password, realmId: number | null = 1) {
  return unlockArchive(await readArchive('download.zip', bytes, here), word, realmId);
}

const refused = (fault: FileFault) => ({ name: 'FileRefused', fault });

describe('an exported program', () => {
  it('can be imported by somebody else, with its changes and its base', async () => {
    const changed = withForecast(10, 250)(programOf(2));
    await saveParts(exporter, copy, changed, [10]);
    await changeSummary(exporter, copy, { readonly: true, commitId: 'c1' });
    const [file] = await opened(await exportCopies(exporter, [copy], setup));
    if (!file) throw new Error('no file');
    expect(file.header).toMatchObject({ programId: 1, versionId: 3, exporter: 'Amina' });
    await importCopy(importer, file);
    const [working, base] = [await readCopy(importer, copy), await readBase(importer, copy)];
    expect(working.result === 'found' && working.value).toEqual(changed);
    expect(base.result === 'found' && base.value).toEqual(programOf(2));
    expect(await readSummary(importer, copy)).toMatchObject({
      value: { modified: true, readonly: false, commitId: null },
    });
    // The copy is the importer's own.
    expect((await importer.database.records.toArray()).some((row) => row.recordId === '1_v3_uId_9')).toBe(
      true,
    );
  });

  it('says where its imported forecasts come from', async () => {
    const part = {
      planningUnitId: 10,
      regionId: 1,
      extrapolationMethodId: 7,
      trees: [],
      consumptionPercent: null,
    };
    const forecastOrigin = { programId: 5, versionId: 2, parts: [part] };
    const plan = programOf(2);
    const changed = {
      ...plan,
      consumptionList: plan.consumptionList.map((record) => ({ ...record, forecastOrigin })),
    };
    await saveParts(exporter, copy, changed, [10]);
    const [file] = await opened(await exportCopies(exporter, [copy], setup));
    if (!file) throw new Error('no file');
    await importCopy(importer, file);
    const working = await readCopy(importer, copy);
    const [record] = working.result === 'found' ? working.value.consumptionList : [];
    expect(record?.forecastOrigin).toEqual(forecastOrigin);
  });

  it('is a text file a copy, named after it, several in one archive', async () => {
    await storeCopy(exporter, 'supplyPlan', programOf(1, programCopy({ programId: 2, versionId: 8 })));
    const bytes = await exportCopies(exporter, [copy, programCopy({ programId: 2, versionId: 8 })], setup);
    expect(Object.keys(unzipSync(bytes))).toEqual(['EX-P1~v3_1', 'EX-P2~v8_2']);
    for (const file of await opened(bytes)) await importCopy(importer, file);
    expect((await copiesOnDevice(importer, 'supplyPlan')).copies).toHaveLength(2);
  });

  it('shows nothing of the plan without the password', async () => {
    const [text] = Object.values(unzipSync(await exportCopies(exporter, [copy], setup)));
    expect(strFromU8(text ?? new Uint8Array())).not.toContain('consumptionRcpuQty');
    await expect(
      opened(await exportCopies(exporter, [copy], setup), 'another password'),
    ).rejects.toMatchObject(refused('wrongPassword'));
    expect((await copiesOnDevice(importer, 'supplyPlan')).copies).toEqual([]);
  });

  it('keeps its start month', async () => {
    const cut = { ...programOf(1), cutOffDate: '2024-11-01' };
    await storeCopy(exporter, 'supplyPlan', cut);
    const [file] = await opened(await exportCopies(exporter, [copy], setup));
    expect(file?.data).toMatchObject({ cutOffDate: '2024-11-01' });
  });

  it('for analysis is readable and cannot be imported', async () => {
    const bytes = await exportCopies(exporter, [copy], { ...setup, password: null });
    const [name] = Object.keys(unzipSync(bytes));
    const [text] = Object.values(unzipSync(bytes));
    expect(name).toBe('EX-P1~v3_1.json');
    expect(JSON.parse(strFromU8(text ?? new Uint8Array()))).toMatchObject({ programId: 1 });
    await expect(readArchive('download.zip', bytes, here)).rejects.toMatchObject(refused('notEncrypted'));
  });

  it('is sealed with Argon2id over 64 MiB in three passes unless set otherwise', () => {
    expect(newFileDerivation()).toMatchObject({ memoryKiB: 65_536, passes: 3, lanes: 1 });
  });

  it('must open to be exported', async () => {
    await exporter.database.records.delete([7, 'programData', '1_v3_uId_7/10', 0]);
    await expect(exportCopies(exporter, [copy], setup)).rejects.toThrow(CopyUnreadable);
  });
});

describe('a file of format 1', () => {
  /** Written out as the releases before Argon2id did, from what a file of today holds. */
  async function oldFile(): Promise<Uint8Array> {
    const [file] = await opened(await exportCopies(exporter, [copy], setup));
    if (!file) throw new Error('no file');
    const { header, data, base, masters } = file;
    const summary = { modified: true, readonly: false, openCount: 0, addressedCount: 0, downloadedAt: 1 };
    const plain = await gzip(utf8(JSON.stringify({ summary, data, base, masters })));
    const salt = randomBytes(16);
    const iterations = 10;
    const { server: _unknown, ...known } = header;
    const oldHeader = {
      ...known,
      formatVersion: 1,
      derivation: { name: 'PBKDF2-HMAC-SHA-256', iterations, salt: toBase64url(salt) },
    };
    const material = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, ['deriveKey']);
    const key = await crypto.subtle.deriveKey(
      { name: 'PBKDF2', hash: 'SHA-256', iterations, salt },
      material,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt'],
    );
    const nonce = randomBytes(12);
    const additionalData = utf8(JSON.stringify(oldHeader));
    const sealed = new Uint8Array(
      await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData, tagLength: 128 }, key, plain),
    );
    return zipSync({
      old: strToU8(
        JSON.stringify({
          header: oldHeader,
          nonce: toBase64url(nonce),
          checksum: toHex(await sha256(sealed)),
          data: toBase64url(sealed),
        }),
      ),
    });
  }

  it('made with PBKDF2 still opens, and new ones are made with Argon2id', async () => {
    const bytes = await oldFile();
    expect((await opened(bytes))[0]?.data).toEqual(programOf(2));
    await expect(opened(bytes, 'another password')).rejects.toMatchObject(refused('wrongPassword'));
    const [text] = Object.values(unzipSync(await exportCopies(exporter, [copy], setup)));
    expect(JSON.parse(strFromU8(text ?? new Uint8Array())).header).toMatchObject({
      formatVersion: 2,
      derivation: { name: 'Argon2id' },
    });
  });
});

describe('a file is refused', () => {
  const spoilt = async (spoil: (file: { header: Record<string, unknown>; data: string }) => void) => {
    const [[name, text] = ['', new Uint8Array()]] = Object.entries(
      unzipSync(await exportCopies(exporter, [copy], setup)),
    );
    const file = JSON.parse(strFromU8(text));
    spoil(file);
    return zipSync({ [name]: strToU8(JSON.stringify(file)) });
  };

  it.each<[string, Uint8Array, FileFault]>([
    ['program.txt', zipSync({ a: strToU8('{}') }), 'extension'],
    ['program.zip', strToU8('no archive'), 'unreadable'],
    ['program.zip', zipSync({}), 'unreadable'],
    ['program.zip', zipSync({ a: strToU8('hello') }), 'unreadable'],
    ['program.zip', zipSync({ a: strToU8('{"header":{"formatVersion":1}}') }), 'unreadable'],
  ])('%s that is no file of ours (%#)', async (name, bytes, fault) => {
    await expect(readArchive(name, bytes, here)).rejects.toMatchObject(refused(fault));
  });

  it('from another kind of installation', async () => {
    const bytes = await exportCopies(exporter, [copy], { ...setup, origin: { kind: 'demo' } });
    await expect(readArchive('a.zip', bytes, here)).rejects.toMatchObject(refused('otherInstallation'));
    // Nor does it help to write another kind on it.
    const relabelled = await spoilt((file) => {
      file.header.exporter = 'Somebody else';
    });
    await expect(opened(relabelled)).rejects.toMatchObject(refused('wrongPassword'));
  });

  it('from another installation of the same kind', async () => {
    const bytes = await exportCopies(exporter, [copy], setup);
    const elsewhere = { kind: 'prod', server: { installationId: 'server-2', name: 'other.example' } };
    await expect(readArchive('a.zip', bytes, elsewhere)).rejects.toMatchObject({
      ...refused('otherInstallation'),
      from: 'plans.example',
    });
    // Nor does it help to write another installation on it.
    const relabelled = await spoilt((file) => {
      file.header.server = elsewhere.server;
    });
    const archive = await readArchive('a.zip', relabelled, elsewhere);
    await expect(unlockArchive(archive, password, 1)).rejects.toMatchObject(refused('wrongPassword'));
  });

  it('when it is damaged, or of a newer make', async () => {
    const damaged = await spoilt((file) => {
      file.data = `${file.data.startsWith('A') ? 'B' : 'A'}${file.data.slice(1)}`;
    });
    await expect(readArchive('a.zip', damaged, here)).rejects.toMatchObject(refused('damaged'));
    for (const field of ['formatVersion', 'documentFormat']) {
      const newer = await spoilt((file) => {
        file.header[field] = 99;
      });
      await expect(readArchive('a.zip', newer, here)).rejects.toMatchObject(refused('newerFormat'));
    }
  });

  it('of another realm', async () => {
    const bytes = await exportCopies(exporter, [copy], setup);
    await expect(opened(bytes, password, 2)).rejects.toMatchObject(refused('otherRealm'));
    expect(await opened(bytes, password, null)).toHaveLength(1);
  });
});

describe('master data of a file', () => {
  const unit = (planningUnitId: number, name: string, lastModifiedDate: string) => ({
    planningUnitId,
    label: { label_en: name },
    lastModifiedDate,
  });

  it('fill what is missing and never replace what is newer here', async () => {
    const there = [
      unit(10, 'old', '2026-01-01 00:00:00'),
      unit(11, 'new', '2026-03-01 00:00:00'),
      unit(99, 'of another program', '2026-03-01 00:00:00'),
    ];
    await writeLists(exporter, new Map([['planningUnit', there]]), emptyState(1));
    const here = [unit(10, 'newer here', '2026-02-01 00:00:00'), unit(12, 'mine', '2026-02-01 00:00:00')];
    await writeLists(importer, new Map([['planningUnit', here]]), emptyState(1));
    const [file] = await opened(await exportCopies(exporter, [copy], setup));
    if (!file) throw new Error('no file');
    expect(file.masters.planningUnit).toHaveLength(2);
    await importCopy(importer, file);
    const list = await readList(importer, 'planningUnit');
    const names =
      list.result === 'found' ? list.value.map((row) => (row.label as { label_en: string }).label_en) : [];
    expect(names).toEqual(['newer here', 'mine', 'new']);
  });
});

describe('an exported forecast', () => {
  const forecast: DocumentCopy<'forecast'> = { kind: 'forecast', programId: 1, versionId: 3 };
  const changed = withAmount(10, 5)(forecastOfProducts(2));

  beforeEach(async () => {
    await storeCopy(exporter, 'forecast', changed, { base: forecastOfProducts(2), modified: true });
    await writeLists(
      exporter,
      new Map([
        ['usagePeriod', [{ usagePeriodId: 3 }, { usagePeriodId: 9 }]],
        ['forecastingUnit', [{ forecastingUnitId: 5 }, { forecastingUnitId: 6 }]],
        ['realmCountry', [{ realmCountryId: 4, realm: { id: 1 } }]],
        ['dataset', [{ programId: 1, realmCountry: { id: 4 } }, { programId: 2 }]],
        ['program', [{ programId: 1, realmCountry: { id: 4 } }]],
      ]),
      emptyState(1),
    );
  });

  it('is imported with its changes, its base and what its trees refer to', async () => {
    const [file] = await opened(await exportCopies(exporter, [forecast], setup));
    if (!file) throw new Error('no file');
    expect(file.kind).toBe('forecast');
    await importCopy(importer, file);
    const [working, base] = [await readCopy(importer, forecast), await readBase(importer, forecast)];
    expect([working.result === 'found' && working.value, base.result === 'found' && base.value]).toEqual([
      changed,
      forecastOfProducts(2),
    ]);
    expect(await readSummary(importer, forecast)).toMatchObject({ value: { modified: true } });
    expect(file.masters).toMatchObject({
      usagePeriod: [{ usagePeriodId: 3 }],
      forecastingUnit: [{ forecastingUnitId: 5 }],
      dataset: [{ programId: 1 }],
    });
    expect(file.masters.program).toBeUndefined();
  });

  it('is refused in another realm', async () => {
    const bytes = await exportCopies(exporter, [forecast], setup);
    await expect(opened(bytes, password, 2)).rejects.toMatchObject(refused('otherRealm'));
  });

  it('is reported as newer to releases that know only supply plans', async () => {
    const versionsIn = async (of: DocumentCopy) =>
      Object.values(unzipSync(await exportCopies(exporter, [of], setup))).map(
        (entry) => JSON.parse(strFromU8(entry)).header.formatVersion,
      );
    expect([await versionsIn(copy), await versionsIn(forecast)]).toEqual([[2], [3]]);
  });
});
