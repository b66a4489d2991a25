import { checkValue, maxId, type ValueProblem, validation } from './check-value.ts';
import type { EntityDeclaration } from './entity.ts';

export type SaveMode = 'add' | 'edit';

/** A record that passed every rule of its fields, ready to be stored. */
export interface CheckedRecord {
  readonly id?: number | string;
  /** The version the editor started from; a save that names an older one is refused. */
  readonly recordVersion?: number;
  readonly lastModifiedDate?: string;
  /** Left as it is where nothing is said. */
  readonly active?: boolean;
  /** The editor was warned of what the change causes and wants it all the same. */
  readonly confirmed?: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

export type RecordProblems = Readonly<Record<string, ValueProblem>>;

export type CheckedBody = { readonly record: CheckedRecord } | { readonly problems: RecordProblems };

function checkKey(entity: EntityDeclaration, raw: unknown): number | string | undefined {
  if (entity.keyType === 'text') {
    return typeof raw === 'string' && /^[A-Z0-9_]{1,100}$/.test(raw) ? raw : undefined;
  }
  const id = typeof raw === 'string' ? Number(raw) : raw;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= maxId ? id : undefined;
}

/** A row of a grid without an id, or with id 0, is a new one. */
export const isNewRow = (entity: EntityDeclaration, raw: unknown): boolean => {
  const id =
    typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[entity.key] : undefined;
  return id === undefined || id === null || id === 0 || id === '0';
};

/** Reads a body sent to an entity's add or edit call. Keys that are not fields are left aside. */
export function checkRecord(entity: EntityDeclaration, sent: unknown, mode: SaveMode): CheckedBody {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    return { problems: { body: { code: validation.invalid } } };
  }
  const body = sent as Record<string, unknown>;
  const problems: Record<string, ValueProblem> = {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.managed) continue;
    const { onlyWhen } = field;
    if (
      onlyWhen &&
      body[onlyWhen.field] !== onlyWhen.equals &&
      Number(body[onlyWhen.field]) !== onlyWhen.equals
    ) {
      values[name] = null;
      continue;
    }
    const raw = body[name] ?? (field.alias ? body[field.alias] : undefined);
    // Links that another entity owns stay as they are where nothing is said about them.
    if (field.kind === 'references' && field.linkedFrom && raw === undefined) continue;
    const checked = checkValue(field, raw);
    if ('problem' in checked) {
      const { part } = checked.problem;
      problems[part ? `${name}.${part}` : name] = checked.problem;
    } else values[name] = checked.value;
  }
  const confirmed = body.confirmed === true ? { confirmed: true } : {};
  if (mode === 'add') {
    return Object.keys(problems).length > 0 ? { problems } : { record: { values, ...confirmed } };
  }

  const id = checkKey(entity, body[entity.key]);
  if (id === undefined) problems[entity.key] = { code: validation.reference };
  const { active, recordVersion, lastModifiedDate } = body;
  if (active !== undefined && typeof active !== 'boolean') problems.active = { code: validation.boolean };
  const stamped = typeof lastModifiedDate === 'string' && lastModifiedDate !== '';
  if (recordVersion === undefined || recordVersion === null) {
    if (!stamped) problems.recordVersion = { code: validation.required };
  } else if (!Number.isInteger(recordVersion)) problems.recordVersion = { code: validation.integer };
  if (Object.keys(problems).length > 0 || id === undefined) return { problems };
  return {
    record: {
      id,
      ...(typeof active === 'boolean' ? { active } : {}),
      values,
      ...confirmed,
      ...(typeof recordVersion === 'number' ? { recordVersion } : {}),
      ...(stamped ? { lastModifiedDate } : {}),
    },
  };
}
