import {
  type DashboardChoices,
  type DashboardPart,
  dashboardChoiceSchemas as schemas,
} from '@stockwell/model/api/dashboard-choices';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { dashboardChoiceTable as table } from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';

/** What somebody has chosen on the dashboard. What an earlier release stored otherwise counts as nothing. */
export async function ownChoices({ db }: AppContext, { userId }: SignedIn): Promise<DashboardChoices> {
  const rows = await db.select().from(table).where(eq(table.userId, userId));
  const storedOf = (part: DashboardPart): unknown => rows.find((row) => row.part === part)?.choice;
  return {
    overview: schemas.overview.safeParse(storedOf('overview')).data ?? null,
    spotlight: schemas.spotlight.safeParse(storedOf('spotlight')).data ?? null,
  };
}

/** The last one who writes decides, on whichever device that was. */
export async function saveChoices(
  context: AppContext,
  caller: SignedIn,
  { overview, spotlight }: { readonly [P in DashboardPart]?: NonNullable<DashboardChoices[P]> | undefined },
): Promise<DashboardChoices> {
  const { userId } = caller;
  const changedOn = context.now();
  const values = [
    ...(overview ? [{ userId, part: 'overview' as const, choice: overview, changedOn }] : []),
    ...(spotlight ? [{ userId, part: 'spotlight' as const, choice: spotlight, changedOn }] : []),
  ];
  if (values.length > 0)
    await context.db
      .insert(table)
      .values(values)
      .onConflictDoUpdate({
        target: [table.userId, table.part],
        set: { choice: sql`excluded.choice`, changedOn: sql`excluded.changed_on` },
      });
  return ownChoices(context, caller);
}
