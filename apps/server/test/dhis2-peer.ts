import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface PeerUnit {
  readonly id: string;
  readonly name: string;
  /** Ids from the country down to the unit itself. */
  readonly path: readonly string[];
}

export interface PeerObject {
  readonly id: string;
  readonly name: string;
}

export interface PeerValue {
  readonly dataElement: string;
  readonly orgUnit: string;
  /** As DHIS2 writes months: 202601. */
  readonly period: string;
  readonly value: string;
  readonly categoryOptionCombo?: string;
}

/** The ways in which a DHIS2, or what stands before it, can fail. */
export type Dhis2Mishap =
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooManyRecords'
  | 'tooManyCalls'
  | 'serverError'
  | 'signInPage'
  | 'redirect'
  | 'cutOff'
  | 'brokenJson'
  | 'notJson'
  | 'otherAnswer'
  | 'endless'
  | 'silent';

export interface Dhis2Peer {
  readonly url: string;
  readonly host: string;
  readonly token: string;
  readonly userName: string;
  readonly password: string;
  readonly data: {
    units: PeerUnit[];
    levels: { level: number; name: string }[];
    dataElements: PeerObject[];
    indicators: PeerObject[];
    dataSets: (PeerObject & { periodType: string; dataElements: string[] })[];
    values: PeerValue[];
    calendar: string;
  };
  /** Paths with their queries, as they were asked. */
  readonly calls: string[];
  /** The `Authorization` that was sent with them. */
  readonly authorizations: (string | undefined)[];
  /** Everything that a request did against the documentation. */
  readonly violations: string[];
  /** How many records analytics answers at most. */
  mostRecords: number;
  /** Whether answers are compressed. */
  packs: boolean;
  /** Fails the next calls in these ways, whatever they ask. */
  next(...mishaps: Dhis2Mishap[]): void;
  /** Fails every call in this way until it is given null. */
  always(mishap: Dhis2Mishap | null): void;
  close(): Promise<void>;
}

export const peerIds = {
  country: 'ImspTQPwCqd',
  north: 'O6uvpzGd5pu',
  south: 'fdc6uOvgoji',
  northClinic: 'DiszpKrYNg8',
  northHospital: 'g8upMTyEZGZ',
  southClinic: 'vELbGdEphPd',
  aspirinUsed: 'fbfJHSPpUQD',
  aspirinStock: 'cYeuwXTCPkU',
  notes: 'Jtf34kNZhzP',
  usedPerVisit: 'Uvn6LCg7dVU',
  monthly: 'BfMAe6Itzgt',
  quarterly: 'lyLU2wR22tC',
} as const;

const ids = peerIds;

function sampleData(): Dhis2Peer['data'] {
  return {
    units: [
      { id: ids.country, name: 'Sample country', path: [ids.country] },
      { id: ids.north, name: 'North', path: [ids.country, ids.north] },
      { id: ids.south, name: 'South', path: [ids.country, ids.south] },
      { id: ids.northClinic, name: 'North clinic', path: [ids.country, ids.north, ids.northClinic] },
      { id: ids.northHospital, name: 'North hospital', path: [ids.country, ids.north, ids.northHospital] },
      { id: ids.southClinic, name: 'South clinic', path: [ids.country, ids.south, ids.southClinic] },
    ],
    levels: [
      { level: 1, name: 'National' },
      { level: 2, name: 'District' },
      { level: 3, name: 'Facility' },
    ],
    dataElements: [
      { id: ids.aspirinUsed, name: 'Aspirin 500 mg used' },
      { id: ids.aspirinStock, name: 'Aspirin 500 mg in stock' },
      { id: ids.notes, name: 'Notes' },
    ],
    indicators: [{ id: ids.usedPerVisit, name: 'Aspirin used per visit' }],
    dataSets: [
      {
        id: ids.monthly,
        name: 'Stock report',
        periodType: 'Monthly',
        dataElements: [ids.aspirinUsed, ids.aspirinStock, ids.notes],
      },
      {
        id: ids.quarterly,
        name: 'Quarterly review',
        periodType: 'Quarterly',
        dataElements: [ids.aspirinUsed],
      },
    ],
    values: [],
    calendar: 'iso8601',
  };
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const refusal = (status: number, message: string, errorCode?: string): Answer => ({
  status,
  body: {
    httpStatus: 'Error',
    httpStatusCode: status,
    status: 'ERROR',
    message,
    ...(errorCode ? { errorCode } : {}),
  },
});

const idPattern = /^[A-Za-z][A-Za-z0-9]{10}$/;
const itemPattern = /^[A-Za-z][A-Za-z0-9]{10}(?:\.(?:REPORTING_RATE|[A-Za-z][A-Za-z0-9]{10}))?$/;

/** A DHIS2 on a port of its own that answers as the documentation of its web API says. */
export async function startDhis2Peer(port = 0): Promise<Dhis2Peer> {
  const token = 'd2pat_5xVA12xyUbWNedQxy4ohH77WlxRGVvZZ1151814092';
  const [userName, password] = ['robot', 'district-7'];
  const basic = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  const sockets = new Set<Socket>();
  const waiting: Dhis2Mishap[] = [];
  let constant: Dhis2Mishap | null = null;

  const unitById = (id: string) => peer.data.units.find((unit) => unit.id === id);
  const wrong = (text: string): void => void peer.violations.push(text);

  const paged = (name: string, objects: readonly object[], query: URLSearchParams): Answer => {
    if (query.get('paging') === 'false') return { body: { [name]: objects } };
    const pageSize = Number(query.get('pageSize') ?? 50);
    const page = Number(query.get('page') ?? 1);
    const pageCount = Math.max(1, Math.ceil(objects.length / pageSize));
    return {
      body: {
        pager: {
          page,
          total: objects.length,
          pageSize,
          pageCount,
          ...(page < pageCount ? { nextPage: `${peer.url}/api/${name}?page=${page + 1}` } : {}),
        },
        [name]: objects.slice((page - 1) * pageSize, page * pageSize),
      },
    };
  };

  const filtered = <T extends PeerObject>(objects: readonly T[], query: URLSearchParams): readonly T[] => {
    const filter = query.get('filter');
    if (!filter) return objects;
    const [property = '', operator = '', ...rest] = filter.split(':');
    const value = rest.join(':');
    if (property === 'id' && operator === 'in') {
      const wanted = value.replace(/^\[|\]$/g, '').split(',');
      return objects.filter(({ id }) => wanted.includes(id));
    }
    if (operator === 'ilike')
      return objects.filter(({ name }) => name.toLowerCase().includes(value.toLowerCase()));
    if (property === 'path' && operator === 'like')
      return objects.filter(({ id }) => unitById(id)?.path.includes(value));
    wrong(`filter ${filter}`);
    return objects;
  };

  const analytics = (query: URLSearchParams): Answer => {
    const dimensions = new Map(
      query.getAll('dimension').map((text) => {
        const [name = '', items = ''] = text.split(/:(.*)/s);
        return [name, items.split(';')] as const;
      }),
    );
    const [dx = [], pe = [], ou = []] = ['dx', 'pe', 'ou'].map((name) => dimensions.get(name) ?? []);
    if (!dx.every((item) => itemPattern.test(item))) wrong(`dx ${dx}`);
    if (!pe.every((period) => /^\d{6}$/.test(period))) wrong(`pe ${pe}`);
    const level = Number(/^LEVEL-(\d+)$/.exec(ou[0] ?? '')?.[1] ?? 0);
    const root = ou[1] ?? '';
    if (!level || !idPattern.test(root)) wrong(`ou ${ou}`);
    if (!unitById(root)) return refusal(409, `Organisation unit does not exist: ${root}`, 'E7143');
    const places = peer.data.units.filter(({ path }) => path.length === level && path.includes(root));
    const names = new Map(
      [...peer.data.dataElements, ...peer.data.indicators, ...places].map(({ id, name }) => [id, name]),
    );
    const unknown = dx.find((item) => !names.has(item) && !item.includes('.'));
    if (unknown) return refusal(409, `Data element or indicator not found: ${unknown}`, 'E7124');
    const rows = dx.flatMap((item) =>
      pe.flatMap((period) =>
        places.flatMap(({ id, path }) => {
          const own = peer.data.values.filter(
            (one) =>
              one.dataElement === item &&
              one.period === period &&
              (unitById(one.orgUnit)?.path ?? []).slice(0, path.length).join() === path.join() &&
              Number.isFinite(Number(one.value)),
          );
          const sum = own.reduce((total, one) => total + Number(one.value), 0);
          return own.length === 0 ? [] : [[item, period, id, `${sum}.0`]];
        }),
      ),
    );
    if (dx.length * pe.length * places.length > peer.mostRecords)
      return refusal(409, `Query result set exceeded max limit: ${peer.mostRecords}`, 'E7128');
    const header = (name: string, column: string, valueType: string) => ({
      name,
      column,
      valueType,
      type: valueType === 'NUMBER' ? 'java.lang.Double' : 'java.lang.String',
      hidden: false,
      meta: name !== 'value',
    });
    return {
      body: {
        headers: [
          header('dx', 'Data', 'TEXT'),
          header('pe', 'Period', 'TEXT'),
          header('ou', 'Organisation unit', 'TEXT'),
          header('value', 'Value', 'NUMBER'),
        ],
        metaData: {
          items: Object.fromEntries(
            [...dx, ...places.map(({ id }) => id)].map((id) => [id, { name: names.get(id) ?? id }]),
          ),
          dimensions: { dx, pe, ou: places.map(({ id }) => id), co: [] },
        },
        rows,
        height: rows.length,
        width: 4,
        headerWidth: 4,
      },
    };
  };

  const dataValues = (query: URLSearchParams): Answer => {
    const [dataSet, root] = [query.get('dataSet'), query.get('orgUnit')];
    const [start, end] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
    const found = peer.data.dataSets.find(({ id }) => id === dataSet);
    if (!found || !root || !/^\d{4}-\d{2}-\d{2}$/.test(start) || !/^\d{4}-\d{2}-\d{2}$/.test(end))
      return refusal(409, 'At least one valid data set, period and organisation unit must be given', 'E2001');
    const within = ({ period, orgUnit, dataElement }: PeerValue): boolean =>
      found.dataElements.includes(dataElement) &&
      (unitById(orgUnit)?.path ?? []).includes(root) &&
      period >= start.slice(0, 7).replace('-', '') &&
      period <= end.slice(0, 7).replace('-', '');
    const list = peer.data.values.filter(within).map((one) => ({
      categoryOptionCombo: 'HllvX50cXC0',
      ...one,
      attributeOptionCombo: 'HllvX50cXC0',
      storedBy: 'admin',
      created: '2026-02-03T10:11:12.000+0000',
      lastUpdated: '2026-02-03T10:11:12.000+0000',
      followup: false,
    }));
    return { body: list.length > 0 ? { dataValues: list } : {} };
  };

  const unitsShown = () =>
    peer.data.units.map(({ id, name, path }) => ({
      id,
      name,
      displayName: name,
      level: path.length,
      path: `/${path.join('/')}`,
    }));
  const withNames = (objects: readonly PeerObject[]) =>
    objects.map(({ id, name, ...rest }) => ({ id, name, displayName: name, ...rest }));

  const answerTo = (path: string, query: URLSearchParams): Answer => {
    const { data } = peer;
    const resource = path.replace(/^\/api/, '').replace(/\.json$/, '');
    if (resource === '/system/info')
      return {
        body: { version: '2.40.5', revision: 'abc1234', calendar: data.calendar, contextPath: peer.url },
      };
    if (resource === '/me')
      return {
        body: { id: 'xE7jOejl9FI', username: userName, name: 'Feed Robot', displayName: 'Feed Robot' },
      };
    if (resource === '/organisationUnitLevels') return paged('organisationUnitLevels', data.levels, query);
    if (resource === '/organisationUnits')
      return paged('organisationUnits', filtered(unitsShown(), query), query);
    if (resource === '/dataElements')
      return paged('dataElements', filtered(withNames(data.dataElements), query), query);
    if (resource === '/indicators')
      return paged('indicators', filtered(withNames(data.indicators), query), query);
    if (resource === '/dataSets') return paged('dataSets', filtered(withNames(data.dataSets), query), query);
    const dataSet = /^\/dataSets\/(\w+)$/.exec(resource)?.[1];
    if (dataSet) {
      const found = withNames(data.dataSets).find(({ id }) => id === dataSet);
      return found
        ? { body: found }
        : refusal(404, `DataSet with id ${dataSet} could not be found.`, 'E1005');
    }
    if (resource === '/analytics') return analytics(query);
    if (resource === '/dataValueSets') return dataValues(query);
    return refusal(404, 'Not found');
  };

  const mishapAnswers: Partial<Record<Dhis2Mishap, () => Answer>> = {
    unauthorized: () => refusal(401, 'Bad credentials'),
    forbidden: () => refusal(403, 'User is not allowed to read data for organisation unit', 'E7120'),
    notFound: () => refusal(404, 'Not found'),
    conflict: () =>
      refusal(409, 'Dimension dx is present in query without any valid dimension options', 'E7124'),
    tooManyRecords: () => refusal(409, 'Query result set exceeded max limit: 50000', 'E7128'),
    tooManyCalls: () => ({ ...refusal(429, 'Too many requests'), headers: { 'retry-after': '1' } }),
    serverError: () => refusal(503, 'Service unavailable'),
    signInPage: () => ({
      headers: { 'content-type': 'text/html;charset=UTF-8' },
      body: '<!DOCTYPE html><html><body><form action="/dhis-web-commons-security/login.action"></form></body></html>',
    }),
    redirect: () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' }, body: '' }),
    brokenJson: () => ({ body: '{"headers":[{"name":"dx"},{"na' }),
    notJson: () => ({ headers: { 'content-type': 'text/plain' }, body: 'OK' }),
    otherAnswer: () => ({ body: { headers: 'none', calendar: 7 } }),
  };

  const send = (response: ServerResponse, { status = 200, headers = {}, body }: Answer): void => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = { 'content-type': 'application/json;charset=UTF-8' };
    if (peer.packs) {
      response.writeHead(status, { ...type, 'content-encoding': 'gzip', ...headers });
      response.end(gzipSync(text));
      return;
    }
    response.writeHead(status, { ...type, ...headers });
    response.end(text);
  };

  const isSignedIn = ({ headers: { authorization } }: IncomingMessage): boolean =>
    authorization === `ApiToken ${token}` || authorization === basic;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    peer.calls.push(request.url ?? '');
    peer.authorizations.push(request.headers.authorization);
    if (request.method !== 'GET') wrong(`${request.method} ${url.pathname}`);
    if ((request.url ?? '').length > 2000) wrong(`an address of ${request.url?.length} signs`);
    const mishap = waiting.shift() ?? constant;
    if (mishap === 'silent') return;
    if (mishap === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"headers":[');
      return;
    }
    if (mishap === 'cutOff') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"headers":[{"name":"dx"}', () => response.destroy());
      return;
    }
    if (mishap) return send(response, mishapAnswers[mishap]?.() ?? refusal(500, 'No such mishap'));
    if (!url.pathname.startsWith('/api/'))
      return send(response, mishapAnswers.signInPage?.() ?? { body: '' });
    if (!isSignedIn(request)) return send(response, refusal(401, 'Bad credentials'));
    send(response, answerTo(url.pathname, url.searchParams));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;

  const peer: Dhis2Peer = {
    url: `http://127.0.0.1:${own}`,
    host: `127.0.0.1:${own}`,
    token,
    userName,
    password,
    data: sampleData(),
    calls: [],
    authorizations: [],
    violations: [],
    mostRecords: 50_000,
    packs: false,
    next: (...mishaps) => void waiting.push(...mishaps),
    always: (mishap) => {
      constant = mishap;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return peer;
}
