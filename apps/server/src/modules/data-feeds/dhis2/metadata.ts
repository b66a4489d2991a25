import type { Dhis2Entry, Dhis2Kind } from '@stockwell/model/api/data-feeds';
import { feedFailures } from '@stockwell/model/integrations/data-feeds/failures';
import { z } from 'zod';
import { SourceFailure } from '../source-failure.ts';
import type { Dhis2Client } from './client.ts';

const infoSchema = z.object({ version: z.string().optional(), calendar: z.string().optional() });
const meSchema = z.object({
  name: z.string().optional(),
  displayName: z.string().optional(),
  username: z.string().optional(),
  userCredentials: z.object({ username: z.string().optional() }).optional(),
});
const levelsSchema = z.object({
  organisationUnitLevels: z
    .array(z.object({ level: z.number(), name: z.string().optional(), displayName: z.string().optional() }))
    .default([]),
});

/** Months of other calendars are no months here. */
export async function requireOurCalendar(client: Dhis2Client): Promise<{ version: string | null }> {
  const { version = null, calendar = 'iso8601' } = await client.get('/system/info', '', infoSchema);
  if (!['iso8601', 'gregorian'].includes(calendar))
    throw new SourceFailure(feedFailures.otherCalendar, calendar);
  return { version };
}

/** Who the server is for DHIS2, and which levels of places there are. */
export async function testDhis2(client: Dhis2Client) {
  const { version } = await requireOurCalendar(client);
  const me = await client.get('/me', 'fields=name,displayName,username', meSchema);
  const { organisationUnitLevels } = await client.get(
    '/organisationUnitLevels',
    'fields=level,name,displayName&paging=false',
    levelsSchema,
  );
  return {
    version,
    user: me.displayName ?? me.name ?? me.username ?? me.userCredentials?.username ?? null,
    levels: organisationUnitLevels
      .map(({ level, name, displayName }) => ({ level, name: displayName ?? name ?? String(level) }))
      .sort((a, b) => a.level - b.level),
  };
}

const pagerSchema = z
  .object({ page: z.number().optional(), pageCount: z.number().optional(), nextPage: z.string().optional() })
  .optional();
const objectSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  displayName: z.string().optional(),
  level: z.number().optional(),
  path: z.string().optional(),
  periodType: z.string().optional(),
});
export type Dhis2Object = z.infer<typeof objectSchema>;

const nameOf = ({ displayName, name, id }: Dhis2Object): string => displayName ?? name ?? id;
const resources: Readonly<Record<Dhis2Kind, { name: string; fields: string }>> = {
  dataElement: { name: 'dataElements', fields: 'id,displayName' },
  indicator: { name: 'indicators', fields: 'id,displayName' },
  dataSet: { name: 'dataSets', fields: 'id,displayName,periodType' },
  organisationUnit: { name: 'organisationUnits', fields: 'id,displayName,level,path' },
};

export interface ObjectQuery {
  readonly kind: Dhis2Kind;
  /** Written as DHIS2 reads it: `displayName:ilike:…`. */
  readonly filter: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of objects of a kind. */
export async function objectPage(client: Dhis2Client, { kind, filter, page, pageSize }: ObjectQuery) {
  const { name, fields } = resources[kind];
  const query = [
    `fields=${fields}`,
    ...(filter === null ? [] : [`filter=${filter}`]),
    'order=displayName:asc',
    `page=${page}`,
    `pageSize=${pageSize}`,
  ].join('&');
  const answer = await client.get(`/${name}`, query, z.object({ pager: pagerSchema }).catchall(z.unknown()));
  const objects = z.array(objectSchema).safeParse(answer[name] ?? []);
  if (!objects.success) throw new SourceFailure(feedFailures.otherAnswer, name);
  const { pager } = answer;
  return {
    objects: objects.data,
    hasMore: pager?.nextPage !== undefined || (pager?.pageCount ?? 1) > (pager?.page ?? page),
  };
}

const mostPages = 1000;

/** All objects of a kind that a filter leaves. */
export async function* allObjects(
  client: Dhis2Client,
  query: Omit<ObjectQuery, 'page'>,
): AsyncGenerator<Dhis2Object> {
  for (let page = 1; page <= mostPages; page += 1) {
    const { objects, hasMore } = await objectPage(client, { ...query, page });
    yield* objects;
    if (!hasMore || objects.length === 0) return;
  }
}

const idFilter = (ids: readonly string[]): string => `id:in:[${ids.join(',')}]`;
const idsAtATime = 100;

/** What objects are called; those that are not there have no name. */
export async function namesOf(
  client: Dhis2Client,
  kind: Dhis2Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let at = 0; at < ids.length; at += idsAtATime) {
    const filter = idFilter(ids.slice(at, at + idsAtATime));
    for await (const found of allObjects(client, { kind, filter, pageSize: idsAtATime }))
      names.set(found.id, nameOf(found));
  }
  return names;
}

/** Finds objects by a part of their name, or by their ids. */
export async function findObjects(
  client: Dhis2Client,
  { kind, text, ids, page }: { kind: Dhis2Kind; text: string; ids: readonly string[]; page: number },
): Promise<{ entries: Dhis2Entry[]; hasMore: boolean }> {
  const byText = text === '' ? null : `displayName:ilike:${encodeURIComponent(text)}`;
  const filter = ids.length > 0 ? idFilter(ids) : byText;
  const { objects, hasMore } = await objectPage(client, { kind, filter, page, pageSize: 50 });
  return {
    entries: objects.map((found) => ({
      id: found.id,
      name: nameOf(found),
      kind,
      periodType: found.periodType ?? null,
      level: found.level ?? null,
    })),
    hasMore,
  };
}

/** Objects as they are named by the pulls. */
export const displayedName = nameOf;
