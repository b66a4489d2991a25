import { sql } from 'drizzle-orm';
import { dimensionTable, unitTable } from '../../../db/schema/index.ts';
import { rowsOf } from '../../../db/select-rows.ts';
import { measure } from '../staged.ts';
import type { Step } from './step.ts';

const target = { subject: 'unit', table: unitTable };
const longestCode = 20;

/** A code of a unit from its name: nothing in it but its letters, and a number behind it while others have it. */
function codeOf(name: string, taken: ReadonlySet<string>): string {
  const letters = [...name.replace(/\s/g, '')];
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : String(number);
    const code = letters.slice(0, longestCode - ending.length).join('') + ending;
    if (!taken.has(code.toLowerCase())) return code;
  }
}

/** What the file calls a unit, by code or English name; unknown ones are counted in pieces. */
export async function takeUnits({ tx, add, reactivate }: Step): Promise<void> {
  await tx.execute(sql`create temporary table staged_unit
    (text text primary key, name text not null, id integer) on commit drop`);
  await tx.execute(sql`insert into staged_unit (text, name)
    select distinct on (lower(name)) lower(name), name from (
      select position, unnest(array["baseUnit", "planningUnit", "weightUnit", "sizeUnit"]) as name from staged_item
    ) as named where name is not null order by lower(name), position`);
  await measure(tx, 'staged_unit');
  const match = sql`update staged_unit set id = (
    select id from ${unitTable} as unit
    where lower(unit.unit_code) = staged_unit.text or lower(unit.label_en) = staged_unit.text
    order by lower(unit.unit_code) = staged_unit.text desc, id limit 1) where id is null`;
  await tx.execute(match);
  await reactivate(target, sql`select id from staged_unit where id is not null`);
  const unknown = await rowsOf<{ name: string }>(
    tx,
    sql`select name from staged_unit where id is null order by text`,
  );
  if (unknown.length === 0) return;
  const known = await rowsOf<{ code: string }>(tx, sql`select lower(unit_code) as code from ${unitTable}`);
  const taken = new Set(known.map(({ code }) => code));
  const added = unknown.map(({ name }) => {
    const code = codeOf(name, taken);
    taken.add(code.toLowerCase());
    return { name, code };
  });
  await add(
    target,
    ['dimensionId', 'label_en', 'unitCode'],
    sql`select (select id from ${dimensionTable} order by lower(label_en) = 'eaches' desc, id = 5 desc, id limit 1)
        as "dimensionId", sent.name as "label_en", sent.code as "unitCode"
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as sent(name text, code text)`,
  );
  await tx.execute(match);
}
