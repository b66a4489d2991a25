import type { Changes } from '../modules/access/audit.ts';

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));
const hidden = new Set(['passwordHash', 'passwordChangedOn']);

/** What a save changes, column by column; secrets are left out. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const [name, value] of Object.entries(after)) {
    if (hidden.has(name)) continue;
    const [from, to] = [plain(before[name]), plain(value)];
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[name] = { from, to };
  }
  return changes;
}
