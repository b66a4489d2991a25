import type { ReportName } from '@stockwell/engine/reports/index';
import type { StandardRoleId } from '@stockwell/model/access/standard-roles';
import { pickers } from '@stockwell/model/api/pickers';
import { programDataEndpoints } from '@stockwell/model/api/program-data';
import { reportViewEndpoints } from '@stockwell/model/api/report-views';
import { reportEndpoints } from '@stockwell/model/api/reports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { declaredReports } from '../src/features/reports/declared-reports.ts';
import {
  exampleFigures,
  exampleFilters,
  exampleScope,
  planningUnitList,
  shown,
  userNames,
  version,
} from '../src/features/reports/testing.ts';
import type { RecordOwner } from '../src/local/sealed-records.ts';
import { writeFilters } from '../src/ui/report/filter-values.ts';
import { type AnyReport, calledName } from '../src/ui/report/report.ts';
import { programsOf, storedVersionOption } from '../src/ui/report/report-scope.ts';
import type { ReportScope } from '../src/ui/report/scope.ts';
import { expectAccessible, expectNoProblemsButColours } from './fixtures/axe.ts';
import { newDevice, type TestDevice } from './fixtures/device.ts';
import { declaredTables, drawnTables } from './fixtures/drawn-tables.ts';
import { type Answers, keyOf } from './fixtures/fake-api.ts';
import { functionsOf } from './fixtures/fake-session.ts';
import { openApp, speaks } from './fixtures/open-app.tsx';
import { textIn } from './fixtures/texts.ts';

const t = textIn('en');
const { data } = version;
const createdDate = '2025-01-15 08:00:00';

/** The server has one version of the example program, and computes its reports as the engine does. */
const answers: Answers = {
  ...Object.fromEntries(
    Object.entries(reportEndpoints).map(([name, endpoint]) => [
      keyOf(endpoint),
      ({ body }: { readonly body: unknown }) => exampleFigures(name as ReportName, body),
    ]),
  ),
  [keyOf(pickers.supplyPlanVersions)]: () => [{ ...data.currentVersion, createdDate }],
  [keyOf(programDataEndpoints.versionEvents)]: () =>
    [...userNames].map(([userId, username]) => ({
      ...data.currentVersion,
      lastModifiedBy: { userId, username },
      lastModifiedDate: createdDate,
    })),
};

interface Reader {
  readonly who: string;
  readonly roleId: StandardRoleId;
  readonly hasCopy: boolean;
}

const readers: readonly Reader[] = [
  { who: 'a planner with a copy', roleId: 'ROLE_PROGRAM_ADMIN', hasCopy: true },
  { who: 'a reader of reports', roleId: 'ROLE_REPORT_USER', hasCopy: false },
  { who: 'an administrator of the realm', roleId: 'ROLE_REALM_ADMIN', hasCopy: false },
];

/** What the filters of the page can be chosen from. */
function scopeOf({ roleId, hasCopy }: Reader): ReportScope {
  const stored = storedVersionOption(
    { versionId: 1, versionTypeId: 1, versionStatusId: 1, createdDate },
    'en',
  );
  const copies = hasCopy ? [{ programId: data.programId, modified: false }] : [];
  return {
    ...exampleScope,
    t,
    mayDownload: functionsOf([roleId]).has('ROLE_BF_DOWNLOAD_PROGARM'),
    programs: programsOf(exampleScope.lists, copies, true, 'en'),
    versions: [...(hasCopy ? exampleScope.versions : []), stored],
  };
}

/** Months with a forecast error, an order and a batch that expires; no more of them, as axe reads every cell. */
const asked = {
  period: { from: '2024-12', to: '2025-06' },
  month: '2025-01',
  planningUnit: planningUnitList[0]?.planningUnit.id,
  approvedOnly: false,
};

let device: TestDevice;
let withCopy: RecordOwner;
let withoutCopy: RecordOwner;

beforeAll(async () => {
  // The example is planned as of this day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${exampleScope.today}T12:00:00Z`) });
  await speaks({ language: 'en' });
  device = await newDevice();
  const { lists } = exampleScope;
  withCopy = await device.newUser({ lists, programs: [data] });
  withoutCopy = await device.newUser({ lists, programs: [] });
});

afterAll(async () => {
  await device.clear();
  vi.useRealTimers();
});

const press = (text: string): void => {
  for (const button of document.querySelectorAll<HTMLElement>('main section button'))
    if (button.textContent === text && button.getAttribute('aria-expanded') !== 'true') button.click();
};

/** All tables in sight with all of their rows. */
function unfolded() {
  press(t('reports:showData'));
  press(t('lists:tree.openAll'));
  return drawnTables();
}

const opened: string[] = [];
const nameOf = (route: string, { roleId }: Reader) => `${route} ${roleId}`;

async function open(report: AnyReport, reader: Reader) {
  const scope = scopeOf(reader);
  const values = exampleFilters(report, asked, scope);
  const search = writeFilters(report.filters, values, new URLSearchParams());
  device.signIn(reader.hasCopy ? withCopy : withoutCopy);
  const app = await openApp({
    roleIds: [reader.roleId],
    address: `${report.route}?${search}`,
    answers,
  });
  return { app, scope, values };
}

const wide = { width: 3200, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

describe.each([...declaredReports])('%s', (route, report) => {
  it.each(readers.map((reader) => [reader.who, reader] as const))('for %s', async (_, reader) => {
    await page.viewport(wide.width, wide.height);
    const { app, scope, values } = await open(report, reader);
    const { isEmpty, sections } = shown(report, asked, undefined, scope);
    expect(isEmpty, 'The example has nothing to show').toBe(false);
    await expect.poll(unfolded).toEqual(declaredTables(sections));
    const endpoint = reportEndpoints[calledName(report, values)];
    const questions = app.api.sent.filter((call) => call.endpoint === endpoint);
    const isLocal = (values as { version?: { from: string } }).version?.from === 'local';
    expect(questions).toHaveLength(isLocal ? 0 : 1);
    if (reader === readers[0]) await expectAccessible(app, route);
    else await expectNoProblemsButColours(route);
    await page.viewport(phone.width, phone.height);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
    opened.push(nameOf(route, reader));
  });
});

it('shows a saved view that the address names, with its months moved to today', async () => {
  const [reader] = readers;
  if (!reader) throw new Error('Nobody reads');
  device.signIn(withCopy);
  const planningUnit = planningUnitList[0]?.planningUnit.id;
  const search = `program=${data.programId}&period=2024-10..2024-12&planningUnit=${planningUnit}`;
  const view = { viewId: 3, report: '/report/consumption', label: 'Quarter', search, baseMonth: '2024-11' };
  await openApp({
    roleIds: [reader.roleId],
    address: '/report/consumption?savedView=3',
    answers: { ...answers, [keyOf(reportViewEndpoints.reportViews)]: () => [view] },
  });
  await expect.poll(() => drawnTables()[0]?.titles.slice(1)).toEqual(['Jan-25', 'Feb-25', 'Mar-25']);
});

it('opens every declared report for every reader', () => {
  const all = [...declaredReports.keys()].flatMap((route) => readers.map((reader) => nameOf(route, reader)));
  console.info(`Opened ${opened.length} pages: ${declaredReports.size} reports × ${readers.length} roles`);
  expect(opened.toSorted()).toEqual(all.toSorted());
});
