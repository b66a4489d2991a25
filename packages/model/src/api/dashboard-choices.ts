import { z } from 'zod';
import { maxId, validation } from '../entity/check-value.ts';
import { isMonthText } from '../months.ts';
import { endpoint } from './endpoint.ts';

const programId = z
  .number(validation.number)
  .int(validation.integer)
  .min(1, validation.tooSmall)
  .max(maxId, validation.tooLarge);
const month = z.string(validation.date).refine(isMonthText, validation.date);
/** Copies on the device, or the newest versions of the server. */
const downloaded = z.boolean(validation.boolean);
const mostPrograms = 10_000;

/** What somebody has chosen on the dashboard, by its parts. */
export const dashboardChoiceSchemas = {
  overview: z.object({
    downloaded,
    programIds: z.array(programId, validation.required).max(mostPrograms, validation.tooLong).readonly(),
  }),
  spotlight: z.object({
    downloaded,
    programId: programId.nullable(),
    /** The months of programs of the server; null for those of their settings. */
    period: z.object({ from: month, to: month }).nullable().default(null),
  }),
} as const;

export type DashboardPart = keyof typeof dashboardChoiceSchemas;
export const dashboardParts = ['overview', 'spotlight'] as const satisfies readonly DashboardPart[];
export type DashboardChoice<P extends DashboardPart> = Readonly<z.output<(typeof dashboardChoiceSchemas)[P]>>;
export type DashboardChoices = { readonly [P in DashboardPart]: DashboardChoice<P> | null };

const { overview, spotlight } = dashboardChoiceSchemas;
const choicesSchema = z.object({ overview: overview.nullable(), spotlight: spotlight.nullable() });
const path = '/api/dashboard/choices';
const tag = 'Dashboard';
const permission = { functions: ['ROLE_BF_APPLICATION_DASHBOARD'] } as const;

/** Choices belong to people and not to devices. */
export const dashboardChoiceEndpoints = {
  dashboardChoices: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'What the caller has chosen on the dashboard, on whichever device; null where nothing was',
    permission,
    response: choicesSchema,
  }),
  saveDashboardChoices: endpoint({
    method: 'PUT',
    path,
    tag,
    summary: 'Save what the caller has chosen on the dashboard; parts that are not sent stay as they are',
    permission,
    body: z.object({ overview: overview.optional(), spotlight: spotlight.optional() }),
    response: choicesSchema,
  }),
} as const;
