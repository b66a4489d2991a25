import { describe, expect, it } from 'vitest';
import {
  describeFilters,
  missingFilter,
  readFilters,
  settleFilters,
  writeFilters,
} from '../filter-values.ts';
import {
  requestedAgents,
  requestedCategories,
  requestedFundingSources,
  requestedPrograms,
  requestedUnits,
} from '../requested.ts';
import type { ReportScope } from '../scope.ts';
import { exampleScope as scope } from '../testing.ts';
import type { AnyFilters, ValuesOf } from './filter.ts';
import { monthFilter } from './month.tsx';
import {
  agentsFilter,
  agentTypesFilter,
  fundingSourcesFilter,
  fundingSourceTypesFilter,
  programAgentsFilter,
} from './partners.ts';
import {
  countriesFilter,
  countryFilter,
  programsFilter,
  regionsFilter,
  technicalAreasFilter,
} from './places.ts';
import {
  equivalencyUnitFilter,
  forecastingUnitsFilter,
  productCategoriesFilter,
  productCategoryFilter,
  reportingUnitsFilter,
  tracerCategoriesFilter,
  unitKindFilter,
  unitsFilter,
} from './products.ts';
import { programFilter, programOrAllFilter } from './program.ts';
import {
  approvedOnlyFilter,
  commonUnitsFilter,
  downloadedOnlyFilter,
  includePlannedFilter,
  timeWindowFilter,
} from './settings.ts';
import { shipmentStatusesFilter, versionStatusFilter, versionTypeFilter } from './statuses.ts';
import { storedVersionFilter, versionFilter } from './version.tsx';

const offline: ReportScope = { ...scope, isOnline: false };

/** What a filter offers, as it names all of it. */
function offered<F extends AnyFilters>(
  filters: F,
  values: ValuesOf<F>,
  name: keyof F & string,
  ids: number[],
) {
  const described = describeFilters(filters, { ...values, [name]: ids }, scope);
  return described.find((one) => one.name === name)?.texts;
}

const isShown = (filters: AnyFilters, asked: object, name: string, known = scope): boolean =>
  filters[name]?.isShown?.(known, settleFilters(filters, { ...asked }, known)) ?? true;

describe('every filter', () => {
  const all = {
    downloadedOnly: downloadedOnlyFilter,
    country: countryFilter,
    countries: countriesFilter,
    technicalAreas: technicalAreasFilter,
    programs: programsFilter,
    version: versionFilter,
    month: monthFilter,
    regions: regionsFilter,
    tracerCategories: tracerCategoriesFilter,
    productCategory: productCategoryFilter,
    productCategories: productCategoriesFilter,
    equivalencyUnit: equivalencyUnitFilter,
    unitKind: unitKindFilter('forecastingUnit'),
    commonUnits: commonUnitsFilter,
    planningUnits: unitsFilter,
    forecastingUnits: forecastingUnitsFilter,
    includePlanned: includePlannedFilter,
    approvedOnly: approvedOnlyFilter,
    timeWindow: timeWindowFilter(),
    versionStatus: versionStatusFilter,
    versionType: versionTypeFilter,
    shipmentStatuses: shipmentStatusesFilter,
  } as const;

  it('begins as usual', () => {
    expect(settleFilters(all, {}, scope)).toEqual({
      downloadedOnly: false,
      country: -1,
      countries: 'all',
      technicalAreas: 'all',
      programs: 'all',
      version: null,
      month: '2026-11',
      regions: 'all',
      tracerCategories: 'all',
      productCategory: -1,
      productCategories: 'all',
      equivalencyUnit: 0,
      unitKind: 1,
      commonUnits: false,
      planningUnits: [100],
      forecastingUnits: [500],
      includePlanned: true,
      approvedOnly: true,
      timeWindow: 5,
      versionStatus: -1,
      versionType: -1,
      shipmentStatuses: 'all',
    });
  });

  it('comes back from the address as it went into it', () => {
    const asked = {
      country: 20,
      countries: [20],
      technicalAreas: [32],
      programs: [2],
      version: { from: 'server', versionId: 5 },
      month: '2027-02',
      regions: [],
      tracerCategories: [2],
      productCategory: 41,
      equivalencyUnit: 60,
      unitKind: 2,
      commonUnits: true,
      includePlanned: false,
      timeWindow: 11,
      versionStatus: 3,
      versionType: 1,
      shipmentStatuses: [1, 9],
    };
    const values = settleFilters(all, asked, scope);
    expect(values).toMatchObject({ month: '2027-02', equivalencyUnit: 60, timeWindow: 11, versionType: 1 });
    const params = writeFilters(all, values, new URLSearchParams());
    expect(settleFilters(all, readFilters(all, params), scope)).toEqual(values);
  });

  it('ignores an address that means nothing, or what it cannot offer', () => {
    const params = new URLSearchParams(
      'month=2027-13&equivalencyUnit=x&timeWindow=6&unitKind=3&includePlanned=yes&versionType=1.5&regions=a',
    );
    expect(readFilters(all, params)).toEqual({});
    const values = settleFilters(
      all,
      { month: '2099-01', equivalencyUnit: 62, country: 30, technicalAreas: [33], versionStatus: 9 },
      scope,
    );
    expect(values).toMatchObject({
      month: '2026-11',
      equivalencyUnit: 0,
      country: -1,
      technicalAreas: 'all',
      versionStatus: -1,
    });
  });
});

describe('a version', () => {
  it('is the newest copy, and in reports of the server the newest that is stored', () => {
    const values = { programs: [1] };
    expect(versionFilter.settle(undefined, scope, values)).toEqual({ from: 'local', versionId: 4 });
    const stored = { from: 'server', versionId: 5 };
    expect(storedVersionFilter.settle(undefined, scope, values)).toEqual(stored);
    expect(storedVersionFilter.settle({ from: 'local', versionId: 4 }, scope, values)).toEqual(stored);
    expect(storedVersionFilter.settle(undefined, scope, {})).toBeNull();
  });
});

describe('a month', () => {
  it('is not before the first one of the version', () => {
    const versions = scope.versions.map((one) => ({ ...one, cutOffDate: '2027-03-01' }));
    const values = { version: { from: 'local', versionId: 4 } } as const;
    expect(monthFilter.settle(undefined, { ...scope, versions }, values)).toBe('2027-03');
    expect(monthFilter.settle('2027-05', { ...scope, versions }, values)).toBe('2027-05');
  });
});

describe('places and programs', () => {
  const filters = {
    downloadedOnly: downloadedOnlyFilter,
    countries: countriesFilter,
    technicalAreas: technicalAreasFilter,
    programs: programsFilter,
    regions: regionsFilter,
  } as const;
  const settle = (asked: object, known = scope) => settleFilters(filters, { ...asked }, known);

  it('are the areas of the countries, the programs of both and their regions', () => {
    const inAland = settle({ countries: [10] });
    expect(offered(filters, inAland, 'technicalAreas', [31, 32, 33])).toEqual(['Malaria']);
    expect(offered(filters, settle({ technicalAreas: [32] }), 'programs', [1, 2])).toEqual(['BBB-HIV']);
    expect(offered(filters, inAland, 'regions', [70, 71, 72])).toEqual(['North', 'South']);
  });

  it('name the programs of the chosen areas, because a request does not say areas', () => {
    expect(requestedPrograms(settle({}), scope)).toEqual({ realmCountryIds: [], programIds: [] });
    expect(requestedPrograms(settle({ technicalAreas: [32] }), scope).programIds).toEqual([2]);
    expect(requestedPrograms(settle({ countries: [20] }), scope)).toEqual({
      realmCountryIds: [20],
      programIds: [2],
    });
  });

  it('are those of this device where only these are wanted, whatever the country', () => {
    const values = settle({ downloadedOnly: true, countries: [20] });
    expect(requestedPrograms(values, scope)).toEqual({ realmCountryIds: [], programIds: [1] });
    expect(isShown(filters, { downloadedOnly: true }, 'countries')).toBe(false);
    expect(isShown(filters, {}, 'technicalAreas')).toBe(true);
  });

  it('are those of this device without a connection, and not a matter of choice', () => {
    expect(settle({ downloadedOnly: false }, offline).downloadedOnly).toBe(true);
    const noDownload = { ...scope, mayDownload: false };
    expect(settle({ downloadedOnly: true }, noDownload).downloadedOnly).toBe(false);
    expect(isShown(filters, {}, 'downloadedOnly', noDownload)).toBe(false);
  });

  it('can be one program or all programs of a country', () => {
    const one = { country: countryFilter, program: programOrAllFilter } as const;
    expect(requestedPrograms(settleFilters(one, { country: 20 }, scope), scope).programIds).toEqual([2]);
    expect(settleFilters(one, { country: 20, program: 1 }, scope).program).toBe(-1);
  });
});

describe('products', () => {
  const filters = {
    programs: programsFilter,
    tracerCategories: tracerCategoriesFilter,
    productCategories: productCategoriesFilter,
    equivalencyUnit: equivalencyUnitFilter,
    unitKind: unitKindFilter('reportingUnit'),
    commonUnits: commonUnitsFilter,
    planningUnits: unitsFilter,
    reportingUnits: reportingUnitsFilter,
  } as const;
  const settle = (asked: object) => settleFilters(filters, { ...asked }, scope);

  it('are one at a time without an equivalency unit, and several in one', () => {
    expect(settle({ planningUnits: [200, 100] }).planningUnits).toEqual([200]);
    // Zinc is in both programs; of one program the first by name.
    expect(settle({ planningUnits: 'all' }).planningUnits).toEqual([100]);
    expect(settle({ programs: [1], planningUnits: 'all' }).planningUnits).toEqual([101]);
    expect(settle({ equivalencyUnit: 60, planningUnits: 'all' }).planningUnits).toBe('all');
  });

  it('are those that the equivalency unit is made of, by the realm or by their own program', () => {
    const values = settle({ equivalencyUnit: 60 });
    expect(requestedUnits(values, scope)).toEqual([200, 100]);
    expect(requestedUnits(settle({ equivalencyUnit: 60, programs: [1] }), scope)).toEqual([100]);
  });

  it('offer the equivalency units of the realm and of the chosen programs', () => {
    const units = (asked: object) =>
      describeFilters(filters, { ...settle(asked), equivalencyUnit: 61 }, scope).find(
        ({ name }) => name === 'equivalencyUnit',
      )?.texts;
    expect(units({ programs: [2] })).toEqual(['Patient years']);
    expect(units({ programs: [1] })).toEqual(['reports:no']);
    expect(settle({ programs: [1], equivalencyUnit: 61 }).equivalencyUnit).toBe(0);
  });

  it('are those of the chosen tracer categories', () => {
    const values = settle({ tracerCategories: [2], equivalencyUnit: 60 });
    expect(requestedUnits(values, scope)).toEqual([100]);
    expect(offered(filters, settle({ programs: [1] }), 'tracerCategories', [2, 3, 4])).toEqual(['ACT', 'Zn']);
  });

  it('are those of a category and of all below it', () => {
    const values = settle({ productCategories: [41] });
    expect(requestedCategories(values, scope)).toEqual([41, 42]);
    expect(offered(filters, values, 'planningUnits', [100, 101, 200])).toEqual([
      'Artesunate | 101',
      'Zinc | 100',
    ]);
    // Categories in the order of the tree, without those that no product of the programs has.
    expect(offered(filters, settle({ programs: [1] }), 'productCategories', [40, 41, 42, 43, 44])).toEqual([
      'All products',
      'Supplements',
      'Tablets',
    ]);
  });

  it('can be limited to those that all programs have', () => {
    const values = settle({ commonUnits: true });
    expect(offered(filters, values, 'planningUnits', [100, 101, 200])).toEqual(['Zinc | 100']);
    expect(isShown(filters, {}, 'commonUnits')).toBe(true);
    expect(isShown(filters, { programs: [1] }, 'commonUnits')).toBe(false);
  });

  it('are counted in the reporting units of the countries of their programs', () => {
    const values = settle({ unitKind: 2, reportingUnits: [801] });
    expect(offered(filters, values, 'reportingUnits', [800, 801, 802])).toEqual([
      'Zinc A | 800',
      'Zinc B | 801',
    ]);
    expect(requestedUnits(values, scope)).toEqual([801]);
    expect([
      isShown(filters, { unitKind: 2 }, 'planningUnits'),
      isShown(filters, {}, 'reportingUnits'),
    ]).toEqual([false, false]);
  });

  it('ask for a choice only in the list that is shown', () => {
    const values = { ...settle({ unitKind: 2 }), planningUnits: [] };
    expect(missingFilter(filters, values, scope)).toBeNull();
    expect(missingFilter(filters, { ...values, reportingUnits: [] }, scope)).toBe(
      'reports:select.reportingUnit',
    );
  });

  it('are asked for in forecasting units', () => {
    const byForecastingUnit = {
      program: programFilter,
      unitKind: unitKindFilter('forecastingUnit'),
      planningUnits: unitsFilter,
      forecastingUnits: forecastingUnitsFilter,
    } as const;
    const asked = { program: 1, unitKind: 2, forecastingUnits: [501] };
    expect(requestedUnits(settleFilters(byForecastingUnit, asked, scope), scope)).toEqual([501]);
  });
});

describe('who pays and who buys', () => {
  it('follow their types, and are named where the types are not all', () => {
    const filters = {
      fundingSourceTypes: fundingSourceTypesFilter,
      fundingSources: fundingSourcesFilter,
    } as const;
    const ofDonors = settleFilters(filters, { fundingSourceTypes: [1], fundingSources: [81] }, scope);
    expect(ofDonors.fundingSources).toBe('all');
    expect(requestedFundingSources(ofDonors, scope)).toEqual([80, 82]);
    expect(requestedFundingSources(settleFilters(filters, {}, scope), scope)).toEqual([]);
    const agents = { agentTypes: agentTypesFilter, agents: agentsFilter } as const;
    const lists = {
      ...scope.lists,
      procurementAgentType: [{ procurementAgentTypeId: 3 }, { procurementAgentTypeId: 4 }],
    };
    const known = { ...scope, lists };
    expect(requestedAgents(settleFilters(agents, { agentTypes: [4] }, known), known)).toEqual([91]);
  });

  it('are the agents of the program where a report is about its settings', () => {
    const filters = { program: programFilter, agents: programAgentsFilter } as const;
    expect(offered(filters, settleFilters(filters, { program: 1 }, scope), 'agents', [90, 91])).toEqual([
      'GHSC',
    ]);
  });
});

describe('a program that has no regions, areas or partners', () => {
  const bare = {
    ...scope,
    programs: scope.programs.map((program) => ({ ...program, technicalAreaIds: [] })),
    lists: {
      ...scope.lists,
      program: scope.lists.program.map((program) => ({
        ...program,
        regionList: [],
        procurementAgentList: [],
        healthAreaList: [],
      })),
      fundingSource: [],
      procurementAgent: [],
    },
  };
  const filters = {
    technicalAreas: technicalAreasFilter,
    program: programFilter,
    regions: regionsFilter,
    fundingSources: fundingSourcesFilter,
    agentTypes: agentTypesFilter,
    agents: programAgentsFilter,
  } as const;

  it('has a result: all of none are asked for', () => {
    const values = settleFilters(filters, { program: 1, regions: [], agents: [] }, bare);
    expect([values.technicalAreas, values.regions, values.agents]).toEqual(['all', 'all', 'all']);
    expect(missingFilter(filters, values, bare)).toBeNull();
  });

  it('asks for a choice where there is something to choose from', () => {
    const values = settleFilters(filters, { program: 1, regions: [] }, scope);
    expect(missingFilter(filters, values, scope)).toBe('reports:select.region');
  });

  it('does not take agents of other types for those of a type that has none', () => {
    const ofType = { agentTypes: agentTypesFilter, agents: agentsFilter } as const;
    const values = { agentTypes: [4], agents: 'all' as const };
    expect(missingFilter(ofType, values, bare)).toBe('reports:select.procurementAgent');
  });
});

describe('settings', () => {
  it('take the time window of the report as months before the current one', () => {
    expect(timeWindowFilter(3).settle(undefined, scope, {})).toBe(2);
    expect(timeWindowFilter(12).read('8')).toBe(8);
  });

  it('leave out cancelled shipments, which never count, and the status that is no longer used', () => {
    const filters = { shipmentStatuses: shipmentStatusesFilter } as const;
    expect(settleFilters(filters, { shipmentStatuses: [1, 3, 4, 5, 6, 7, 9] }, scope).shipmentStatuses).toBe(
      'all',
    );
    expect(settleFilters(filters, { shipmentStatuses: [2, 8] }, scope).shipmentStatuses).toBe('all');
  });

  it('keep to final versions while those wait for approval', () => {
    const filters = { versionStatus: versionStatusFilter, versionType: versionTypeFilter } as const;
    expect(settleFilters(filters, { versionStatus: 1, versionType: 1 }, scope).versionType).toBe(-1);
    expect(settleFilters(filters, { versionStatus: 1, versionType: 2 }, scope).versionType).toBe(2);
    expect(settleFilters(filters, { versionStatus: 4, versionType: 1 }, scope).versionType).toBe(1);
  });
});
