import { describe, expect, it } from 'vitest';
import {
  type AccessRow,
  emptyRow,
  entryOf,
  familyOf,
  hasApplicationAdmin,
  mixesApplicationAdmin,
  narrowedPrograms,
  type ProgramToGrant,
  repeatedRows,
  rowsOf,
  settledRow,
} from './access-rows.ts';

const option = (id: number | string, text = String(id)) => ({ id, text });
const ref = (id: number) => ({ id, label: { label_en: `#${id}` }, code: `C${id}` });

function program(id: number, more: Partial<ProgramToGrant> = {}): ProgramToGrant {
  return {
    ...ref(id),
    programTypeId: 1,
    currentVersionId: null,
    active: true,
    realmCountry: ref(10),
    organisation: ref(20),
    healthAreaList: [ref(30)],
    procurementAgentList: [ref(40)],
    fundingSourceList: [ref(50)],
    regionList: [ref(60)],
    noOfMonthsInPastForBottomDashboard: null,
    noOfMonthsInFutureForBottomDashboard: null,
    ...more,
  };
}

const norvaniaHiv = program(1);
const norvaniaMalaria = program(2, { healthAreaList: [ref(31)] });
const ormlandHiv = program(3, { realmCountry: ref(11), organisation: ref(21) });
const forecast = program(4, { programTypeId: 2, procurementAgentList: [], fundingSourceList: [] });
const closed = program(5, { active: false });
const programs = [norvaniaHiv, norvaniaMalaria, ormlandHiv, forecast, closed];

const row = (cells: Partial<AccessRow['cells']> = {}, role = 'ROLE_PROGRAM_USER'): AccessRow => {
  const empty = emptyRow('x');
  return { ...empty, role: option(role), cells: { ...empty.cells, ...cells } };
};
const ids = (found: readonly ProgramToGrant[]) => found.map(({ id }) => id);

describe('programs offered in an access row', () => {
  it('are the active ones of the role family', () => {
    expect(ids(narrowedPrograms(programs, row(), 1))).toEqual([1, 2, 3]);
    expect(ids(narrowedPrograms(programs, row(), 2))).toEqual([4]);
    expect(ids(narrowedPrograms(programs, row(), null))).toEqual([1, 2, 3, 4]);
  });

  it('narrow by every other cell of the row', () => {
    expect(ids(narrowedPrograms(programs, row({ realmCountryId: option(10) }), 1))).toEqual([1, 2]);
    expect(ids(narrowedPrograms(programs, row({ healthAreaId: option(30) }), 1))).toEqual([1, 3]);
    expect(ids(narrowedPrograms(programs, row({ organisationId: option(21) }), 1))).toEqual([3]);
    expect(
      ids(narrowedPrograms(programs, row({ realmCountryId: option(10), healthAreaId: option(31) }), 1)),
    ).toEqual([2]);
    expect(ids(narrowedPrograms(programs, row({ procurementAgentId: option(99) }), 1))).toEqual([]);
  });

  it('keep forecast programs whatever agent and funding source say', () => {
    expect(
      ids(
        narrowedPrograms(
          programs,
          row({ procurementAgentId: option(99), fundingSourceId: option(98) }),
          null,
        ),
      ),
    ).toEqual([4]);
  });

  it('know the family of a role by its modules, not by its name', () => {
    expect(familyOf(['ROLE_BF_SUPPLY_PLANNING_MODULE', 'ROLE_BF_LOGGED_IN'])).toBe(1);
    expect(familyOf(['ROLE_BF_FORECASTING_MODULE'])).toBe(2);
    expect(familyOf(['ROLE_BF_FORECASTING_MODULE', 'ROLE_BF_SUPPLY_PLANNING_MODULE'])).toBeNull();
    expect(familyOf([])).toBeNull();
  });
});

describe('access rows', () => {
  it('let a program go that no longer fits the row', () => {
    const chosen = row({ programId: option(1), realmCountryId: option(10) });
    expect(settledRow(chosen, programs, 1)).toEqual(chosen);
    const moved = row({ programId: option(1), realmCountryId: option(11) });
    expect(settledRow(moved, programs, 1).cells.programId).toBeNull();
  });

  it('open every cell for an application admin', () => {
    const admin = settledRow(row({ realmCountryId: option(10) }, 'ROLE_APPLICATION_ADMIN'), programs, null);
    expect(admin.cells.realmCountryId).toBeNull();
  });

  it('find repeated rows but not unfinished ones', () => {
    const rows = [
      row({ programId: option(1) }),
      row(),
      row({ programId: option(1) }),
      emptyRow('a'),
      emptyRow('b'),
    ];
    expect(repeatedRows(rows)).toEqual([2]);
  });

  it('never combine the application admin with another role', () => {
    const admin = row({}, 'ROLE_APPLICATION_ADMIN');
    expect(hasApplicationAdmin([admin])).toBe(true);
    expect(mixesApplicationAdmin([admin])).toBe(false);
    expect(mixesApplicationAdmin([admin, emptyRow('x')])).toBe(false);
    expect(mixesApplicationAdmin([admin, row()])).toBe(true);
  });

  it('read stored entries and send the same ones back', () => {
    const stored = {
      userAclId: 7,
      userId: 3,
      roleId: 'ROLE_PROGRAM_USER',
      roleDesc: { label_en: 'Program User', label_fr: 'Utilisateur' },
      realmCountryId: 10,
      countryName: { label_en: 'Norvania' },
      healthAreaId: -1,
      healthAreaName: null,
      organisationId: -1,
      organisationName: null,
      programId: -1,
      programName: null,
      programCode: null,
      programTypeId: null,
      fundingSourceId: -1,
      fundingSourceName: null,
      procurementAgentId: -1,
      procurementAgentName: null,
      lastModifiedDate: '2026-11-01 08:00:00',
    };
    const [read] = rowsOf([stored], 'fr');
    expect(read?.role).toEqual({ id: 'ROLE_PROGRAM_USER', text: 'Utilisateur' });
    expect(read && entryOf(read)).toEqual({
      roleId: 'ROLE_PROGRAM_USER',
      realmCountryId: 10,
      healthAreaId: null,
      organisationId: null,
      programId: null,
      fundingSourceId: null,
      procurementAgentId: null,
    });
  });
});
