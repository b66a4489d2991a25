import type { ErpChanges, OrderLine } from '@stockwell/model/api/erp-linking';
import type { ErpLine } from '@stockwell/model/erp/line';
import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { erpShipmentLineTable, shipmentLinkTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import type { SignedIn } from '../access/principals.ts';
import { readProgramFacts } from '../access/programs.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { isActive, isAnyLine, lineSource, readLines } from './lines.ts';

export interface AskedChanges {
  readonly programId: number;
  readonly since: string;
  readonly roAndRoPrimeLineNoList: readonly OrderLine[];
}

/** Days are those of UTC, wherever the database is. */
const beginOf = (day: string): SQL => sql`(${day}::timestamp at time zone 'UTC')`;

/** Lines that any file said something new of since the day, deleted rows included. */
const changedSince = (since: string): SQL => sql`(line.last_modified_date >= ${beginOf(since)}
  or exists (select 1 from ${erpShipmentLineTable} as any_shipped
    where any_shipped.connector_id = line.connector_id and any_shipped.order_no = line.order_no
      and any_shipped.prime_line_no = line.prime_line_no
      and any_shipped.last_modified_date >= ${beginOf(since)}))`;

/** Orders for the country of the program, and those that the program has linked wherever they go. */
const ofProgram = (programId: number, realmCountryId: number): SQL => sql`(
  country.realm_country_id = ${realmCountryId} or exists (select 1 from ${shipmentLinkTable} as link
    where link.to_version is null and link.program_id = ${programId}
      and link.record ->> 'roNo' = line.ro_no and link.record ->> 'roPrimeLineNo' = line.ro_prime_line_no))`;

/** What the ERPs have changed of the lines that programs link; all rows of a line of which any changed. */
export async function shipmentChanges(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  asked: readonly AskedChanges[],
): Promise<ErpChanges[]> {
  const { db } = context;
  const programIds = [...new Set(asked.map(({ programId }) => programId))];
  await requirePrograms(context, caller, functions, programIds);
  const facts = new Map(
    (await readProgramFacts(db, programIds)).map((program) => [program.programId, program]),
  );
  const answers: ErpChanges[] = [];
  for (const { programId, since, roAndRoPrimeLineNoList: lines } of asked) {
    const own = ofProgram(programId, facts.get(programId)?.realmCountryId ?? 0);
    const changed =
      lines.length === 0
        ? []
        : await rowsOf<{ ro_no: string; ro_prime_line_no: string }>(
            db,
            sql`select distinct line.ro_no, line.ro_prime_line_no ${lineSource}
              where ${isAnyLine(lines)} and ${changedSince(since)} and ${own}
              order by line.ro_no, line.ro_prime_line_no`,
          );
    const changedLines = changed.map((row) => ({ roNo: row.ro_no, roPrimeLineNo: row.ro_prime_line_no }));
    const erpLines: ErpLine[] =
      changedLines.length === 0 ? [] : await readLines(db, [isActive, isAnyLine(changedLines), own], null);
    answers.push({ programId, changedLines, erpLines });
  }
  return answers;
}
