import { describe, expect, it } from 'vitest';
import { describeFilters, missingFilter, readFilters, settleFilters, writeFilters } from './filter-values.ts';
import { choiceFilter, flagFilter } from './filters/choice.tsx';
import { readIds, settleIds } from './filters/ids.tsx';
import { periodFilter, readPeriod } from './filters/period.tsx';
import { countriesFilter, programsFilter } from './filters/places.ts';
import { unitFilter, unitsFilter } from './filters/products.ts';
import { programFilter } from './filters/program.ts';
import { readVersion, versionFilter, writeVersion } from './filters/version.tsx';
import { exampleScope as scope } from './testing.ts';

const single = {
  program: programFilter,
  version: versionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  planningUnit: unitFilter,
  view: choiceFilter({
    labelKey: 'view',
    options: [
      { value: 1, textKey: 'first' },
      { value: 2, textKey: 'second' },
    ],
  }),
  icons: flagFilter({ labelKey: 'icons', usual: true }),
} as const;

const several = {
  countries: countriesFilter,
  programs: programsFilter,
  version: versionFilter,
  planningUnits: unitsFilter,
} as const;

describe('the filters of a report', () => {
  it('begin as usual where the address says nothing: no program, six months back to eighteen ahead', () => {
    const values = settleFilters(single, {}, scope);
    expect(values).toMatchObject({ program: null, version: null, view: 1, icons: true });
    expect(values.period).toEqual({ from: '2026-05', to: '2028-05' });
    expect(missingFilter(single, values, scope)).toBe('reports:select.program');
  });

  it('follow each other: the first version and product of the chosen program', () => {
    const values = settleFilters(single, { program: 1 }, scope);
    expect(values.version).toEqual({ from: 'local', versionId: 4 });
    expect(values.planningUnit).toBe(101);
    expect(missingFilter(single, values, scope)).toBeNull();
  });

  it('come back from the address as they went into it', () => {
    const asked = {
      program: 1,
      version: { from: 'server', versionId: 5 },
      planningUnit: 100,
      view: 2,
      icons: false,
    };
    const values = settleFilters(single, asked, scope);
    const params = writeFilters(single, values, new URLSearchParams('details.page=2'));
    expect(params.get('details.page')).toBe('2');
    expect(settleFilters(single, readFilters(single, params), scope)).toEqual(values);
  });

  it('ignore an address that means nothing', () => {
    const params = new URLSearchParams('program=x&version=local&period=2027-01..2026-01&view=9&icons=yes');
    expect(readFilters(single, params)).toEqual({});
  });

  it('give up what cannot be chosen any longer, and keep it while the choices are being read', () => {
    expect(settleFilters(single, { program: 77 }, scope).program).toBeNull();
    expect(settleFilters(single, { program: 77 }, { ...scope, isReady: false }).program).toBe(77);
    expect(settleFilters(single, { program: 1, planningUnit: 200 }, scope).planningUnit).toBe(101);
  });

  it('describe themselves for the line above the result and for files', () => {
    const described = describeFilters(single, settleFilters(single, { program: 1 }, scope), scope);
    expect(described.find(({ name }) => name === 'period')?.texts).toEqual(['May-26 – May-28']);
    expect(described.find(({ name }) => name === 'program')?.texts).toEqual(['AAA-MAL – Malaria']);
  });
});

describe('several of a list', () => {
  it('means all unless something else is chosen, and all again when everything is', () => {
    const options = [1, 2, 3].map((id) => ({ id, label: String(id) }));
    expect(settleIds(undefined, options)).toBe('all');
    expect(settleIds([2, 9], options)).toEqual([2]);
    expect(settleIds([9], options)).toBe('all');
    expect(settleIds([1, 2, 3], options)).toBe('all');
    expect(settleIds([], options)).toEqual([]);
    expect([readIds('all'), readIds(''), readIds('1,2'), readIds('1,x')]).toEqual([
      'all',
      [],
      [1, 2],
      undefined,
    ]);
  });

  it('asks for a choice when none is left', () => {
    const values = settleFilters(several, { planningUnits: [] }, scope);
    expect(missingFilter(several, values, scope)).toBe('reports:select.planningUnit');
  });

  it('offers the children of what is chosen, each once and only active ones', () => {
    const inOne = settleFilters(several, { countries: [20] }, scope);
    expect(describeFilters(several, { ...inOne, planningUnits: [100, 200] }, scope).at(-1)?.texts).toEqual([
      'Dolutegravir | 200',
      'Zinc | 100',
    ]);
    // One program alone has versions to choose from.
    expect(inOne.version).toEqual({ from: 'local', versionId: 4 });
    expect(settleFilters(several, {}, scope).version).toBeNull();
  });

  it('is one program at a time without a connection', () => {
    const offline = { ...scope, isOnline: false };
    expect(settleFilters(several, {}, offline).programs).toEqual([1]);
    const both = settleFilters(
      several,
      { programs: [1, 2] },
      { ...offline, programs: [...scope.programs, { ...scope.programs[0], id: 3, code: 'CCC' } as never] },
    );
    expect(both.programs).toEqual([1, 2]);
    expect(missingFilter(several, both, offline)).toBe('reports:select.oneProgramOffline');
  });
});

describe('a period', () => {
  const period = periodFilter({ back: 3, ahead: 14 });

  it('stays within ten years', () => {
    expect(period.settle({ from: '2010-01', to: '2027-01' }, scope, {})).toEqual({
      from: '2026-08',
      to: '2028-01',
    });
    expect(readPeriod('2026-01..2027-06')).toEqual({ from: '2026-01', to: '2027-06' });
  });

  it('begins with the first month of a version that has none before', () => {
    const versions = scope.versions.map((one) => ({ ...one, cutOffDate: '2026-10-01' }));
    const values = { version: { from: 'local', versionId: 4 } } as const;
    expect(period.settle(undefined, { ...scope, versions }, values)).toEqual({
      from: '2026-10',
      to: '2028-04',
    });
    expect(period.settle({ from: '2026-11', to: '2026-12' }, { ...scope, versions }, values)).toEqual({
      from: '2026-11',
      to: '2026-12',
    });
  });
});

it('writes versions of the device and of the server', () => {
  expect([readVersion('local-4'), readVersion('5'), readVersion('-5')]).toEqual([
    { from: 'local', versionId: 4 },
    { from: 'server', versionId: 5 },
    undefined,
  ]);
  expect(writeVersion({ from: 'local', versionId: 4 })).toBe('local-4');
});
