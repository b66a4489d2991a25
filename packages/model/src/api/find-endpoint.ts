import type { Endpoint } from './endpoint.ts';

interface Route {
  readonly endpoint: Endpoint;
  /** Null where any text fits. */
  readonly parts: readonly (string | null)[];
}

const literals = ({ parts }: Route): number => parts.filter((part) => part !== null).length;

/** Finds the declared call behind a concrete address: literal parts win over parameters. */
export function endpointFinder(endpoints: readonly Endpoint[]) {
  const routes = new Map<string, Route[]>();
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.alias ? [endpoint.alias] : [])]) {
      const parts = path.split('/').map((part) => (part.startsWith('{') ? null : part));
      const key = `${endpoint.method} ${parts.length}`;
      routes.set(key, [...(routes.get(key) ?? []), { endpoint, parts }]);
    }
  }
  for (const list of routes.values()) list.sort((a, b) => literals(b) - literals(a));
  return (method: string, url: string): Endpoint | undefined => {
    const given = (url.split('?')[0] ?? url).replace(/\/$/, '').split('/');
    return routes
      .get(`${method} ${given.length}`)
      ?.find(({ parts }) => parts.every((part, index) => part === null || part === given[index]))?.endpoint;
  };
}
