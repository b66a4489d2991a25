import { offeredPriorities, priorityName } from '@stockwell/model/tickets/lifecycle';
import { z } from 'zod';
import type { JiraSettings } from '../../../config.ts';
import { DeskFailure, type ServiceDesk } from '../port.ts';
import type { JiraClient } from './client.ts';

type Health = Awaited<ReturnType<ServiceDesk['health']>>;

const named = z.object({ id: z.string(), name: z.string() });
const projectSchema = z.object({ id: z.string() });
const issueTypesSchema = z.object({ issueTypes: z.array(named) });
const prioritiesSchema = z.object({ values: z.array(named) });
const fieldsSchema = z.object({ fields: z.array(z.object({ fieldId: z.string() })) });

const page = { maxResults: '100' };

/** The fields an issue is made with, besides those that every issue has. */
function fieldsOf({ assignees, realmField, issueTypes }: JiraSettings, typeName: string): string[] {
  const changes = [issueTypes.bugReport, issueTypes.changeRequest];
  const assigned =
    (assignees.changes !== null && changes.includes(typeName)) ||
    (assignees.requests !== null && [issueTypes.userRequest, issueTypes.masterData].includes(typeName));
  return [
    'description',
    'labels',
    'priority',
    'reporter',
    ...(assigned ? ['assignee'] : []),
    ...(realmField !== null && typeName === issueTypes.userRequest ? [realmField] : []),
  ];
}

/** Asks Jira whether everything is there that tickets name; everything that is missing is reported at once. */
async function missing(client: JiraClient, settings: JiraSettings): Promise<string[]> {
  const project = encodeURIComponent(settings.project);
  const get = <Answer>(
    what: string,
    path: string,
    answer: z.ZodType<Answer>,
    query?: Readonly<Record<string, string>>,
  ) => client.call({ what, method: 'GET', path, answer, ...(query ? { query } : {}) });

  const { id } = await get('reading the project', `/project/${project}`, projectSchema);
  const types = `/issue/createmeta/${project}/issuetypes`;
  const { issueTypes } = await get('reading the issue types', types, issueTypesSchema, page);
  const priorities = await get('reading the priorities', '/priority/search', prioritiesSchema, {
    ...page,
    projectId: id,
  });

  const lacking = offeredPriorities
    .map(priorityName)
    .filter((name) => !priorities.values.some((priority) => priority.name === name))
    .map((name) => `the priority “${name}”`);
  for (const name of new Set(Object.values(settings.issueTypes))) {
    const type = issueTypes.find((one) => one.name === name);
    if (!type) {
      lacking.push(`the issue type “${name}”`);
      continue;
    }
    const { fields } = await get(
      'reading the fields',
      `${types}/${encodeURIComponent(type.id)}`,
      fieldsSchema,
      {
        maxResults: '200',
      },
    );
    for (const field of fieldsOf(settings, name))
      if (!fields.some(({ fieldId }) => fieldId === field))
        lacking.push(`the field ${field} on the create screen of “${name}”`);
  }
  return lacking;
}

export async function jiraHealth(client: JiraClient, settings: JiraSettings): Promise<Health> {
  try {
    const lacking = await missing(client, settings);
    if (lacking.length === 0) return { ok: true };
    return { ok: false, reason: `Jira: project ${settings.project} lacks ${lacking.join(', ')}` };
  } catch (failure) {
    if (failure instanceof DeskFailure) return { ok: false, reason: failure.message };
    throw failure;
  }
}
