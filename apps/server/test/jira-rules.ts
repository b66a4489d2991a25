import { z } from 'zod';

/** What Jira's documentation says of requests, written down strictly: what is not named here is a mistake. */
const lineOfText = z.string().regex(/^[^\r\n]+$/, 'one line of text, not empty');
const textNode = z.strictObject({ type: z.literal('text'), text: lineOfText });
const hardBreak = z.strictObject({
  type: z.literal('hardBreak'),
  attrs: z.strictObject({ text: z.literal('\n').optional() }).optional(),
});
const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(z.discriminatedUnion('type', [textNode, hardBreak])).optional(),
});
export const documentRules = z.strictObject({
  version: z.literal(1),
  type: z.literal('doc'),
  content: z.array(paragraph),
});

const accountId = z.strictObject({ id: z.string().min(1).max(128) });

const knownFields = z.object({
  project: z.strictObject({ key: z.string().regex(/^[A-Z][A-Z0-9_]*$/) }),
  issuetype: z.strictObject({ name: z.string().min(1) }),
  priority: z.strictObject({ name: z.string().min(1) }),
  summary: lineOfText.max(254),
  description: documentRules,
  reporter: accountId,
  assignee: accountId.optional(),
  labels: z.array(z.string().regex(/^\S{1,255}$/)),
});
const isField = (key: string): boolean => key in knownFields.shape || /^customfield_\d+$/.test(key);

export const createIssueRules = z.strictObject({
  fields: knownFields
    .catchall(z.string().max(255))
    .refine((fields) => Object.keys(fields).every(isField), 'has fields that Jira does not know'),
});

export const countRules = z.strictObject({ jql: z.string().min(1) });
export const customerRules = z.strictObject({ email: z.email(), displayName: z.string().min(1) });

/** A query string with these parameters and no others. */
export const queryRules = {
  search: z.strictObject({
    jql: z.string().min(1),
    fields: z.string().optional(),
    maxResults: z.string().regex(/^\d+$/).optional(),
    nextPageToken: z.string().optional(),
  }),
  customers: z.strictObject({
    query: z.string().optional(),
    start: z.string().regex(/^\d+$/).optional(),
    limit: z.string().regex(/^\d+$/).optional(),
  }),
  page: z.strictObject({
    startAt: z.string().regex(/^\d+$/).optional(),
    maxResults: z.string().regex(/^\d+$/).optional(),
  }),
  priorities: z.strictObject({
    startAt: z.string().regex(/^\d+$/).optional(),
    maxResults: z.string().regex(/^\d+$/).optional(),
    projectId: z.string().regex(/^\d+$/).optional(),
  }),
  issue: z.strictObject({ fields: z.string().optional() }),
  none: z.strictObject({}),
};

const text = /"((?:[^"\\]|\\.)*)"/.source;
const unescaped = (quoted = ''): string => quoted.replace(/\\(.)/g, '$1');

/** The two kinds of queries in JQL that may come; anything else is refused as Jira refuses what it cannot parse. */
export function readJql(
  jql: string,
):
  | { readonly project: string; readonly label: string }
  | { readonly project: string; readonly reporter: string; readonly categories: string[] }
  | null {
  const labelled = new RegExp(`^project = ${text} AND labels = ${text}$`).exec(jql);
  if (labelled) return { project: unescaped(labelled[1]), label: unescaped(labelled[2]) };
  const counted = new RegExp(
    `^project = ${text} AND reporter = ${text} AND statusCategory in \\((${text}(?:, ${text})*)\\)$`,
  ).exec(jql);
  if (!counted) return null;
  const categories = [...(counted[3] ?? '').matchAll(new RegExp(text, 'g'))].map(([, name]) =>
    unescaped(name),
  );
  return { project: unescaped(counted[1]), reporter: unescaped(counted[2]), categories };
}
