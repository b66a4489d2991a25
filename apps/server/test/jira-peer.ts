import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { z } from 'zod';
import {
  deskError,
  errors,
  type Mishap,
  type PeerAnswer,
  type PeerIssue,
  type Route,
} from './jira-answers.ts';
import { countRules, createIssueRules, customerRules, queryRules, readJql } from './jira-rules.ts';

export interface JiraPeer {
  readonly url: string;
  readonly user: string;
  readonly token: string;
  readonly issues: PeerIssue[];
  readonly customers: { accountId: string; emailAddress: string; displayName: string }[];
  readonly issueTypes: string[];
  readonly priorities: string[];
  readonly screen: string[];
  /** The routes in the order they were called. */
  readonly calls: Route[];
  /** Everything that a request did against the documentation. */
  readonly violations: string[];
  /** Whether the search knows new issues; for a while it does not. */
  searchLags: boolean;
  mayAddCustomers: boolean;
  next(route: Route, ...mishaps: Mishap[]): void;
  close(): Promise<void>;
}

const project = { id: '10000', key: 'HELP' };
const accountIds = ['agent-requests', 'agent-changes'];
const routes: readonly [Route, string, RegExp][] = [
  ['create', 'POST', /^\/rest\/api\/3\/issue$/],
  ['attach', 'POST', /^\/rest\/api\/3\/issue\/([^/]+)\/attachments$/],
  ['search', 'GET', /^\/rest\/api\/3\/search\/jql$/],
  ['count', 'POST', /^\/rest\/api\/3\/search\/approximate-count$/],
  ['customer', 'POST', /^\/rest\/servicedeskapi\/customer$/],
  ['customers', 'GET', /^\/rest\/servicedeskapi\/servicedesk\/([^/]+)\/customer$/],
  ['health', 'GET', /^\/rest\/api\/3\/project\/([^/]+)$/],
  ['health', 'GET', /^\/rest\/api\/3\/issue\/createmeta\/([^/]+)\/issuetypes$/],
  ['health', 'GET', /^\/rest\/api\/3\/issue\/createmeta\/([^/]+)\/issuetypes\/(\d+)$/],
  ['health', 'GET', /^\/rest\/api\/3\/priority\/search$/],
  ['issue', 'GET', /^\/rest\/api\/3\/issue\/([^/]+)$/],
];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Jira on a port of its own: validates every request by the documentation and answers as Jira does. */
export async function startJiraPeer(): Promise<JiraPeer> {
  const mishaps = new Map<Route, Mishap[]>();
  const sockets = new Set<Socket>();
  const user = 'robot@office.example';
  const token = 'hunter2-token';
  const basic = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`;

  const checked = <T>(rules: z.ZodType<T>, value: unknown, what: string): T | null => {
    const result = rules.safeParse(value);
    if (result.success) return result.data;
    peer.violations.push(
      ...result.error.issues.map(({ path, message }) => `${what}: ${path.join('.')} ${message}`),
    );
    return null;
  };
  const json = <T>(request: IncomingMessage, body: Buffer, rules: z.ZodType<T>, what: string): T | null => {
    if (request.headers['content-type'] !== 'application/json')
      peer.violations.push(`${what}: not sent as JSON`);
    return checked(rules, JSON.parse(body.toString('utf8')), what);
  };
  const accountKnown = (id: string): boolean =>
    accountIds.includes(id) || peer.customers.some(({ accountId }) => accountId === id);

  const create = (request: IncomingMessage, body: Buffer): PeerAnswer => {
    const issue = json(request, body, createIssueRules, 'create');
    if (!issue) return errors(400, {}, 'INVALID_INPUT');
    const { fields } = issue;
    const wrong: Record<string, string> = {};
    if (fields.project.key !== project.key) wrong.project = 'valid project is required';
    if (!peer.issueTypes.includes(fields.issuetype.name)) wrong.issuetype = 'Specify a valid issue type';
    if (!peer.priorities.includes(fields.priority.name)) wrong.priority = 'Priority name is not valid';
    if (!accountKnown(fields.reporter.id)) wrong.reporter = 'The reporter specified is not a user.';
    if (fields.assignee && !accountKnown(fields.assignee.id))
      wrong.assignee = 'User cannot be assigned issues.';
    if (Object.keys(wrong).length > 0) return errors(400, wrong);
    const number = peer.issues.length + 1;
    const made = { id: String(20_000 + number), key: `${project.key}-${number}` };
    peer.issues.push({ ...made, fields, category: 'To Do', attachment: [] });
    return { status: 201, body: { ...made, self: `${peer.url}/rest/api/3/issue/${made.id}` } };
  };

  const attach = async (request: IncomingMessage, body: Buffer, id = ''): Promise<PeerAnswer> => {
    const { headers } = request;
    if (headers['x-atlassian-token'] !== 'no-check') return { status: 403, body: 'XSRF check failed' };
    if (headers['content-length'] !== String(body.length)) peer.violations.push('attach: no length');
    const type = headers['content-type'] ?? '';
    if (!/^multipart\/form-data; boundary=[\w-]{1,70}$/.test(type)) peer.violations.push(`attach: ${type}`);
    const issue = peer.issues.find((one) => one.id === id || one.key === id);
    if (!issue) return errors(404, {}, 'Issue does not exist or you do not have permission to see it.');
    const parts = [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
    const made: { id: string; filename: string; mimeType: string; size: number }[] = [];
    for (const [name, part] of parts) {
      if (name !== 'file' || typeof part === 'string') {
        peer.violations.push(`attach: part ${name}`);
        continue;
      }
      const content = Buffer.from(await part.arrayBuffer());
      const id = String(30_000 + issue.attachment.length);
      const entry = { id, filename: part.name, mimeType: part.type };
      issue.attachment.push({ ...entry, size: content.length, content });
      made.push({ ...entry, size: content.length });
    }
    return { status: 200, body: made };
  };

  const search = (query: object): PeerAnswer => {
    const asked = checked(queryRules.search, query, 'search');
    const jql = readJql(asked?.jql ?? '');
    if (!asked || !jql || !('label' in jql)) return errors(400, {}, 'Error in the JQL Query');
    if (jql.project !== project.key)
      return errors(400, {}, `The value '${jql.project}' does not exist for the field 'project'.`);
    const found = peer.searchLags
      ? []
      : peer.issues.filter(({ fields }) => fields.labels.includes(jql.label));
    // Without named fields only the ids are answered.
    const answered = ({ id, key, fields }: PeerIssue) =>
      asked.fields === 'labels' ? { id, key, fields: { labels: fields.labels } } : { id };
    return { status: 200, body: { issues: found.map(answered), isLast: true } };
  };

  const count = (request: IncomingMessage, body: Buffer): PeerAnswer => {
    const jql = readJql(json(request, body, countRules, 'count')?.jql ?? '');
    if (!jql || !('reporter' in jql)) return errors(400, {}, 'Error in the JQL Query');
    const counted = peer.issues.filter(
      ({ fields, category }) => fields.reporter.id === jql.reporter && jql.categories.includes(category),
    );
    return { status: 200, body: { count: counted.length } };
  };

  const customer = (request: IncomingMessage, body: Buffer): PeerAnswer => {
    const asked = json(request, body, customerRules, 'customer');
    if (!asked) return deskError(400, 'The request is not valid.');
    if (!peer.mayAddCustomers) return deskError(403, 'You must be an administrator to add customers.');
    const { email, displayName } = asked;
    if (peer.customers.some(({ emailAddress }) => emailAddress.toLowerCase() === email.toLowerCase()))
      return deskError(400, 'An account already exists for this email');
    const made = { accountId: `qm:${peer.customers.length + 1}`, emailAddress: email, displayName };
    peer.customers.push(made);
    return { status: 201, body: { ...made, active: true, timeZone: 'Etc/GMT' } };
  };

  const customers = (request: IncomingMessage, query: object, desk = ''): PeerAnswer => {
    if (request.headers['x-experimentalapi'] !== 'opt-in')
      return deskError(412, 'This API is experimental. Opt in with the header X-ExperimentalApi.');
    const asked = checked(queryRules.customers, query, 'customers');
    if (!asked || desk !== project.key) return deskError(404, 'The service desk does not exist.');
    const start = Number(asked.start ?? 0);
    const limit = Number(asked.limit ?? 50);
    const part = (asked.query ?? '').toLowerCase();
    const all = peer.customers.filter(({ emailAddress, displayName }) =>
      `${emailAddress} ${displayName}`.toLowerCase().includes(part),
    );
    const values = all.slice(start, start + limit);
    const isLastPage = start + limit >= all.length;
    return { status: 200, body: { _expands: [], size: values.length, start, limit, isLastPage, values } };
  };

  const health = (path: string, query: object): PeerAnswer => {
    const named = (names: string[]) => names.map((name, index) => ({ id: String(index + 1), name }));
    if (path.includes('/priority/')) {
      if (checked(queryRules.priorities, query, 'priorities')?.projectId !== project.id)
        peer.violations.push('priorities: not those of the project');
      return { status: 200, body: { isLast: true, startAt: 0, values: named(peer.priorities) } };
    }
    const [, key] = /\/(?:project|createmeta)\/([^/]+)/.exec(path) ?? [];
    if (key !== project.key) return errors(404, {}, `No project could be found with key '${key}'.`);
    if (path.includes('/project/')) return { status: 200, body: { ...project, name: 'Help' } };
    checked(queryRules.page, query, 'createmeta');
    if (path.endsWith('/issuetypes'))
      return { status: 200, body: { startAt: 0, issueTypes: named(peer.issueTypes) } };
    return {
      status: 200,
      body: { startAt: 0, fields: peer.screen.map((fieldId) => ({ fieldId, key: fieldId })) },
    };
  };

  const usual = async (route: Route, request: IncomingMessage, body: Buffer, url: URL, id?: string) => {
    const query = Object.fromEntries(url.searchParams);
    if (route === 'search') return search(query);
    if (route === 'customers') return customers(request, query, id);
    if (route === 'health') return health(url.pathname, query);
    if (route === 'issue') {
      const issue = peer.issues.find((one) => one.id === id);
      const asked = checked(queryRules.issue, query, 'issue');
      if (!issue) return errors(404, {}, 'Issue does not exist or you do not have permission to see it.');
      const attachment = issue.attachment.map(({ content: _, ...answered }) => answered);
      return { status: 200, body: { id, key: issue.key, fields: asked?.fields ? { attachment } : {} } };
    }
    checked(queryRules.none, query, route);
    if (route === 'create') return create(request, body);
    if (route === 'attach') return attach(request, body, id);
    return route === 'count' ? count(request, body) : customer(request, body);
  };

  const send = (response: ServerResponse, { status, body, headers }: PeerAnswer): void => {
    const page = typeof body === 'string';
    response.writeHead(status, { 'content-type': page ? 'text/html' : 'application/json', ...headers });
    response.end(page ? body : JSON.stringify(body));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', peer.url);
    const known = routes.find(([, method, path]) => method === request.method && path.test(url.pathname));
    if (!known) {
      peer.violations.push(`unknown call ${request.method} ${url.pathname}`);
      return send(response, errors(404, {}, 'Not found'));
    }
    const [route, , path] = known;
    peer.calls.push(route);
    if (request.headers.accept !== 'application/json') peer.violations.push(`${route}: accepts no JSON`);
    if (request.headers.authorization !== basic)
      return send(response, { status: 401, body: 'Client must be authenticated to access this resource.' });
    const mishap = mishaps.get(route)?.shift();
    if (mishap === 'silence') return;
    if (mishap === 'broken answer') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"id":"1');
      setTimeout(() => request.socket.destroy(), 20);
      return;
    }
    if (mishap === 'html')
      return send(response, { status: 200, body: '<html><h1>Please sign in</h1></html>' });
    if (mishap && mishap !== 'lost answer') return send(response, mishap);
    const id = decodeURIComponent(path.exec(url.pathname)?.[1] ?? '');
    const answer = await usual(route, request, body, url, id);
    if (mishap === 'lost answer') request.socket.destroy();
    else send(response, answer);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((failure) => {
      // A request that breaks off is not validated.
      if (request.complete) peer.violations.push(String(failure));
      request.socket.destroy();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const peer: JiraPeer = {
    url: `http://127.0.0.1:${port}`,
    user,
    token,
    issues: [],
    customers: [],
    issueTypes: ['Report a bug', 'Add / Update User', 'Add / Update Master Data', 'Change Request'],
    priorities: ['Highest', 'High', 'Medium', 'Low', 'Lowest'],
    screen: ['summary', 'description', 'labels', 'priority', 'reporter', 'assignee', 'customfield_10050'],
    calls: [],
    violations: [],
    searchLags: false,
    mayAddCustomers: true,
    next: (route, ...more) => void mishaps.set(route, [...(mishaps.get(route) ?? []), ...more]),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return peer;
}
