import { describe, expect, it } from 'vitest';
import { patterns } from '../patterns.ts';
import { appendToken, exportFileName, fileNameTokens } from './export-file-name.ts';

const example = {
  programCode: 'NVR-FP-MOH',
  programId: 2028,
  versionId: 12,
  at: new Date('2024-07-20T17:05:09Z'),
};

describe('the name of an exported file', () => {
  it('is that of the worked example', () => {
    expect(
      exportFileName(
        'GHSC-PSM_GFPVAN_SupplyPlanReplace_1.0_[<%PROGRAM_ID%>.<%VERSION_ID%>]-<%YMDHMS%>.txt',
        example,
      ),
    ).toBe('GHSC-PSM_GFPVAN_SupplyPlanReplace_1.0_[00002028.000012]-240720130509.txt');
  });

  it('replaces every occurrence of a token, the day included', () => {
    expect(exportFileName('<%YMD%>-<%PROGRAM_CODE%>-<%YMD%>-<%PROGRAM_CODE%>', example)).toBe(
      '240720-NVR-FP-MOH-240720-NVR-FP-MOH',
    );
  });

  it('keeps codes of several technical areas from naming a folder', () => {
    expect(
      exportFileName('QAT_SupplyPlan_<%PROGRAM_CODE%>.json', {
        ...example,
        programCode: 'NVR-HIV/AIDS/MAL-MOH',
      }),
    ).toBe('QAT_SupplyPlan_NVR-HIV-AIDS-MAL-MOH.json');
  });

  it.each(['..', '../..', '.hidden', '', '\\\\server', 'C:'])(
    'is a plain name for the hostile code %j',
    (programCode) => {
      const name = exportFileName('<%PROGRAM_CODE%>', { ...example, programCode });
      expect(name).not.toMatch(/[/\\:]/);
      expect(name).toMatch(/^[^.]/);
    },
  );
});

const isFileName = (text: string): boolean => patterns.exportFileName.regex.test(text);
const isFolder = (text: string): boolean => patterns.exportFolder.regex.test(text);

describe('what may be saved as the name', () => {
  it.each([
    'QAT_SupplyPlan_<%PROGRAM_CODE%>.json',
    'GHSC-PSM_GFPVAN_SupplyPlanReplace_1.0_[<%PROGRAM_ID%>.<%VERSION_ID%>]-<%YMDHMS%>.txt',
    'plan of <%YMD%>.json',
    'plan',
  ])('takes %s', (text) => expect(isFileName(text)).toBe(true));

  it.each([
    'plan_<%PROGRAM%>.json',
    'plan_<%program_id%>.json',
    'plan_<%PROGRAM_ID>.json',
    'plan_%PROGRAM_ID%>.json',
    '../plan.json',
    '..',
    '.plan.json',
    'a/b.json',
    'a\\b.json',
    'C:plan.json',
    'plan?.json',
    ' plan.json',
    'plan.json ',
    'plan.',
    'a  b.json',
    '',
  ])('refuses %j', (text) => expect(isFileName(text)).toBe(false));

  it('offers each token once', () => {
    for (const token of fileNameTokens) expect(isFileName(`${token}.json`)).toBe(true);
    expect(appendToken('plan-', '<%YMD%>')).toBe('plan-<%YMD%>');
  });

  it('is decided in time that grows with the text', () => {
    const long = `${'a'.repeat(50_000)}/`;
    expect(isFileName(long)).toBe(false);
    expect(isFolder(`${'a/'.repeat(50_000)}..`)).toBe(false);
  });
});

describe('what may be saved as the folder', () => {
  it.each(['Artmis', 'GFPVAN', 'out/erp', 'plans 2026'])('takes %s', (text) =>
    expect(isFolder(text)).toBe(true),
  );
  it.each([
    '..',
    '../x',
    'a/../b',
    '/etc',
    'a//b',
    'a/',
    'C:\\x',
    'a\\b',
    './a',
    '.',
    '~',
    '.ssh',
    ' a',
    'a ',
  ])('refuses %j', (text) => expect(isFolder(text)).toBe(false));
});
