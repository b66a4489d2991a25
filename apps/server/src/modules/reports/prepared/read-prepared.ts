import type {
  PreparedNeeds,
  PreparedProgram,
  ProductNeeds,
  SectionName,
} from '@stockwell/engine/reports/prepared/prepared';
import type { PreparedContents } from '@stockwell/engine/reports/prepared/sections';
import type { ReportMonth } from '@stockwell/engine/reports/report-version';
import { monthOfDate } from '@stockwell/model/months';
import type { Shipment } from '@stockwell/model/program-data/index';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/client.ts';
import { preparedReportTable, programVersionTable } from '../../../db/schema/index.ts';
import { rowsOf } from '../../../db/select-rows.ts';
import { utcText } from '../../../db/time.ts';
import { knownSettings } from '../../versions/settings.ts';
import { storedSupplyPlan } from '../../versions/supply-plan/stored.ts';
import { askedMarks, askedVersions } from '../asked-versions.ts';
import { readPlanMonths } from '../plan-texts.ts';
import type { ReportedProgram } from '../report-programs.ts';
import { preparedMarks } from './marks.ts';
import { alwaysPrepared, readPrepareTask } from './prepare-program.ts';
import type { PreparedText } from './prepare-task.ts';
import { readShipments } from './read-shipments.ts';

type Version = NonNullable<PreparedProgram['currentVersion']>;

/** The prepared sections of versions whose figures are not out of date, by program. */
async function readTextsOf(
  db: Db,
  programs: readonly ReportedProgram[],
  { sections, years, month }: PreparedNeeds,
): Promise<Map<number, PreparedText[]>> {
  const marks = await preparedMarks(
    db,
    programs.map(({ programId }) => programId),
  );
  const [first, last] = years ?? [1, 0];
  const rows = await rowsOf<PreparedText & { readonly id: number }>(
    db,
    sql`select r.program_id as id, r.section, r.year, r.month, r.content
      from ${askedMarks(programs.map((program) => ({ ...program, mark: marks.get(program.programId) ?? '' })))}
      join ${preparedReportTable} r on r.program_id = asked.program_id and r.version_id = asked.version_id
        and r.mark = asked.mark
      where r.section = any(${`{${[...new Set([alwaysPrepared, ...sections])].join()}}`}::text[])
        and (r.year = 0 or r.year between ${first}::integer and ${last}::integer)
        and (r.month = 0 or r.month = ${month ?? 0}::integer)
      order by r.year`,
  );
  const found = new Map<number, PreparedText[]>();
  for (const { id, ...text } of rows) {
    const own = found.get(id);
    if (own) own.push(text);
    else found.set(id, [text]);
  }
  return found;
}

async function readVersions(db: Db, programs: readonly ReportedProgram[]): Promise<Map<number, Version>> {
  const rows = await rowsOf<{
    readonly program_id: number;
    readonly version_id: number;
    readonly version_type_id: number;
    readonly version_status_id: number;
    readonly notes: string | null;
    readonly created_date: Date | string;
  }>(
    db,
    sql`select v.program_id, v.version_id, v.version_type_id, v.version_status_id, v.notes, v.created_date
      from ${askedVersions(programs)}
      join ${programVersionTable} v on v.program_id = asked.program_id and v.version_id = asked.version_id`,
  );
  return new Map(
    rows.map((row) => [
      row.program_id,
      {
        versionId: row.version_id,
        versionType: { id: row.version_type_id },
        versionStatus: { id: row.version_status_id },
        notes: row.notes,
        createdDate: utcText(new Date(row.created_date)),
      } as Version,
    ]),
  );
}

type Months = ReturnType<PreparedProgram['months']>;
const noMonths: Months = new Map();

/** Months and records of products, by program. */
interface Products {
  readonly months: ReadonlyMap<number, ReadonlyMap<number, readonly ReportMonth[]>>;
  readonly shipments: ReadonlyMap<number, readonly Shipment[]>;
}

const noProducts: Products = { months: new Map(), shipments: new Map() };

const readProducts = async (
  db: Db,
  programs: readonly ReportedProgram[],
  needs: ProductNeeds,
): Promise<Products> => ({
  // To the readers no product is all of them.
  months:
    needs.figures.length > 0 && needs.planningUnitIds.length > 0
      ? await readPlanMonths(db, programs, needs)
      : noProducts.months,
  shipments: needs.lists.includes('shipmentList')
    ? await readShipments(db, programs, needs)
    : noProducts.shipments,
});

/** Sections are parsed once, when they are first asked for. */
function preparedProgram(
  { programId, realmCountryId }: ReportedProgram,
  currentVersion: PreparedProgram['currentVersion'],
  texts: readonly PreparedText[],
  products: Products,
): PreparedProgram {
  const parsed = new Map<SectionName, ReadonlyMap<number, unknown>>();
  return {
    programId,
    realmCountryId,
    currentVersion,
    section: <N extends SectionName>(name: N) => {
      const known =
        parsed.get(name) ??
        new Map(
          texts
            .filter(({ section }) => section === name)
            .map(({ year, content }) => [year, JSON.parse(content) as unknown]),
        );
      parsed.set(name, known);
      return known as ReadonlyMap<number, PreparedContents[N]>;
    },
    months: (unit) => {
      const rows = products.months.get(programId)?.get(unit);
      return rows ? new Map(rows.map((row) => [monthOfDate(row.transDate), row])) : noMonths;
    },
    shipments: () => products.shipments.get(programId) ?? [],
  };
}

/** Figures of a version that nothing is stored of, made here and now. */
async function makeTexts(
  context: AppContext,
  program: ReportedProgram,
  needs: PreparedNeeds,
): Promise<PreparedText[]> {
  const settings = await knownSettings(context, storedSupplyPlan, program.programId);
  const task = await readPrepareTask(context, program, settings);
  const all = await context.workers.lease(null, (worker) => worker.ask('prepare', task));
  return all.filter((text) => isNeeded(needs, text));
}

/**
 * The prepared figures of programs. Those that are missing or out of date are prepared first, once for all who ask for
 * them; what changes even then is made for this reader.
 */
export async function readPrepared(
  context: AppContext,
  programs: readonly ReportedProgram[],
  needs: PreparedNeeds,
): Promise<PreparedProgram[]> {
  const { db, preparations } = context;
  const found = await readTextsOf(db, programs, needs);
  const missing = programs.filter(({ programId }) => !found.has(programId));
  if (missing.length > 0) {
    await preparations.prepareNow(missing.map(({ programId }) => programId));
    for (const [programId, texts] of await readTextsOf(db, missing, needs)) found.set(programId, texts);
  }
  const versions = await readVersions(db, programs);
  const products = needs.products ? await readProducts(db, programs, needs.products) : noProducts;
  const made: PreparedProgram[] = [];
  for (const program of programs) {
    const texts = found.get(program.programId) ?? (await makeTexts(context, program, needs));
    made.push(preparedProgram(program, versions.get(program.programId) ?? null, texts, products));
  }
  return made;
}

const isNeeded = (needs: PreparedNeeds, { section, year, month }: PreparedText): boolean =>
  (section === alwaysPrepared || needs.sections.includes(section as SectionName)) &&
  (year === 0 || (needs.years !== null && year >= needs.years[0] && year <= needs.years[1])) &&
  (month === 0 || month === needs.month);
