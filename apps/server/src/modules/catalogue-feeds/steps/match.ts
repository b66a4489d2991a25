import { type SQL, sql } from 'drizzle-orm';
import { feedCodes } from '../../feed-files/feed-error.ts';
import { measure } from '../staged.ts';
import type { Step } from './step.ts';

/** Records that an agent knows by numbers of its own. */
export interface Matched {
  /** What the file says of each of them, with the columns below. */
  readonly stage: 'staged_forecasting' | 'staged_planning' | 'staged_pack';
  readonly records: SQL;
  readonly mappings: SQL;
  /** The column of a mapping that names the record. */
  readonly mapped: string;
  /** Whether the names of known records follow the file. */
  readonly renames: boolean;
}

/** Columns of every stage: where a row stands, by what it is known, which record it is and why it is none. */
export const stageColumns = sql.raw(
  'position integer, line integer, sku text, name text, id integer, is_new boolean not null default false, problem text',
);

const shares = (matched: Matched, condition: SQL): SQL => {
  const stage = sql.identifier(matched.stage);
  return sql`update ${stage} as staged set problem = ${feedCodes.nameTaken}
    from (select position, row_number() over (partition by lower(stage.name) order by
        (known.id is not null) desc, stage.position) as place
      from ${stage} as stage
      left join ${matched.records} as known on known.id = stage.id and lower(known.label_en) = lower(stage.name)
      where stage.problem is null and ${condition}) as ranked
    where ranked.position = staged.position and ranked.place > 1`;
};

/**
 * Finds the record of each row: by the agent's number, else by name where the agent has no number for it yet. A name is
 * unique everywhere: rows whose name another record has are left out.
 */
export async function matchRecords({ tx, realmId, agentId }: Step, matched: Matched): Promise<void> {
  const { records, mappings, mapped, renames } = matched;
  const stage = sql.identifier(matched.stage);
  const mappedId = sql.raw(`"${mapped}"`);
  await measure(tx, matched.stage);
  await tx.execute(sql`update ${stage} as staged set id = known.id
    from (select lower(sku_code) as sku, min(${mappedId}) as id from ${mappings}
      where procurement_agent_id = ${agentId} group by 1) as known
    where known.sku = lower(staged.sku)`);
  await tx.execute(sql`update ${stage} as staged set id = known.id from ${records} as known
    where staged.id is null and staged.problem is null and known.realm_id = ${realmId}
      and lower(known.label_en) = lower(staged.name)
      and not exists (select 1 from ${mappings} as mapping
        where mapping.procurement_agent_id = ${agentId} and mapping.${mappedId} = known.id)`);
  // Of several rows of one name the record that has it already keeps it, else the first one gets it.
  await tx.execute(shares(matched, renames ? sql`true` : sql`(stage.id is null or known.id is not null)`));
  await tx.execute(sql`update ${stage} as staged set problem = ${feedCodes.nameTaken}
    where staged.problem is null and ${renames ? sql`true` : sql`staged.id is null`}
      and exists (select 1 from ${records} as known
        where lower(known.label_en) = lower(staged.name) and known.id is distinct from staged.id)`);
}

/** After the new ones were added: which records they are. */
export async function findAdded({ tx, realmId }: Step, { stage, records }: Matched): Promise<void> {
  await tx.execute(sql`update ${sql.identifier(stage)} as staged set id = known.id, is_new = true
    from ${records} as known
    where staged.id is null and staged.problem is null and known.realm_id = ${realmId}
      and lower(known.label_en) = lower(staged.name)`);
}
