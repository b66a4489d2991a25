import type { ReportFileFormat, ReportViewState } from '@stockwell/engine/reports/report-file';
import { reportEndpoints } from '@stockwell/model/api/reports';
import type { LanguageCode } from '@stockwell/model/languages';
import { addMonths, firstDayOf, lastDayOf, monthOfDate } from '@stockwell/model/months';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '../src/app-context.ts';
import type { SignedIn } from '../src/modules/access/principals.ts';
import { IncompleteView, openReport } from '../src/modules/report-files/open-report.ts';
import { loadReportFiles } from '../src/workers/report-files.ts';
import { type Json, testServer } from './harness.ts';
import { addPerson, programId as demoProgram, entry, storedPerson, unitOf } from './people.ts';

const t = testServer();
const makeReportFile = async (
  context: AppContext,
  caller: SignedIn,
  view: ReportViewState,
  { language, format }: { readonly language: LanguageCode; readonly format: ReportFileFormat },
) => (await openReport(context, caller, view, language)).file(format);
const today = () => t.context.now().toISOString().slice(0, 10);
const reader = 'realm.admin@demo.example';

async function signedIn(emailId: string): Promise<SignedIn> {
  const { id } = await storedPerson(t, emailId);
  const found = await t.context.principals.byUser(id);
  if (!found) throw new Error(`${emailId} is not active`);
  return found;
}

type Cell = string | number | boolean | Date | null;
const firstSheet = async (bytes: Uint8Array): Promise<Cell[][]> => {
  const [first] = (await readXlsx(Buffer.from(bytes))) as unknown as { data: Cell[][] }[];
  return first?.data ?? [];
};

// The first one also waits for a worker with the code of all reports.
describe('a report file that the server makes', { timeout: 120_000 }, () => {
  let programId = 0;
  let unitId = 0;
  beforeAll(async () => {
    programId = await demoProgram(t, 'NVR-MAL-MOH');
    unitId = await unitOf(t, programId);
  });

  const consumption = () => {
    const month = monthOfDate(today());
    const [from, to] = [addMonths(month, -11), month];
    return {
      view: {
        report: '/report/consumption',
        search: `program=${programId}&period=${from}..${to}&planningUnit=${unitId}&view=1`,
        baseMonth: null,
      },
      body: {
        startDate: firstDayOf(from),
        stopDate: lastDayOf(to),
        planningUnitId: unitId,
        reportView: 1,
        programId,
        versionId: -1,
      },
    };
  };

  it('has the figures that the call answers', async () => {
    const { view, body } = consumption();
    const file = await makeReportFile(t.context, await signedIn(reader), view, {
      language: 'en',
      format: 'xlsx',
    });
    expect(file.fileName).toMatch(/^consumption.*NVR-MAL-MOH-v\d+-\d{4}-\d\d-\d\d\.xlsx$/);
    const answer = await t.call('POST', reportEndpoints.consumption.path, {
      token: await t.signIn(reader),
      body,
    });
    const data = await firstSheet(file.bytes);
    const head = data.findIndex(([first]) => first === 'Month');
    const rows = data.slice(head + 1, head + 13);
    expect(rows.map(([, forecast, actual]) => [forecast, actual])).toEqual(
      [...answer.body].map((month: Json) => [month.forecastedConsumption, month.actualConsumption]),
    );
    expect(rows).toHaveLength(12);
  });

  it('moves its months with time where the view says so', async () => {
    const { view } = consumption();
    const earlier = addMonths(monthOfDate(today()), -2);
    const file = await makeReportFile(
      t.context,
      await signedIn(reader),
      { ...view, baseMonth: earlier },
      { language: 'en', format: 'xlsx' },
    );
    const data = await firstSheet(file.bytes);
    const first = data[data.findIndex(([cell]) => cell === 'Month') + 1]?.[0];
    const begins = addMonths(monthOfDate(today()), -9);
    expect(first instanceof Date ? first.toISOString().slice(0, 7) : first).toBe(begins);
  });

  it('is made of every report, on paper with its charts and in the language of the reader', async () => {
    const { reports } = await loadReportFiles();
    expect(reports.length).toBeGreaterThan(20);
    const caller = await signedIn(reader);
    for (const report of reports) {
      const view = { report, search: `program=${programId}&programs=${programId}`, baseMonth: null };
      const file = await makeReportFile(t.context, caller, view, { language: 'fr', format: 'pdf' });
      const text = Buffer.from(file.bytes).toString('latin1');
      expect(text.slice(0, 5), report).toBe('%PDF-');
      expect(text, report).toMatch(/\/Lang (\(fr|<feff00660072)/i);
    }
  }, 240_000);

  it('says what is missing where the program is out of reach', async () => {
    const { view } = consumption();
    await addPerson(t, 'elsewhere@files.example', [entry('ROLE_PROGRAM_USER', { programId: programId + 1 })]);
    const caller = await signedIn('elsewhere@files.example');
    const made = makeReportFile(
      t.context,
      caller,
      { ...view, search: `program=${programId}` },
      {
        language: 'en',
        format: 'xlsx',
      },
    );
    await expect(made).rejects.toThrow(IncompleteView);
  });

  it('is refused to who may not open the report', async () => {
    await addPerson(t, 'nothing@files.example', []);
    const caller = await signedIn('nothing@files.example');
    const { view } = consumption();
    await expect(makeReportFile(t.context, caller, view, { language: 'en', format: 'pdf' })).rejects.toThrow(
      IncompleteView,
    );
  });
});
