import { allOwnCategories, categoriesOfRealm } from '@stockwell/model/api/product-categories';
import { entityNamed } from '@stockwell/model/entities/index';
import { callOf, entityEndpoints } from '@stockwell/model/entity/endpoints';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import type { Option } from '../select/option.ts';
import {
  type EntityRecord,
  type HistoryEntry,
  isId,
  optionOf,
  type PageOfRecords,
  type RecordId,
  referenceText,
  titleOf,
} from './entity-record.ts';
import { type CallInput, type EntityHost, useEntityHost } from './host.ts';

/** Everything kept about an entity hangs under its name, so that one save refreshes lists and pickers alike. */
export const entityKey = (name: string) => ['entity', name] as const;

/** After a save, what is kept is read again; all but the part that whoever saved has just read. */
export const forgetEntity = (client: QueryClient, name: string, justRead?: 'grid' | 'tree'): Promise<void> =>
  client.invalidateQueries({
    queryKey: entityKey(name),
    predicate: ({ queryKey }) => justRead === undefined || queryKey[2] !== justRead,
  });

export type PageInput = NonNullable<CallInput['query']>;

export async function fetchPage(
  host: EntityHost,
  entity: EntityDeclaration,
  query: PageInput,
  signal?: AbortSignal,
): Promise<PageOfRecords> {
  const input = { query, ...(signal ? { signal } : {}) };
  return (await host.call(callOf(entity, 'page'), input)) as PageOfRecords;
}

export async function fetchRecord(
  host: EntityHost,
  entity: EntityDeclaration,
  id: RecordId,
  signal?: AbortSignal,
): Promise<EntityRecord> {
  const input = { params: { [entity.key]: id }, ...(signal ? { signal } : {}) };
  return (await host.call(callOf(entity, 'one'), input)) as EntityRecord;
}

export function useRecord(entity: EntityDeclaration, id: RecordId | null) {
  const host = useEntityHost();
  return useQuery({
    queryKey: [...entityKey(entity.name), 'one', id],
    queryFn: ({ signal }) => fetchRecord(host, entity, id ?? '', signal),
    enabled: id !== null,
    // A form keeps what the user typed; a silent reload must not overwrite it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useHistory(entity: EntityDeclaration, id: RecordId | null) {
  const host = useEntityHost();
  return useQuery({
    queryKey: [...entityKey(entity.name), 'history', id],
    queryFn: async ({ signal }) =>
      (await host.call(callOf(entity, 'history'), {
        params: { [entity.key]: id ?? '' },
        signal,
      })) as readonly HistoryEntry[],
    enabled: id !== null,
  });
}

/** Names of single records, asked for one by one; a number sign and the id until they have arrived. */
export function useNames(
  wanted: readonly { readonly entity: string; readonly id: RecordId }[],
): (entity: string, id: RecordId) => string {
  const host = useEntityHost();
  const found = useQueries({
    queries: wanted.map(({ entity, id }) => ({
      queryKey: [...entityKey(entity), 'name', host.source, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchRecord(host, entityNamed(entity), id, signal),
      staleTime: 300_000,
    })),
  });
  return (entity, id) => {
    const index = wanted.findIndex((one) => one.entity === entity && one.id === id);
    const record = found[index]?.data;
    return record ? titleOf(entityNamed(entity), record, host.language) : `#${id}`;
  };
}

/** Options offered at once; longer lists are narrowed by typing. */
export const optionsAtOnce = 200;

export interface OptionsAsked {
  readonly entity: string;
  readonly search: string;
  /** Field of the offered entity and the id it must have, e.g. the chosen realm. */
  readonly within?: { readonly field: string; readonly id: RecordId };
  readonly enabled: boolean;
  /** Whether inactive records are offered, as in the filters of lists. */
  readonly inactiveToo?: boolean;
}

export interface Options {
  readonly options: readonly Option[];
  readonly total: number;
}

export function byText(language: LanguageCode): (a: Option, b: Option) => number {
  const collator = new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
  return (a, b) => collator.compare(a.text, b.text);
}

/**
 * Whether the list may be asked page by page. The copy of the device answers anybody; at the server the caller must hold the list's function, and the list must be
 * narrowable by the field in question. Otherwise the realm's own list is asked whole.
 */
function pagesAllowed(host: EntityHost, entity: EntityDeclaration, within: OptionsAsked['within']): boolean {
  const { page } = entityEndpoints(entity);
  if (!page) return false;
  if (host.source === 'device') return true;
  const { permission } = page;
  const held = permission === 'public' || host.holds(...permission.functions);
  return held && (!within || entity.filters.includes(within.field));
}

/** Whether this user is answered when asking for the records of an entity to choose from. */
export function mayChooseFrom(host: EntityHost, entity: EntityDeclaration): boolean {
  if (entity.name === 'productCategory' || pagesAllowed(host, entity, undefined)) return true;
  const permission = entityEndpoints(entity).byRealm?.permission;
  if (permission === undefined || host.realm === null) return false;
  return permission === 'public' || host.holds(...permission.functions);
}

/** Categories are a tree: they are offered in its order, indented by their depth, and searched here. */
async function fetchCategories(
  host: EntityHost,
  { search, within, inactiveToo }: Omit<OptionsAsked, 'enabled'>,
  size: number,
  signal?: AbortSignal,
): Promise<Options> {
  const realmId = within?.field === 'realm' ? within.id : host.realm?.realmId;
  const nodes = (await host.call(realmId === undefined ? allOwnCategories : categoriesOfRealm, {
    ...(realmId === undefined ? {} : { params: { realmId } }),
    ...(signal ? { signal } : {}),
  })) as readonly EntityRecord[];
  const wanted = search.toLocaleLowerCase();
  const options = nodes.flatMap(({ payloadId, payload, level }) => {
    const active = isObject(payload) && payload.active !== false;
    const text = referenceText(payload, host.language);
    if (!isId(payloadId) || !(active || inactiveToo) || !text.toLocaleLowerCase().includes(wanted)) return [];
    const indent = wanted === '' ? '\u2003'.repeat(Math.max(0, Number(level) - 1)) : '';
    return [{ id: payloadId, text: `${indent}${text}`, ...(active ? {} : { inactive: true }) }];
  });
  return { options: options.slice(0, size), total: options.length };
}

export async function fetchOptions(
  host: EntityHost,
  asked: Omit<OptionsAsked, 'enabled'>,
  size: number,
  signal?: AbortSignal,
): Promise<Options> {
  const entity = entityNamed(asked.entity);
  const { byRealm } = entityEndpoints(entity);
  const { within } = asked;
  if (entity.name === 'productCategory') return fetchCategories(host, asked, size, signal);
  const toOptions = (rows: readonly EntityRecord[]) =>
    rows.map((row) => optionOf(entity, row, host.language)).sort(byText(host.language));
  const realmId = within ? within.field === 'realm' && within.id : host.realm?.realmId;
  if (!pagesAllowed(host, entity, within) && byRealm && realmId) {
    const rows = (await host.call(byRealm, {
      params: { realmId },
      ...(signal ? { signal } : {}),
    })) as readonly EntityRecord[];
    const wanted = asked.search.toLocaleLowerCase();
    const options = toOptions(rows).filter(
      ({ text, inactive }) => (asked.inactiveToo || !inactive) && text.toLocaleLowerCase().includes(wanted),
    );
    return { options: options.slice(0, size), total: options.length };
  }
  const page = await fetchPage(
    host,
    entity,
    {
      page: 0,
      size,
      search: asked.search || undefined,
      sort: titleField(entity),
      language: host.language,
      active: asked.inactiveToo || !entity.hasStatus ? undefined : true,
      filter: within ? `${within.field}:${within.id}` : undefined,
    },
    signal,
  );
  return { options: toOptions(page.rows), total: page.total };
}

export function useOptions(asked: OptionsAsked) {
  const host = useEntityHost();
  const { enabled, ...key } = asked;
  return useQuery({
    queryKey: [...entityKey(asked.entity), 'options', host.source, key, host.language],
    queryFn: ({ signal }) => fetchOptions(host, key, optionsAtOnce, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** So many choices are looked through for one of them. */
const allChoices = 10_000;

/** The choice with this id: for people who may choose such a record but not read it whole. */
export function useOptionOf(entity: string, id: RecordId | null): Option | null {
  const host = useEntityHost();
  const { data } = useQuery({
    queryKey: [...entityKey(entity), 'choice', id, host.language],
    queryFn: async ({ signal }) => {
      const { options } = await fetchOptions(
        host,
        { entity, search: '', inactiveToo: true },
        allChoices,
        signal,
      );
      return options.find((option) => String(option.id) === String(id)) ?? null;
    },
    enabled: id !== null,
    staleTime: 60_000,
    // While its name is asked for in another language, the choice stays.
    placeholderData: (before) => (String(before?.id) === String(id) ? before : undefined),
  });
  return data ?? null;
}
