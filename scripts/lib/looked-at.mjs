/**
 * Pages that end-to-end tests leave to component tests (`looked-at.json`) and that none of these looked at, by a
 * report of Vitest whose tests say in `meta.lookedAt` at which addresses they did.
 * @param {readonly string[]} routes with records in braces, such as `/tree/{id}`
 */
export function notLookedAt(routes, { testResults }) {
  const addresses = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .flatMap(({ meta }) => meta?.lookedAt ?? []);
  return routes.filter((route) => {
    const parts = route.split('/');
    return !addresses.some((address) => isOf(parts, address.split('/')));
  });
}

const isOf = (parts, given) =>
  parts.length === given.length &&
  parts.every((part, index) => part.startsWith('{') || part === given[index]);
