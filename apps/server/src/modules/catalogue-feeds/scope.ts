import { and, asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { healthAreaTable, procurementAgentTable } from '../../db/schema/index.ts';
import { FeedFailure, feedCodes } from '../feed-files/feed-error.ts';
import type { Step } from './steps/step.ts';

type Scope = Pick<Step, 'realmId' | 'agentId' | 'healthAreaId'>;

/** The realm and the agent whose catalogue it is; without a setting new tracer categories go to the first technical area. */
export async function scopeOf({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<Scope> {
  const { catalogueRealmId: realmId, catalogueAgentId: agentId, catalogueHealthAreaId } = config;
  const [agent] = await db
    .select({ realmId: procurementAgentTable.realmId })
    .from(procurementAgentTable)
    .where(eq(procurementAgentTable.id, agentId));
  const areas = await db
    .select({ id: healthAreaTable.id })
    .from(healthAreaTable)
    .where(and(eq(healthAreaTable.realmId, realmId), eq(healthAreaTable.active, true)))
    .orderBy(asc(healthAreaTable.id));
  const area =
    catalogueHealthAreaId === null ? areas[0] : areas.find(({ id }) => id === catalogueHealthAreaId);
  if (agent?.realmId !== realmId || !area) throw new FeedFailure(feedCodes.badAgent);
  return { realmId, agentId, healthAreaId: area.id };
}
